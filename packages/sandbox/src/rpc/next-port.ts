import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ledger } from '../ledger/ledger.ts';
import { close } from '../listen.ts';
import { attachRpcWebSocket, type RpcWebSocketOptions } from './web-socket.ts';

/** A second server that takes websockets only. */
export interface NextPort {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Takes websockets on the port after the one that `server` listens on: there the older web3.js looks
 * for them unless it is told otherwise.
 *
 * @returns undefined when that port is taken; websockets of `server` itself are not affected.
 */
export async function listenOnNextPort(
  server: Server,
  ledger: Ledger,
  options: RpcWebSocketOptions = {},
): Promise<NextPort | undefined> {
  const { address, port: httpPort } = server.address() as AddressInfo;
  const port = httpPort + 1;
  const next = createServer((_, response) => {
    response.writeHead(426, { connection: 'upgrade', upgrade: 'websocket' }).end();
  });
  const listening = await new Promise<boolean>((resolve) => {
    next.once('error', () => resolve(false));
    next.listen(port, address, () => resolve(true));
  });
  if (!listening) return undefined;
  const sockets = attachRpcWebSocket(next, ledger, options);
  return {
    port,
    close() {
      sockets.close();
      return close(next);
    },
  };
}
