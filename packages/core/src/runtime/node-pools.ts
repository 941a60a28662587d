import type { Dispatcher, Pool } from 'undici';
import { NO_PAGE } from '../deployment/no-page.ts';
import { type Connector, createConnector } from './node-connector.ts';
import { noPageError, noUndiciError } from './node-failures.ts';
import type { Handler, Lines } from './node-handler.ts';
import { type Sender, throughProxy } from './node-proxy.ts';
import { WireClosedError, type WireOptions, type WireRequest } from './wire.ts';

/** The connections of one wire. */
export interface Pools {
  /** Sends a request; one that is `fresh`, on a connection of its own. */
  readonly dispatch: (
    request: Dispatcher.DispatchOptions & Pick<WireRequest, 'fresh'>,
    handler: Handler & Dispatcher.DispatchHandler,
  ) => void;
  /** Opens a connection unless there is one. Never rejects. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export function createPools(options: WireOptions, lines: Lines): Pools {
  let closed = false;
  let loaded: Undici | undefined;
  // Loading undici takes 50 ms: it starts with the transport and is awaited by the first call.
  const loading = loadUndici(options, lines).then((undici) => {
    loaded = undici;
    return undici;
  });
  loading.catch(() => undefined);
  const pools: Pools = {
    dispatch(request, handler) {
      if (closed) handler.end(new WireClosedError());
      else if (options.origin === NO_PAGE) handler.end(noPageError());
      else if (loaded) (request.fresh ? loaded.freshPool : loaded.pool).dispatch(request, handler);
      else {
        loading.then(
          () => pools.dispatch(request, handler),
          (error: unknown) => handler.end(error),
        );
      }
    },
    async warm() {
      const undici = await loading.catch(() => undefined);
      const { connected, size } = undici?.pool.stats ?? { connected: 1, size: 0 };
      if (connected + size === 0 && !closed && options.origin !== NO_PAGE)
        await undici?.connector.warm();
    },
    async close() {
      closed = true;
      if (loaded) await endPools(loaded);
    },
  };
  return pools;
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

async function endPools({ pool, freshPool, connector }: Undici): Promise<void> {
  const ended = [pool, freshPool].map((each) => each.destroy(new WireClosedError()));
  connector.end();
  await Promise.all(ended);
}
