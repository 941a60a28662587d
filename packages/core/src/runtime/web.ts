import type { Diagnostics } from '../events.ts';
import {
  type Flight,
  TooLargeError,
  type Wire,
  type WireOptions,
  type WireRequest,
} from './wire.ts';

/** A page: whoever can open it can read what it holds. Workers and servers on `fetch` are not. */
export const isBrowser: boolean =
  typeof window === 'object' && typeof document === 'object' && window.document === document;

export function createDiagnostics(): Diagnostics | undefined {
  return undefined;
}

/** Sends through the global `fetch`. Connections are the runtime's affair. */
export function createWire(options: WireOptions): Wire {
  async function open(request: WireRequest, flight: Flight): Promise<Response> {
    const controller = new AbortController();
    flight.abort = (reason) => controller.abort(reason);
    // `fetch` does not tell whether it got as far as sending.
    flight.sent = true;
    const response = await fetch(options.origin + request.path, {
      method: request.method,
      headers: request.headers,
      signal: controller.signal,
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: request.body,
    });
    if (Number(response.headers.get('content-length')) > request.maxBytes) {
      controller.abort();
      throw new TooLargeError();
    }
    return response;
  }

  return {
    async send(request, flight) {
      try {
        const response = await open(request, flight);
        const text = await readText(response, request.maxBytes);
        return { status: statusOf(response), header: headerOf(response), text };
      } finally {
        flight.abort = undefined;
      }
    },
    async stream(request, flight) {
      const response = await open(request, flight);
      const chunks = response.body ? readChunks(response.body) : readNothing();
      return { status: statusOf(response), header: headerOf(response), chunks };
    },
    async warm() {},
    async close() {},
  };
}

/** A page sees a redirect as status 0; everything that follows treats it as the redirect it is. */
function statusOf(response: Response): number {
  return response.type === 'opaqueredirect' ? 302 : response.status;
}

function headerOf(response: Response): (name: string) => string | undefined {
  return (name) => response.headers.get(name) ?? undefined;
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of readChunks(response.body)) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A stream is not async-iterable in every current browser. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* readNothing(): AsyncGenerator<Uint8Array> {}
