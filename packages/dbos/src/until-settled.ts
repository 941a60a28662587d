import { isPerijoveError, type PerijoveError } from '@perijove/core';

export interface Patience {
  /** Attempts after an error that advises to `retry`: nothing has moved then. */
  readonly retries: number;
  /** The longest pause between two attempts. */
  readonly maxPauseMs: number;
  readonly signal: AbortSignal | undefined;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly onPause: (error: PerijoveError, pauseMs: number) => void;
}

const FIRST_PAUSE_MS = 500;

/**
 * Calls the flow until its outcome is certain. DBOS records the first error that a step ends in, so a
 * step must never end while its transaction may still land: `check-status` is asked again until the
 * workflow is cancelled.
 */
export async function untilSettled<Result>(
  flow: () => Promise<Result>,
  { retries, maxPauseMs, signal, sleep, onPause }: Patience,
): Promise<Result> {
  let left = retries;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await flow();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPerijoveError(error)) throw error;
      const isOpen = error.advice === 'check-status';
      if (!isOpen && (error.advice !== 'retry' || left-- <= 0)) throw error;
      const inMs = Math.min(pauseMs, maxPauseMs);
      onPause(error, inMs);
      await sleep(inMs);
    }
  }
}
