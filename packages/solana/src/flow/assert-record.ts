import { invalidInput, SolanaError } from '../errors.ts';
import type { FlowPlan } from './flow.ts';
import type { FlowRecord, Json } from './journal.ts';

/**
 * Refuses a record that is not the flow's own: something else under the same id, or a form that
 * cannot be understood and might say that the money has moved.
 *
 * @throws SolanaError `invalid_input`, `journal_failed`.
 */
export function assertOwn(
  record: FlowRecord,
  { name, owner, asked }: Pick<FlowPlan<never, never>, 'name' | 'owner' | 'asked'>,
): void {
  if (!isReadable(record)) throw unreadable('the record is not of a form that is known');
  const isOwn = record.flow === name && record.owner === owner && isSame(record.asked, asked);
  if (!isOwn) throw invalidInput('id', 'one that the journal has for the same flow, or for none');
}

/** The error of a record that is there and cannot be read. */
export function unreadable(reason: string, cause?: unknown): SolanaError<'journal_failed'> {
  const options = { advice: 'fix-input', ...(cause !== undefined && { cause }) } as const;
  return new SolanaError('journal_failed', { reason: 'unreadable' }, reason, options);
}

function isReadable(record: FlowRecord): boolean {
  const { version, revision, attempts, step } = record;
  const isCounted =
    Number.isSafeInteger(revision) && revision > 0 && Number.isSafeInteger(attempts);
  if (version !== 1 || !isCounted) return false;
  if (step === 'signed') return typeof record.pending?.transaction === 'string';
  return step === 'begun' || (step === 'landed' && record.result !== undefined);
}

/** By their text; in which order somebody wrote the fields down says nothing. */
function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).map(([name, each]) => [name, sorted(each)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
