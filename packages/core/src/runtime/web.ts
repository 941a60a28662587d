import type { Diagnostics } from '../events/events.ts';
import { isPage, type Scope } from './is-page.ts';
import { readText } from './read-text.ts';
import {
  type Abort,
  type Fetch,
  type Flight,
  type Hinted,
  TooLargeError,
  type Wire,
  WireClosedError,
  type WireOptions,
  type WireRequest,
  type WireResponse,
  type WireStream,
} from './wire.ts';

export const isBrowser: boolean = isPage(globalThis as Scope);

/** A page has no link, to be smaller. */
export const linkToCode: (code: string) => string | undefined = () => undefined;

/** Returns the runtime's own `fetch`, which uses the proxy of its environment. */
export const fetchFor =
  (_url: string): typeof fetch =>
  (...args) =>
    fetch(...args);

/** The runtime reads its variables itself. */
export const proxySettings = (): string => '';

export function createDiagnostics(): Diagnostics | undefined {
  return undefined;
}

/** Sends through the given or the global `fetch`, which manages the connections. */
export function createWire(options: WireOptions): Wire {
  const extras = extraOptions(options);
  const running = new Set<Abort>();
  let closed = false;

  async function stream(request: WireRequest, flight: Flight): Promise<WireStream> {
    flight.sent = false;
    if (closed) throw new WireClosedError();
    const send = options.fetch ?? globalFetch();
    return abortable(running, flight, async (signal, aborted, done) => {
      // `fetch` does not tell whether it got as far as sending.
      flight.sent = true;
      const { method, headers, body } = request;
      const init = { method, headers, body, signal, redirect: 'manual', ...extras } as const;
      const sending = send(options.origin + request.path, init);
      const response = await Promise.race([isBrowser ? explained(sending) : sending, aborted]);
      const { url, body: parts } = response;
      // React Native follows redirects even with `redirect: 'manual'`: the request may have been executed.
      if (url && !url.startsWith(`${options.origin}/`))
        throw new Error('fetch followed a redirect');
      const header = (name: string): string | undefined => response.headers.get(name) ?? undefined;
      const head = { status: statusOf(response), header };
      if (parts === null || typeof parts?.getReader === 'function')
        return { ...head, chunks: readChunks(parts, aborted, done) };
      const { readWhole } = await import('./whole-body.ts');
      const whole = await Promise.race([readWhole(response, request.maxBytes), aborted]);
      if (!whole) throw new TooLargeError(head);
      done();
      return { ...head, ...whole };
    });
  }

  return {
    stream,
    send: async (request, flight) =>
      wholeOf(await stream(request, flight), request.maxBytes, flight),
    async warm() {},
    async close() {
      closed = true;
      for (const abort of running) abort(new WireClosedError());
    },
  };
}

/** Runs an attempt that can be aborted until it calls `done` or fails. */
async function abortable<Result>(
  running: Set<Abort>,
  flight: Flight,
  run: (signal: AbortSignal, aborted: Promise<never>, done: () => void) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  // Some `fetch` functions ignore the signal, and some signals have no reason.
  let fail: Abort = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const done = (): void => {
    running.delete(abort);
    flight.abort = undefined;
  };
  const abort: Abort = (reason) => {
    done();
    fail(reason);
    controller.abort(reason);
  };
  running.add(abort);
  flight.abort = abort;
  try {
    return await run(controller.signal, aborted, done);
  } catch (error) {
    done();
    throw error;
  }
}

async function wholeOf(
  { status, header, chunks, text }: WireStream,
  maxBytes: number,
  flight: Flight,
): Promise<WireResponse> {
  if (Number(header('content-length')) > maxBytes) {
    const error = new TooLargeError({ status, header });
    flight.abort?.(error);
    throw error;
  }
  return { status, header, text: text ?? (await readText(chunks, maxBytes, { status, header })) };
}

/** A page is not told why `fetch` failed: the browser hides it, and only its console says CORS. */
async function explained(sending: Promise<Response>): Promise<Response> {
  return sending.catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    const facts: Hinted = { hint: HIDDEN, likelyCause: 'browser' };
    throw Object.assign(new TypeError(error.message), facts);
  });
}

const HIDDEN =
  ': the browser hides why. No network, a proxy, an ad blocker, or CORS: then call through a server of your own, see https://github.com/perijove/perijove/tree/main/packages/proxy#readme';

function globalFetch(): Fetch {
  if (typeof fetch === 'function') return fetch;
  const expected = 'a fetch function: this runtime has none';
  const facts: Hinted = { issue: { path: 'fetch', expected } };
  throw Object.assign(new Error('no fetch'), facts);
}

/** Sends cookies only with `credentials`, and never the address of the page. */
function extraOptions({ origin, credentials = 'omit', asPage }: WireOptions): RequestInit {
  if (asPage) return {};
  const isPlain = credentials === 'omit' && !keepsCookies(origin);
  return isPlain ? {} : { credentials, referrerPolicy: 'no-referrer' };
}

/** Whether requests can have `credentials`; workerd refuses them. */
export function keepsCookies(url: string): boolean {
  // A `fetch` without a `Request` is a polyfill, and ignores unknown options.
  if (typeof Request !== 'function') return true;
  try {
    return !!new Request(url, { credentials: 'omit' });
  } catch {
    return false;
  }
}

/** A page sees a redirect as status 0; everything that follows treats it as the redirect it is. */
function statusOf(response: Response): number {
  return response.type === 'opaqueredirect' ? 302 : response.status;
}

/** A stream is not async-iterable in every current browser. */
async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  aborted: Promise<never>,
  done: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let failed: { readonly reason: unknown } | undefined;
  const cancel = (): void => void reader?.cancel().catch(() => undefined);
  aborted.catch((reason: unknown) => {
    failed = { reason };
    cancel();
  });
  try {
    for (;;) {
      const next = await reader?.read();
      if (failed) throw failed.reason;
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    done();
    // Also closes the connection when the reading ended early.
    cancel();
  }
}
