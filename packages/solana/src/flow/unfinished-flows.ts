import { isReadable, unreadable } from './assert-record.ts';
import type { BegunFlow, FlowRecord, Journal, SignedFlow, UnreadableFlow } from './journal.ts';
import { type FlowEvent, tell } from './progress.ts';

/**
 * What a process finds to do when it starts: each flow is carried on by calling it again with its id
 * and what it was `asked`. Those that are signed come first, as their transactions may be on the way;
 * those that are only begun may as well be removed. Last come records that cannot be read: look at
 * each before you do again what it may be about.
 *
 * @throws whatever the journal throws.
 */
export async function unfinishedFlows(
  journal: Pick<Journal, 'list'>,
): Promise<readonly (SignedFlow | BegunFlow | UnreadableFlow)[]> {
  const records = await listAll(journal);
  const signed = records.filter((record) => record.step === 'signed');
  const begun = records.filter((record) => record.step === 'begun');
  const others = records.filter((record) => record.step === 'unreadable');
  return [...signed, ...begun, ...others];
}

/**
 * The records of a journal that can be read. The others are told to `onProgress`, as `unreadable`.
 *
 * @throws whatever the journal throws.
 */
export async function listFlows(
  journal: Pick<Journal, 'list'>,
  onProgress?: (event: Extract<FlowEvent, { readonly step: 'unreadable' }>) => void,
): Promise<readonly FlowRecord[]> {
  const records = await listAll(journal);
  for (const record of records) {
    if (record.step === 'unreadable')
      tell(onProgress as never, { id: undefined, attempt: 0, ...record });
  }
  return records.filter((record) => record.step !== 'unreadable');
}

/** One record of another form does not keep the others from being used. */
async function listAll(
  journal: Pick<Journal, 'list'>,
): Promise<readonly (FlowRecord | UnreadableFlow)[]> {
  const listed: readonly unknown[] = await journal.list();
  return listed.map((record) => {
    if (isReadable(record) || isUnreadable(record)) return record;
    const { id } = Object(record) as { readonly id?: unknown };
    const error = unreadable('the record has an unknown format');
    return { step: 'unreadable', id: typeof id === 'string' ? id : undefined, error };
  });
}

function isUnreadable(record: unknown): record is UnreadableFlow {
  const { step, error } = Object(record) as Partial<UnreadableFlow>;
  return step === 'unreadable' && error instanceof Error;
}
