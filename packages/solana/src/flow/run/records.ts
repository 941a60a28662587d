import type { BegunFlow, FlowRecord, SignedFlow } from '@perijove/journal';
import { unrecorded } from './answering-journal.ts';
import { assertOwn } from './assert-own.ts';
import type { Flow } from './flow.ts';

/** @throws PerijoveError `invalid_input` for a record of another flow, `journal_failed`. */
export async function read({ journal, id, plan }: Flow): Promise<FlowRecord | undefined> {
  const record = await journal.read(id);
  if (record) assertOwn(record, id, plan);
  return record;
}

/** @throws PerijoveError `flow_busy` when the journal has a record of this revision already. */
export async function write<Written extends FlowRecord>(
  { journal, claim }: Pick<Flow, 'journal' | 'claim'>,
  record: Written,
): Promise<Written> {
  await journal.write(record, claim);
  return record;
}

/** The record that follows this one. */
export function next<Known extends FlowRecord, Changes extends Partial<BegunFlow>>(
  record: Known,
  changes: Changes,
): Known & Changes {
  return { ...record, ...changes, revision: record.revision + 1 };
}

/** The record that follows a signed one, without its transaction. */
export function nextWithoutPending(record: SignedFlow): Omit<SignedFlow, 'pending' | 'takenOver'> {
  const { pending: _, takenOver: __, ...facts } = next(record, {});
  return facts;
}

/**
 * Runs a write that follows the signature. If the journal fails, the error has the signed transaction.
 *
 * @param what is known of the transaction, in words.
 * @throws PerijoveError `outcome_unknown`; `flow_busy`; an abort rejects with the signal's own reason.
 */
export async function recorded<Result>(
  { id }: Flow,
  { pending }: SignedFlow,
  what: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw unrecorded(error, id, pending, what);
  }
}
