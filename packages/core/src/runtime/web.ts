import type { Diagnostics } from '../events.ts';
import { readText } from './read-text.ts';
import {
  type Flight,
  TooLargeError,
  type Wire,
  WireClosedError,
  type WireOptions,
  type WireRequest,
  type WireStream,
} from './wire.ts';

/** A page: whoever can open it can read what it holds. Workers and servers on `fetch` are not. */
export const isBrowser: boolean =
  typeof window === 'object' && typeof document === 'object' && window.document === document;

export function createDiagnostics(): Diagnostics | undefined {
  return undefined;
}

/** Sends through the global `fetch`. Connections are the runtime's affair. */
export function createWire(options: WireOptions): Wire {
  const privacy = privacyOptions();
  const running = new Set<AbortController>();
  let closed = false;

  async function stream(request: WireRequest, flight: Flight): Promise<WireStream> {
    flight.sent = false;
    if (closed) throw new WireClosedError();
    const controller = new AbortController();
    const { signal } = controller;
    running.add(controller);
    const done = (): void => {
      running.delete(controller);
      flight.abort = undefined;
    };
    flight.abort = (reason) => {
      done();
      controller.abort(reason);
    };
    try {
      // `fetch` does not tell whether it got as far as sending.
      flight.sent = true;
      const { method, headers, body } = request;
      const url = options.origin + request.path;
      const init = { method, headers, body, signal, redirect: 'manual', ...privacy } as const;
      const response = await fetch(url, init);
      const header = (name: string): string | undefined => response.headers.get(name) ?? undefined;
      return { status: statusOf(response), header, chunks: readChunks(response.body, done) };
    } catch (error) {
      done();
      throw error;
    }
  }

  return {
    stream,
    async send(request, flight) {
      const { status, header, chunks } = await stream(request, flight);
      const { maxBytes } = request;
      if (Number(header('content-length')) > maxBytes) {
        const error = new TooLargeError({ status, header });
        flight.abort?.(error);
        throw error;
      }
      return { status, header, text: await readText(chunks, maxBytes, { status, header }) };
    },
    async warm() {},
    async close() {
      closed = true;
      for (const controller of running) controller.abort(new WireClosedError());
      running.clear();
    },
  };
}

/** No cookie and no address of the page go along. Some servers on `fetch` refuse what they lack. */
function privacyOptions(): RequestInit {
  const { prototype } = Request;
  return {
    ...('credentials' in prototype && { credentials: 'omit' }),
    ...('referrerPolicy' in prototype && { referrerPolicy: 'no-referrer' }),
  };
}

/** A page sees a redirect as status 0; everything that follows treats it as the redirect it is. */
function statusOf(response: Response): number {
  return response.type === 'opaqueredirect' ? 302 : response.status;
}

/** A stream is not async-iterable in every current browser. */
async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  done: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    done();
    // Also closes the connection when the reading ended early.
    reader?.cancel().catch(() => undefined);
  }
}
