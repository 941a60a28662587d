import type { FlowRecord } from './journal.ts';

/** Whether the value is a record of a known format. */
export function isReadable(value: unknown): value is FlowRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as FlowRecord;
  const { version, id, flow, owner, revision, attempts, step } = record;
  if (typeof id !== 'string' || typeof flow !== 'string' || typeof owner !== 'string') return false;
  const isCounted =
    Number.isSafeInteger(revision) && revision > 0 && Number.isSafeInteger(attempts);
  if (version !== 1 || !isCounted) return false;
  if (step === 'signed') return typeof record.pending?.transaction === 'string';
  return step === 'begun' || (step === 'landed' && record.result !== undefined);
}
