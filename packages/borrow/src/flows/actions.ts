import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { SignedTransaction } from '@perijove/journal';
import {
  askedOf,
  flowOwner,
  type Handover,
  namedFlow,
  runFlow,
  type Settled,
  submitAndRead,
} from '@perijove/solana/flow';
import type { OperateInstructions } from '../types.ts';
import { type BorrowFlow, type BorrowNotes, buildChange } from './build.ts';
import { fieldsOf, readChange } from './change.ts';
import type { ActionInput, BorrowAction, BorrowFlowOptions, BorrowResult } from './inputs.ts';
import type { BorrowMethods } from './read-state.ts';

/** See `BorrowClient.open` and its siblings. */
export function runAction(
  client: BorrowMethods,
  action: BorrowAction,
  input: ActionInput,
  options: BorrowFlowOptions,
): Promise<BorrowResult> {
  return namedFlow(`borrow.${action}`, performAction)(client, action, input, options);
}

async function performAction(
  client: BorrowMethods,
  action: BorrowAction,
  input: ActionInput,
  options: BorrowFlowOptions,
): Promise<BorrowResult> {
  const owner = flowOwner(input, options, { rpc: true });
  assertInput(action, input);
  const flow: BorrowFlow = { client, options, owner, change: readChange(action, input) };
  return runFlow<OperateInstructions, BorrowResult, BorrowNotes>(
    {
      name: `borrow.${action}`,
      overNode: true,
      owner,
      api: client.vaults,
      asked: askedOf(input),
      build: () => buildChange(flow),
      submit: (pending, handover) => submitChange(flow, pending, handover),
    },
    options,
  );
}

function assertInput(action: BorrowAction, input: object): void {
  if ('signer' in input) throw invalidInput('signer', 'nothing: the flow sets it');
  assertFields('input', input, fieldsOf(action));
}

/** Sends the transaction until it has landed or no longer can. */
async function submitChange(
  { options, owner }: BorrowFlow,
  { notes, ...pending }: SignedTransaction<BorrowNotes>,
  handover: Handover,
): Promise<Settled<BorrowResult>> {
  const settled = await submitAndRead({ ...pending, notes }, handover, options, owner);
  if (settled.outcome === 'void') return settled;
  const { movements, ...landed } = settled.result;
  return { outcome: 'landed', result: { ...landed, ...notes, moved: movements?.moved ?? null } };
}
