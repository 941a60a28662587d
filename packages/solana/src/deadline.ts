import { type Clock, systemClock } from '@perijove/core';
import { untilAborted } from './abort.ts';

/** One signal for the deadline and for the caller's own signal. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the deadline ended it, and not the caller. */
  isOver(): boolean;
  /** Leaves no timer and no listener behind, and ends what is still under way. */
  close(): void;
}

export function startDeadline(clock: Clock, ms: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController();
  let over = false;
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const callOff = clock.schedule(() => {
    over = !controller.signal.aborted;
    controller.abort(new Error(`no outcome within ${ms} ms`));
  }, ms);
  return {
    signal: controller.signal,
    isOver: () => over,
    close() {
      callOff();
      signal?.removeEventListener('abort', abort);
      controller.abort();
    },
  };
}

/**
 * Waits for a store or the like, `ms` at most by the system's clock: it takes real time, whatever clock a
 * flow has. What is given up may still be executed.
 *
 * @throws what `late` returns after that time; an abort rejects with the signal's own reason.
 */
export async function within<T>(
  act: () => Promise<T>,
  ms: number,
  signal: AbortSignal | undefined,
  late: () => unknown,
): Promise<T> {
  const deadline = startDeadline(systemClock, ms, signal);
  try {
    return await untilAborted(act(), deadline.signal);
  } catch (error) {
    throw deadline.isOver() && error === deadline.signal.reason ? late() : error;
  } finally {
    deadline.close();
  }
}
