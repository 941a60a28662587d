import type { PerijoveError } from '@perijove/core';
import { isReadable } from './is-readable.ts';
import type {
  BegunFlow,
  FlowQuery,
  FlowRecord,
  Journal,
  SignedFlow,
  UnreadableFlow,
} from './journal.ts';
import { unreadable } from './journal-errors.ts';

/** A record of the journal cannot be read. The flow continues without it. */
export interface UnreadableEvent {
  readonly step: 'unreadable';
  readonly id: string | undefined;
  /** The record belongs to no attempt. */
  readonly attempt: 0;
  readonly error: PerijoveError<'journal_failed'>;
}

/**
 * Returns the flows of a journal that have not landed, for a process that starts. Resume each by
 * calling its method with its `id` and the input in `asked`.
 *
 * Signed flows come first: their transactions may be under way. Flows that only began may be
 * removed instead. Records that cannot be read come last: examine each one before you repeat a
 * payment that it may be about.
 *
 * @throws whatever the journal throws.
 */
export async function unfinishedFlows(
  journal: Pick<Journal, 'list'>,
): Promise<readonly (SignedFlow | BegunFlow | UnreadableFlow)[]> {
  const records = await listAll(journal, { steps: ['signed', 'begun', 'unreadable'] });
  const signed = records.filter((record) => record.step === 'signed');
  const begun = records.filter((record) => record.step === 'begun');
  const others = records.filter((record) => record.step === 'unreadable');
  return [...signed, ...begun, ...others];
}

/**
 * Returns the records of a journal that can be read. `onProgress` gets an `unreadable` event for each
 * of the others.
 *
 * @throws whatever the journal throws.
 */
export async function listFlows(
  journal: Pick<Journal, 'list'>,
  onProgress?: (event: UnreadableEvent) => void,
): Promise<readonly FlowRecord[]> {
  const records = await listAll(journal, {});
  for (const record of records) {
    if (record.step === 'unreadable') tell(onProgress, { id: undefined, attempt: 0, ...record });
  }
  return records.filter((record) => record.step !== 'unreadable');
}

/** What the listener throws is an uncaught error: the other records are returned. */
function tell(
  listener: ((event: UnreadableEvent) => void) | undefined,
  event: UnreadableEvent,
): void {
  try {
    listener?.(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/**
 * Reads all pages. A journal without pages returns everything at once, also what does not match. A
 * record of an unknown format does not hide the others.
 */
async function listAll(
  journal: Pick<Journal, 'list'>,
  query: FlowQuery,
): Promise<readonly (FlowRecord | UnreadableFlow)[]> {
  // Never has `undefined`.
  const known = new Set<string | undefined>();
  const found: (FlowRecord | UnreadableFlow)[] = [];
  for (let after: string | undefined; ; ) {
    const page = { ...query, limit: PAGE, ...(after !== undefined && { after }) };
    const listed = (await journal.list(page)).map(readable);
    // Those without an id are in addition to the limit, and a journal without pages repeats them.
    const ids = listed.flatMap(({ id }) => id ?? []);
    const isNew = ids.some((id) => !known.has(id));
    if (after === undefined || isNew) found.push(...listed.filter(({ id }) => !known.has(id)));
    for (const id of ids) known.add(id);
    // More records than requested, or nothing new: the journal has no pages.
    if (ids.length !== PAGE || !isNew) return found;
    after = ids.at(-1);
  }
}

const PAGE = 200;

function readable(record: unknown): FlowRecord | UnreadableFlow {
  if (isReadable(record) || isUnreadable(record)) return record;
  const { id } = Object(record) as { readonly id?: unknown };
  const error = unreadable('the record has an unknown format');
  return { step: 'unreadable', id: typeof id === 'string' ? id : undefined, error };
}

function isUnreadable(record: unknown): record is UnreadableFlow {
  const { step, error } = Object(record) as Partial<UnreadableFlow>;
  return step === 'unreadable' && error instanceof Error;
}
