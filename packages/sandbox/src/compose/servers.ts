import {
  attachRpcWebSocket,
  close,
  listen,
  listenOnTwoPorts,
  type Routes,
  unref,
  urlOf,
} from '@perijove/local-node/rpc';
import type { ServiceOptions } from './apps.ts';
import { LANE_PATH, RPC_PATH } from './rpc-path.ts';

export interface Ports {
  readonly port?: number | undefined;
  readonly retiredPort?: number | undefined;
}

/** The listening servers of a sandbox. */
export interface Servers {
  readonly url: string;
  readonly retiredUrl: string;
  readonly rpcUrl: string;
  readonly rpcWebSocketUrl: string;
  readonly transactionUrl: string;
  /**
   * Serves the next simulation. Requests wait until it is ready; websockets are closed, and clients
   * reconnect.
   */
  readonly replace: (next: Promise<ServiceOptions>) => Promise<void>;
  /** Lets the process exit while the servers listen. */
  readonly unref: () => void;
  /** Whether a client has connected to the port of the service. */
  readonly wasUsed: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the service, and the retired host, which names the service's URL.
 *
 * @throws Error that names the port when it is taken.
 */
export async function startServers(
  { port = 0, retiredPort = 0 }: Ports,
  service: ServiceOptions,
): Promise<Servers> {
  const { report, rpc, allowedOrigins } = service;
  let shown: ServiceOptions | Promise<ServiceOptions> = service;
  const routes: Routes = async () => {
    const { createService } = await import('./apps.ts');
    const serviceOf = rememberingLast(createService);
    return {
      fetch: async (...request) => serviceOf(await shown).fetch(...request),
      direct: (...request) =>
        !(shown instanceof Promise) && serviceOf(shown).direct?.(...request) === true,
    };
  };
  const { server, next } = await listenOnTwoPorts(routes, port, rpc, {
    report,
    allowedOrigins,
    words: { server: 'sandbox', option: '`port` (`--port`)' },
  });
  const url = urlOf(server);
  let wasUsed = false;
  server.once('connection', () => {
    wasUsed = true;
  });
  serveImagesAt(url, service);
  const retired: Routes = async () => {
    const { createRetiredHost } = await import('./apps.ts');
    return createRetiredHost(service, url).fetch;
  };
  const retiredServer = await listen(retired, retiredPort, {
    server: 'sandbox',
    option: '`retiredPort`',
  }).catch(async (error: unknown) => {
    await Promise.all([close(server), next?.close()]);
    throw error;
  });
  const sockets = attachRpcWebSocket(server, rpc, { path: RPC_PATH, report, allowedOrigins });
  const rpcUrl = url + RPC_PATH;
  return {
    url,
    retiredUrl: urlOf(retiredServer),
    rpcUrl,
    rpcWebSocketUrl: rpcUrl.replace(/^http/, 'ws'),
    transactionUrl: url + LANE_PATH,
    async replace(coming) {
      shown = coming.then((options) => {
        serveImagesAt(url, options);
        return options;
      });
      shown = await shown;
      for (const each of [sockets, next]) each?.moveTo(shown.rpc);
    },
    unref() {
      for (const each of [server, retiredServer]) unref(each);
      next?.unref();
    },
    wasUsed: () => wasUsed,
    async stop() {
      sockets.close();
      await Promise.all([close(server), close(retiredServer), next?.close()]);
    },
  };
}

/** Sets the URL at which the simulation's uploads and images are served. */
function serveImagesAt(url: string, { context }: ServiceOptions): void {
  context.uploads.serveAt(url);
  context.world.images.serveAt(url);
}

/** Caches the result for the last options. */
function rememberingLast<Options, Made>(create: (options: Options) => Made) {
  let last: { readonly options: Options; readonly made: Made } | undefined;
  return (options: Options): Made => {
    if (last?.options !== options) last = { options, made: create(options) };
    return last.made;
  };
}
