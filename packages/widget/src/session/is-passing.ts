import { isPerijoveError } from '@perijove/core';

/** Whether the same read may succeed later without a change by the visitor. */
export function isPassing(error: unknown): boolean {
  if (!isPerijoveError(error)) return true;
  // A response of another shape is the fault of the service, and may be right again.
  return error.advice === 'retry' || error.code === 'invalid_response';
}
