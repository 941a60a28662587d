import type { Clock } from '@perijove/core';

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
