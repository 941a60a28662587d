import { close, type Fetch, type PortWords, unref, urlOf } from '../http/listen.ts';
import { listenOnTwoPorts } from './next-port.ts';
import type { RpcNode } from './rpc-node.ts';
import type { ServerRoutesOptions } from './server-routes.ts';
import { attachRpcWebSocket } from './web-socket.ts';

export interface RpcServerOptions {
  /** Default 0: any free port whose next port is free too. */
  readonly port?: number | undefined;
  /** Origins whose pages are served, in addition to those of this machine. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Called with every error of the server itself. Default: ignored. */
  readonly report?: ((problem: string) => void) | undefined;
  /** What an error about the port says. */
  readonly words?: PortWords | undefined;
}

/** A server of JSON-RPC and its websocket on 127.0.0.1. */
export interface RpcServer {
  /** `http://127.0.0.1:8899` */
  readonly url: string;
  /** Of the same port. The next port serves websockets too, if it was free. */
  readonly webSocketUrl: string;
  /** Lets the process exit while the server listens. */
  readonly unref: () => void;
  /**
   * Serves another node. Requests wait for it; websockets are closed, and clients reconnect.
   */
  readonly moveTo: (next: Promise<RpcNode>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a node; resolves when it accepts connections.
 *
 * @throws Error that names the port when it is taken.
 */
export async function serveRpc(node: RpcNode, options: RpcServerOptions = {}): Promise<RpcServer> {
  const { port = 0, allowedOrigins, report = () => {}, words } = options;
  const stopping = new AbortController();
  const env = { report, stopping: stopping.signal, allowedOrigins };
  let shown: RpcNode | Promise<RpcNode> = node;
  const routes = async (): Promise<Fetch> => {
    const fetchOf = await loadRoutes(env);
    return (...request) =>
      shown instanceof Promise
        ? shown.then((present) => fetchOf(present)(...request))
        : fetchOf(shown)(...request);
  };
  const { server, next: second } = await listenOnTwoPorts(routes, port, node, {
    report,
    allowedOrigins,
    ...(words && { words }),
  });
  const sockets = attachRpcWebSocket(server, node, { path: '/', report, allowedOrigins });
  const url = urlOf(server);
  return {
    url,
    webSocketUrl: url.replace(/^http/, 'ws'),
    unref() {
      unref(server);
      second?.unref();
    },
    async moveTo(next) {
      shown = next;
      const present = await next;
      shown = present;
      for (const each of [sockets, second]) each?.moveTo(present);
    },
    async stop() {
      sockets.close();
      await Promise.all([close(server), second?.close()]);
      stopping.abort();
    },
  };
}

/** Returns a function for the routes of a node, which are created once per node. */
async function loadRoutes(env: ServerRoutesOptions): Promise<(node: RpcNode) => Fetch> {
  const { createServerRoutes } = await import('./server-routes.ts');
  const routesOf = new WeakMap<RpcNode, Fetch>();
  return (node) => {
    const known = routesOf.get(node) ?? createServerRoutes(node, env).fetch;
    routesOf.set(node, known);
    return known;
  };
}
