import type { Address } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { assertUnits, flowOwner, namedFlow } from '@perijove/solana/flow';
import { runAction } from './actions.ts';
import type { BorrowFlowOptions, CloseAllInput, ClosedPosition } from './inputs.ts';
import type { BorrowMethods } from './read-state.ts';

/** See `BorrowClient.closeAll`. */
export const closeAll = namedFlow('borrow.closeAll', runCloseAll);

/**
 * Two flows with their own records: `<id>/repay` and `<id>/withdraw`. Each is skipped where nothing is
 * left, unless the journal has a record that must be resumed first.
 */
async function runCloseAll(
  client: BorrowMethods,
  input: CloseAllInput,
  options: BorrowFlowOptions,
): Promise<ClosedPosition> {
  const owner = flowOwner(input, options, { rpc: true });
  assertFields('input', input, ['vaultId', 'positionId', 'maxRepay', 'minWithdraw']);
  const { maxRepay, minWithdraw, ...position } = input;
  assertUnits('maxRepay', maxRepay);
  assertUnits('minWithdraw', minWithdraw);
  const { signal } = options;
  const left = () => amountsLeft(client, { owner, ...position }, signal);
  const repaying = stepOf(options, 'repay');
  const needsRepay = (await left()).borrow > 0n || (await isRecorded(repaying));
  const repay = { ...position, amount: 'all', maxAmount: maxRepay } as const;
  const repaid = needsRepay ? await runAction(client, 'repay', repay, repaying) : null;
  const withdrawing = stepOf(options, 'withdraw');
  const needsWithdraw = (await left()).supply > 0n || (await isRecorded(withdrawing));
  const withdraw = { ...position, amount: 'all', minAmount: minWithdraw } as const;
  const withdrawn = needsWithdraw
    ? await runAction(client, 'withdraw', withdraw, withdrawing)
    : null;
  return { repaid, withdrawn };
}

function stepOf(options: BorrowFlowOptions, step: string): BorrowFlowOptions {
  const { id } = options;
  return id === undefined ? options : { ...options, id: `${id}/${step}` };
}

async function isRecorded({ journal, id }: BorrowFlowOptions): Promise<boolean> {
  return id !== undefined && (await journal?.read(id)) !== undefined;
}

/** What the position still holds and owes. */
async function amountsLeft(
  client: BorrowMethods,
  {
    owner,
    vaultId,
    positionId,
  }: Pick<CloseAllInput, 'vaultId' | 'positionId'> & { readonly owner: Address },
  signal: AbortSignal | undefined,
): Promise<{ readonly supply: bigint; readonly borrow: bigint }> {
  const positions = await client.positions({ users: [owner] }, { signal });
  const found = positions.find((each) => each.id === positionId && each.vaultId === vaultId);
  if (!found) throw invalidInput('positionId', 'a position of the wallet in this vault');
  return { supply: BigInt(found.supply), borrow: BigInt(found.borrow) };
}
