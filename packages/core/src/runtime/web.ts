import type { Diagnostics } from '../events.ts';
import { readText } from './read-text.ts';
import {
  type Flight,
  TooLargeError,
  type Wire,
  WireClosedError,
  type WireOptions,
  type WireRequest,
} from './wire.ts';

/** A page: whoever can open it can read what it holds. Workers and servers on `fetch` are not. */
export const isBrowser: boolean =
  typeof window === 'object' && typeof document === 'object' && window.document === document;

export function createDiagnostics(): Diagnostics | undefined {
  return undefined;
}

interface Attempt {
  readonly signal: AbortSignal;
  /** Nothing is left to abort. */
  readonly done: () => void;
}

/** Sends through the global `fetch`. Connections are the runtime's affair. */
export function createWire(options: WireOptions): Wire {
  const privacy = privacyOptions();
  const running = new Set<AbortController>();
  let closed = false;

  function begin(flight: Flight): Attempt {
    flight.sent = false;
    if (closed) throw new WireClosedError();
    const controller = new AbortController();
    running.add(controller);
    const done = (): void => {
      running.delete(controller);
      flight.abort = undefined;
    };
    flight.abort = (reason) => {
      done();
      controller.abort(reason);
    };
    return { signal: controller.signal, done };
  }

  function open(request: WireRequest, flight: Flight, { signal }: Attempt): Promise<Response> {
    // `fetch` does not tell whether it got as far as sending.
    flight.sent = true;
    const { method, headers, body } = request;
    const url = options.origin + request.path;
    return fetch(url, { method, headers, body, signal, redirect: 'manual', ...privacy });
  }

  return {
    async send(request, flight) {
      const attempt = begin(flight);
      try {
        const response = await open(request, flight, attempt);
        const text = await readBody(response, request.maxBytes);
        return { status: statusOf(response), header: headerOf(response), text };
      } finally {
        attempt.done();
      }
    },
    async stream(request, flight) {
      const attempt = begin(flight);
      try {
        const response = await open(request, flight, attempt);
        const chunks = readChunks(response.body, attempt.done);
        return { status: statusOf(response), header: headerOf(response), chunks };
      } catch (error) {
        attempt.done();
        throw error;
      }
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

function headerOf(response: Response): (name: string) => string | undefined {
  return (name) => response.headers.get(name) ?? undefined;
}

async function readBody({ headers, body }: Response, maxBytes: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel();
    throw new TooLargeError();
  }
  return readText(readChunks(body), maxBytes);
}

/** A stream is not async-iterable in every current browser. */
async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  done?: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    done?.();
    // Also closes the connection when the reading ended early.
    reader?.cancel().catch(() => undefined);
  }
}
