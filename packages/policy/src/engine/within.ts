import type { Clock } from '@perijove/core';

/** Waits for work of another, at most this long; then rejects with what `late` returns. */
export async function within<T>(
  work: () => Promise<T>,
  ms: number,
  clock: Clock,
  late: () => Error,
): Promise<T> {
  let cancel = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    cancel = clock.schedule(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work(), over]);
  } finally {
    cancel();
  }
}
