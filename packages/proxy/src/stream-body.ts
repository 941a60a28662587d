import type { Forwarded } from '@perijove/core/http-input';
import { hideKey } from './hide-key.ts';

export interface BodyOptions {
  readonly key: string | undefined;
  /** Called when the body was read to the end, was cut off, or the visitor stopped reading. */
  readonly onEnd: () => void;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
  /** Maximum time between two parts of the body, in milliseconds. */
  readonly idleMs: number;
  /** Maximum time of the whole body, in milliseconds. */
  readonly maxMs: number;
  /** Maximum size in bytes. */
  readonly maxBytes: number;
}

/**
 * Hands a response on while it arrives, without the key. Reads no more than the visitor takes. What
 * ends too late or too large is cut off, which a client never takes for a whole response.
 */
export function streamBody(answer: Forwarded, options: BodyOptions): ReadableStream<Uint8Array> {
  const { key, signal, onEnd } = options;
  const end = (): void => {
    signal.removeEventListener('abort', leave);
    onEnd();
  };
  // Also ends the request for the counters: without a reader, nothing would notice the abort.
  const abort = (reason: unknown): void => {
    answer.abort(reason);
    end();
  };
  const leave = (): void => abort(new Error('the visitor disconnected'));
  signal.addEventListener('abort', leave, { once: true });
  const watched = watch({ ...answer, abort }, options);
  const chunks = key === undefined ? watched : hideKey(watched, key);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await chunks.next();
        if (!next.done) {
          controller.enqueue(next.value);
          return;
        }
        controller.close();
      } catch {
        // Its message may describe the connection to the API, which the visitor must not see.
        controller.error(new Error('the response was cut off'));
      }
      end();
    },
    cancel() {
      leave();
      // Runs the end of the generators, which stops their timers.
      void chunks.return(undefined).catch(() => undefined);
    },
  });
}

async function* watch(
  { chunks, abort }: Forwarded,
  { idleMs, maxMs, maxBytes }: BodyOptions,
): AsyncGenerator<Uint8Array> {
  const cutIn = (ms: number): ReturnType<typeof setTimeout> => {
    const timer = setTimeout(() => abort(new Error('the response took too long')), ms);
    // An open connection keeps the process alive; a bound of its time must not. Browsers have no `unref`.
    (timer as Partial<NodeJS.Timeout>).unref?.();
    return timer;
  };
  const whole = cutIn(maxMs);
  let idle = cutIn(idleMs);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      // The time that the visitor takes counts for the whole alone.
      clearTimeout(idle);
      size += chunk.length;
      if (size > maxBytes) throw new Error('the response is too large');
      yield chunk;
      idle = cutIn(idleMs);
    }
  } finally {
    clearTimeout(whole);
    clearTimeout(idle);
  }
}
