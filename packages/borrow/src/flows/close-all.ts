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
  const { journal, id, signal } = options;
  const stepOf = (step: string): BorrowFlowOptions =>
    id === undefined ? options : { ...options, id: `${id}/${step}` };
  const left = async () => {
    const positions = await client.positions({ users: [owner] }, { signal });
    const found = positions.find(
      (each) => each.id === input.positionId && each.vaultId === input.vaultId,
    );
    if (!found) throw invalidInput('positionId', 'a position of the wallet in this vault');
    return { supply: BigInt(found.supply), borrow: BigInt(found.borrow) };
  };
  const isKept = async ({ id: step }: BorrowFlowOptions): Promise<boolean> =>
    step !== undefined && (await journal?.read(step)) !== undefined;
  const repaying = stepOf('repay');
  const needsRepay = (await left()).borrow > 0n || (await isKept(repaying));
  const repaid = needsRepay
    ? await runAction(
        client,
        'repay',
        { ...position, amount: 'all', maxAmount: maxRepay },
        repaying,
      )
    : null;
  const withdrawing = stepOf('withdraw');
  const needsWithdraw = (await left()).supply > 0n || (await isKept(withdrawing));
  const withdrawn = needsWithdraw
    ? await runAction(
        client,
        'withdraw',
        { ...position, amount: 'all', minAmount: minWithdraw },
        withdrawing,
      )
    : null;
  return { repaid, withdrawn };
}
