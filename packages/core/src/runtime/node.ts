import { channel } from 'node:diagnostics_channel';
import type { Dispatcher, Pool } from 'undici';
import { NO_PAGE } from '../deployment/no-page.ts';
import type { Diagnostics, EventType } from '../events/events.ts';
import { createWire as createDenoWire } from './deno.ts';
import { encodeForm } from './encode-form.ts';
import { Collector } from './node-collector.ts';
import { type Connector, createConnector } from './node-connector.ts';
import { noPageError, noUndiciError } from './node-failures.ts';
import type { Handler, Lines } from './node-handler.ts';
import { type Sender, throughProxy } from './node-proxy.ts';
import { Streamer } from './node-streamer.ts';
import { createWire as createFetchWire } from './web.ts';
import { type Wire, WireClosedError, type WireOptions, type WireRequest } from './wire.ts';

export { linkToCode } from './link-to-code.ts';
export { fetchFor } from './node-fetch.ts';
export { proxySettings } from './node-proxy.ts';

export const isBrowser = false;

/** Node gives the events to `perijove:<type>` channels as well. */
export function createDiagnostics(): Diagnostics {
  const types: readonly EventType[] = [
    'call:start',
    'call:end',
    'attempt:failed',
    'limit:wait',
    'limit:shared',
    'drift',
    'deprecated',
  ];
  const channels = new Map(types.map((type) => [type, channel(`perijove:${type}`)]));
  return {
    hears: (type) => channels.get(type)?.hasSubscribers ?? false,
    publish: (event) => channels.get(event.type)?.publish(event),
  };
}

interface Undici {
  /** Keeps its connections. A proxy does not know which connections it has. */
  readonly pool: Sender & Partial<Pick<Pool, 'stats'>>;
  /** Opens a connection for each request, and ends it after the response. */
  readonly freshPool: Sender;
  readonly connector: Connector;
}

async function loadUndici(options: WireOptions, lines: Lines): Promise<Undici> {
  const undici = await import('undici').catch((error: unknown) => {
    throw noUndiciError(error);
  });
  const connector = createConnector(undici.buildConnector, options, lines);
  const poolOptions = {
    connections: options.connections,
    keepAliveTimeout: options.keepAliveMs,
    keepAliveMaxTimeout: options.keepAliveMs * 10,
    allowH2: false,
    // The transport's own timers watch over the responses; undici's are for opening a connection.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const { origin } = options;
  const { connect, connectFresh } = connector;
  const kept = { ...poolOptions, pipelining: 1 };
  const fresh = { ...poolOptions, pipelining: 0 };
  return {
    connector,
    pool: throughProxy(undici, origin, kept) ?? new undici.Pool(origin, { ...kept, connect }),
    freshPool:
      throughProxy(undici, origin, fresh) ??
      new undici.Pool(origin, { ...fresh, connect: connectFresh }),
  };
}

/** Node has no store of cookies. */
export const keepsCookies = (_url: string): boolean => false;

/**
 * Sends through undici; through `fetch` if one is given, and in runtimes that take Node's code (a
 * bundle, CommonJS) but cannot run undici: Bun replaces it, Deno asks for permissions that it
 * needs, and jsdom in Jest hides the `TextDecoder` that it loads with.
 */
export function createWire(options: WireOptions): Wire {
  const { bun, deno } = process.versions;
  if (deno) return createDenoWire(options);
  const cannotLoad = bun || typeof TextDecoder !== 'function';
  return options.fetch || cannotLoad ? createFetchWire(options) : createPoolWire(options);
}

/** Sends through pools of undici, by the dispatch interface: a third cheaper than `request`. */
function createPoolWire(options: WireOptions): Wire {
  const lines: Lines = { shared: { waiting: 0 }, fresh: { waiting: 0 } };
  const lineOf = ({ fresh }: WireRequest) => (fresh ? lines.fresh : lines.shared);
  let closed = false;
  let loaded: Undici | undefined;
  // Loading undici takes 50 ms: it starts with the transport and is awaited by the first call.
  const loading = loadUndici(options, lines).then((undici) => {
    loaded = undici;
    return undici;
  });
  loading.catch(() => undefined);

  function dispatch(
    request: Dispatcher.DispatchOptions & Pick<WireRequest, 'fresh'>,
    handler: Handler & Dispatcher.DispatchHandler,
  ): void {
    if (closed) handler.end(new WireClosedError());
    else if (options.origin === NO_PAGE) handler.end(noPageError());
    else if (loaded) (request.fresh ? loaded.freshPool : loaded.pool).dispatch(request, handler);
    else {
      loading.then(
        () => dispatch(request, handler),
        (error: unknown) => handler.end(error),
      );
    }
  }

  const accepted = options.compressed ? { 'accept-encoding': 'gzip' } : undefined;

  function start(asked: WireRequest, handler: Handler & Dispatcher.DispatchHandler): void {
    const request = accepted ? { ...asked, headers: { ...accepted, ...asked.headers } } : asked;
    const { body } = request;
    if (typeof body === 'string' || body === null) {
      dispatch(request as Dispatcher.DispatchOptions, handler);
      return;
    }
    encodeForm(body).then(
      (form) => {
        const headers = { ...request.headers, 'content-type': form.type };
        dispatch({ ...request, headers, body: form.bytes }, handler);
      },
      (error: unknown) => handler.end(error),
    );
  }

  return {
    send: (request, flight) =>
      new Promise((resolve, reject) => {
        start(request, new Collector(request.maxBytes, lineOf(request), flight, resolve, reject));
      }),
    stream: (request, flight) =>
      new Promise((resolve, reject) => {
        start(request, new Streamer(lineOf(request), flight, resolve, reject));
      }),
    async warm() {
      const undici = await loading.catch(() => undefined);
      const { connected, size } = undici?.pool.stats ?? { connected: 1, size: 0 };
      if (connected + size === 0 && !closed && options.origin !== NO_PAGE)
        await undici?.connector.warm();
    },
    async close() {
      closed = true;
      if (!loaded) return;
      const { pool, freshPool, connector } = loaded;
      const pools = [pool, freshPool];
      const ended = pools.map((each) => each.destroy(new WireClosedError()));
      connector.end();
      await Promise.all(ended);
    },
  };
}
