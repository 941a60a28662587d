import { isPerijoveError, type PerijoveError } from '@perijove/core';
import type { Journal, SignedTransaction } from '@perijove/journal';
import { within } from '../../deadline.ts';
import { createError } from '../../errors.ts';
import type { FlowOptions } from '../options/flow-options.ts';

/** How long a flow waits for one call of its journal. */
type Patience = Pick<FlowOptions, 'signal' | 'deadlineMs'>;

/** A journal that takes longer counts as one that does not answer. */
const JOURNAL_MS = 10_000;
/** What only tidies up is not worth a wait: claims and messages end by themselves. */
export const TIDY_MS = 250;

/**
 * The same journal, whose calls end after 10 s, after `deadlineMs` if that is less, and with the
 * signal. A call that is given up, or that fails, may still be executed: compare-and-set keeps the flow
 * safe.
 *
 * @throws PerijoveError from its methods: `journal_failed`, with the reason `timeout`, or `storage` and
 * what the journal threw as `cause`; `flow_busy` and `invalid_input` as they are. An abort rejects with
 * the signal's own reason.
 */
export function answeringJournal(journal: Journal, patience: Patience): Journal {
  const ask = <T>(act: () => Promise<T>): Promise<T> => inTime(act, patience);
  const tidy = (act: () => Promise<void>): Promise<void> => inTime(act, { deadlineMs: TIDY_MS });
  const { messages } = journal;
  // Each of its methods that may be missing is called only where it is there.
  const all = journal as Required<Journal>;
  return {
    read: (id) => ask(() => journal.read(id)),
    write: (record, claim) => ask(() => journal.write(record, claim)),
    list: (page) => ask(() => journal.list(page)),
    remove: (id) => ask(() => journal.remove(id)),
    ...(journal.claim && { claim: (query) => ask(() => all.claim(query)) }),
    ...(journal.renew && { renew: (id, claim) => ask(() => all.renew(id, claim)) }),
    ...(journal.release && { release: (id, by) => tidy(() => all.release(id, by)) }),
    ...(messages && {
      messages: {
        take: (digest, id, claim) => ask(() => messages.take(digest, id, claim)),
        release: (digest, by) => tidy(() => messages.release(digest, by)),
      },
    }),
  };
}

/** The caller's journal, for the parts of a flow outside of `runFlow`. */
export function journalOf({
  journal,
  ...patience
}: Patience & Pick<FlowOptions, 'journal'>): Journal | undefined {
  return journal && answeringJournal(journal, patience);
}

export async function inTime<T>(
  act: () => Promise<T>,
  { signal, deadlineMs = JOURNAL_MS }: Patience,
): Promise<T> {
  const ms = Math.min(deadlineMs, JOURNAL_MS);
  try {
    return await within(act, ms, signal, () => silent(ms));
  } catch (error) {
    const isTold = signal?.aborted && error === signal.reason;
    throw isTold || OWN.some((code) => isPerijoveError(error, code)) ? error : broken(error);
  }
}

/** What a journal throws by its documentation. */
const OWN = ['flow_busy', 'journal_failed', 'invalid_input'] as const;

/** Its message is not quoted: it can hold a record, and so a signed transaction. */
function broken(cause: unknown): PerijoveError<'journal_failed'> {
  return createError('journal_failed', { reason: 'storage' }, 'the journal failed', { cause });
}

function silent(ms: number): PerijoveError<'journal_failed'> {
  const says = `the journal did not answer within ${ms} ms`;
  return createError('journal_failed', { reason: 'timeout' }, says);
}

/**
 * Gives the error of a journal that failed, or did not answer, the transaction that the wallet has
 * signed: the journal may not have it. Any other error is returned as it is.
 *
 * @param what is known of the transaction, in words.
 */
export function unrecorded(
  error: unknown,
  id: string,
  { signature, transaction }: Pick<SignedTransaction, 'signature' | 'transaction'>,
  what: string,
): unknown {
  if (!isPerijoveError(error, 'journal_failed') && !isPerijoveError(error, 'invalid_input'))
    return error;
  const says = `${what}, and ${error.message}: resume the flow with its id when the journal works again`;
  const details = { signature, id };
  // Anyone who has the bytes can send them, so logs, which print enumerable fields, must not show them.
  Object.defineProperty(details, 'transaction', { value: transaction });
  return createError('outcome_unknown', details, says, { cause: error });
}
