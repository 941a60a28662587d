import type { Server } from 'node:http';
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
  const shown: Shown = { service };
  const { server, next } = await listenOnTwoPorts(serviceRoutes(shown), port, rpc, {
    report,
    allowedOrigins,
    words: { server: 'sandbox', option: '`port` (`--port`)' },
  });
  const url = urlOf(server);
  const wasUsed = watchFirstUse(server);
  serveImagesAt(url, service);
  const retiredServer = await listenRetired(service, url, retiredPort).catch(
    async (error: unknown) => {
      await Promise.all([close(server), next?.close()]);
      throw error;
    },
  );
  const sockets = attachRpcWebSocket(server, rpc, { path: RPC_PATH, report, allowedOrigins });
  return {
    ...urlsOf(url, urlOf(retiredServer)),
    async replace(coming) {
      shown.service = withImagesAt(url, coming);
      const replaced = await shown.service;
      shown.service = replaced;
      for (const each of [sockets, next]) each?.moveTo(replaced.rpc);
    },
    unref() {
      for (const each of [server, retiredServer]) unref(each);
      next?.unref();
    },
    wasUsed,
    async stop() {
      sockets.close();
      await Promise.all([close(server), close(retiredServer), next?.close()]);
    },
  };
}

/** The simulation that is served, or the one that requests wait for. */
interface Shown {
  service: ServiceOptions | Promise<ServiceOptions>;
}

function serviceRoutes(shown: Shown): Routes {
  return async () => {
    const { createService } = await import('./apps.ts');
    const serviceOf = rememberingLast(createService);
    return {
      fetch: async (...request) => serviceOf(await shown.service).fetch(...request),
      direct: (...request) =>
        !(shown.service instanceof Promise) &&
        serviceOf(shown.service).direct?.(...request) === true,
    };
  };
}

function listenRetired(
  service: ServiceOptions,
  url: string,
  port: number,
): ReturnType<typeof listen> {
  const routes: Routes = async () => {
    const { createRetiredHost } = await import('./apps.ts');
    return createRetiredHost(service, url).fetch;
  };
  return listen(routes, port, { server: 'sandbox', option: '`retiredPort`' });
}

function watchFirstUse(server: Server): () => boolean {
  let wasUsed = false;
  server.once('connection', () => {
    wasUsed = true;
  });
  return () => wasUsed;
}

function urlsOf(url: string, retiredUrl: string) {
  const rpcUrl = url + RPC_PATH;
  return {
    url,
    retiredUrl,
    rpcUrl,
    rpcWebSocketUrl: rpcUrl.replace(/^http/, 'ws'),
    transactionUrl: url + LANE_PATH,
  };
}

async function withImagesAt(url: string, coming: Promise<ServiceOptions>): Promise<ServiceOptions> {
  const options = await coming;
  serveImagesAt(url, options);
  return options;
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
