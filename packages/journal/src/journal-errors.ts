import { PerijoveError } from '@perijove/core';

/** The error of a journal that already has a record of this revision. For your own journals. */
export function flowBusy(id: string): PerijoveError<'flow_busy'> {
  const says = `${id}: another process is running this flow`;
  return new PerijoveError('flow_busy', { id }, { attempt: 0 }, says, { advice: 'check-status' });
}

/** The error of a record that cannot be read. */
export function unreadable(reason: string, cause?: unknown): PerijoveError<'journal_failed'> {
  const options = { advice: 'fix-input', ...(cause !== undefined && { cause }) } as const;
  const details = { reason: 'unreadable' } as const;
  return new PerijoveError('journal_failed', details, { attempt: 0 }, reason, options);
}

/** The error of a journal whose storage cannot be used. For your own journals. */
export function storageFailed(says: string, cause: unknown): PerijoveError<'journal_failed'> {
  const options = { cause, advice: 'check-status' } as const;
  return new PerijoveError('journal_failed', { reason: 'storage' }, { attempt: 0 }, says, options);
}
