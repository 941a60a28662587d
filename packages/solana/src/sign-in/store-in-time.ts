import type { Clock, PerijoveError } from '@perijove/core';
import { createError } from '../errors.ts';

/**
 * The result of a store; `undefined` when it throws, or does not answer in time.
 *
 * @param onError Called with what went wrong. What it throws itself is ignored.
 */
export async function inTime<T>(
  act: () => Promise<T>,
  ms: number,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<T | undefined> {
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = clock.schedule(() => reject(lateStore(ms)), ms);
  });
  try {
    return await Promise.race([act(), late]);
  } catch (error) {
    report(error, onError);
    return undefined;
  } finally {
    cancel();
  }
}

function report(error: unknown, onError: (error: unknown) => void): void {
  try {
    onError(error);
  } catch {
    // The call that needs a token goes on.
  }
}

function lateStore(ms: number): PerijoveError<'token_store_failed'> {
  const says = `the token store did not answer within ${ms} ms`;
  return createError('token_store_failed', { reason: 'timeout' }, says);
}

/** The error of a wallet that signs out: its tokens may still be in the store. */
export function unanswered(deadlineMs: number): PerijoveError<'deadline'> {
  const says = `the token store did not answer within ${deadlineMs} ms, and may still hold the token`;
  return createError('deadline', { deadlineMs }, says);
}
