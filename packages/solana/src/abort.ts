import type { Clock } from '@perijove/core';

/** The same promise, unless the signal ends the wait first: then its own reason. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A signal that ends with another one, or by `abort`. Not every runtime has `AbortSignal.any`. */
export function abortable(by?: AbortSignal): {
  readonly signal: AbortSignal;
  readonly abort: () => void;
} {
  const controller = new AbortController();
  const follow = (): void => controller.abort(by?.reason);
  if (by?.aborted) follow();
  by?.addEventListener('abort', follow, { once: true });
  const abort = (): void => {
    by?.removeEventListener('abort', follow);
    controller.abort();
  };
  return { signal: controller.signal, abort };
}

/** Waits for this time, or until `wake` settles. */
export function pause(
  clock: Clock,
  ms: number,
  signal: AbortSignal | undefined,
  wake?: Promise<unknown>,
): Promise<void> {
  let callOff = (): void => undefined;
  const timer = new Promise<void>((resolve) => {
    callOff = clock.schedule(resolve, ms);
  });
  const first = Promise.race([timer, wake ?? timer]).then(() => undefined);
  return untilAborted(first, signal).finally(() => callOff());
}
