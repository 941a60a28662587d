import { type FailureCode, isPerijoveError, type PerijoveError } from '@perijove/core';

export interface Patience {
  /** Waits between two attempts. Rejects to give up, for example with the error. */
  readonly sleep: (ms: number, error: PerijoveError) => Promise<unknown>;
  /** Called before each pause. */
  readonly onPause?: ((error: PerijoveError, pauseMs: number) => void) | undefined;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Attempts after an error that advises to `retry`: nothing has moved then. */
const RETRIES = 5;

/** What a next swap would meet, too: the run ends with it. */
const FATAL: readonly FailureCode[] = [
  'invalid_input',
  'missing_key',
  'missing_token',
  'unauthorized',
  'forbidden',
  'closed',
  'signer_failed',
  'journal_failed',
  'policy_failed',
];

/**
 * Calls a flow, always with the same id, until its outcome is certain. A tick must never end while its
 * transaction may still land, so `check-status` is asked again without an end.
 *
 * @returns the result, or the error that ended this flow alone.
 * @throws what ends the run; what `sleep` throws.
 */
export async function settle<Result>(
  flow: () => Promise<Result>,
  { sleep, onPause }: Patience,
): Promise<Result | PerijoveError> {
  let left = RETRIES;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await flow();
    } catch (error) {
      if (!isPerijoveError(error) || FATAL.includes(error.code)) throw error;
      const isOpen = error.advice === 'check-status' || error.code === 'flow_busy';
      if (!isOpen && (error.advice !== 'retry' || left-- <= 0)) return error;
      onPause?.(error, pauseMs);
      await sleep(pauseMs, error);
    }
  }
}
