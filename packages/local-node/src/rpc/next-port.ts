import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { close, http, listen, type PortWords, type Routes, unref } from '../http/listen.ts';
import type { RpcNode } from './rpc-node.ts';
import { attachRpcWebSocket, type RpcWebSocket, type RpcWebSocketOptions } from './web-socket.ts';

/** Maximum pairs of ports to try. After that, the server has no second port. */
const MAX_ATTEMPTS = 20;

const LAST_PORT = 65_535;

/** A second server that takes websockets only. */
export interface NextPort {
  readonly port: number;
  readonly moveTo: RpcWebSocket['moveTo'];
  readonly unref: () => void;
  readonly close: () => Promise<void>;
}

export interface TwoPorts {
  readonly server: Server;
  /** Undefined when that port was taken. */
  readonly next: NextPort | undefined;
}

/**
 * Serves the routes on loopback, and websockets on the next port. With port 0, it looks for a port
 * whose next port is free: connections of clients occupy ports too.
 *
 * @throws Error that names the port when it is taken.
 */
export async function listenOnTwoPorts(
  routes: Routes,
  port: number,
  node: RpcNode,
  { words, ...options }: RpcWebSocketOptions & { readonly words?: PortWords } = {},
): Promise<TwoPorts> {
  for (let attempt = 1; ; attempt++) {
    const server = await listen(routes, port, words);
    const next = await listenOnNextPort(server, node, options);
    if (next || port !== 0 || attempt === MAX_ATTEMPTS) return { server, next };
    await close(server);
  }
}

/**
 * Accepts websockets on the port after that of `server`: web3.js version 1 connects there by
 * default.
 *
 * @returns undefined when that port is taken; websockets of `server` itself are not affected.
 */
export async function listenOnNextPort(
  server: Server,
  node: RpcNode,
  options: RpcWebSocketOptions = {},
): Promise<NextPort | undefined> {
  const { address, port: httpPort } = server.address() as AddressInfo;
  const port = httpPort + 1;
  if (port > LAST_PORT) return undefined;
  const next = http.createServer((_, response) => {
    response.writeHead(426, { connection: 'upgrade', upgrade: 'websocket' }).end();
  });
  const listening = await new Promise<boolean>((resolve) => {
    next.once('error', () => resolve(false));
    next.listen(port, address, () => resolve(true));
  });
  if (!listening) return undefined;
  const sockets = attachRpcWebSocket(next, node, options);
  return {
    port,
    moveTo: sockets.moveTo,
    unref: () => unref(next),
    close() {
      sockets.close();
      return close(next);
    },
  };
}
