import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import type { Writable } from 'node:stream';
import { expect, onTestFinished, vi } from 'vitest';

/** A server of the present test, on a port of its own; it ends with the test. */
export interface LoopbackServer {
  readonly origin: string;
  readonly port: number;
  /** Connections that were ever opened. */
  readonly accepted: () => number;
  /** Connections that are open now. */
  readonly open: () => number;
  /** Most connections that were open at a time. */
  readonly most: () => number;
  /** `GET /path` of every request, in order. */
  readonly requests: readonly string[];
}

/** Responds to requests with `respond`. */
export function serve(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackServer> {
  const requests: string[] = [];
  const server = createHttpServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.on('error', () => undefined);
    respond(request, response);
  });
  // Only the client ends an idle connection.
  server.keepAliveTimeout = 0;
  return listen(server, requests);
}

/** Hands over the bare connections, for responses that no HTTP server would send. */
export function serveRaw(connected: (socket: Socket) => void): Promise<LoopbackServer> {
  return listen(createTcpServer(connected), []);
}

async function listen(server: Server | HttpServer, requests: string[]): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let most = 0;
  server.on('connection', (socket: Socket) => {
    accepted++;
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    accepted: () => accepted,
    open: () => sockets.size,
    most: () => most,
    requests,
  };
}

/** A port on which nothing listens. */
export async function refusedOrigin(): Promise<string> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

/** Waits, without a fixed time, for what the other end of a connection will see. */
export function eventually(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { timeout: 90_000, interval: 2 });
}

export async function allClosed(server: LoopbackServer): Promise<void> {
  await eventually(() => expect(server.open()).toBe(0));
}

/** Waits until a full stream takes more, or is gone. */
export async function writable(stream: Writable): Promise<void> {
  const left = new AbortController();
  const { signal } = left;
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  left.abort();
}

/** Resolves when the value has been the same for a while of turns of the event loop. */
export async function settled(value: () => number): Promise<void> {
  for (let last = -1, same = 0; same < 20; ) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    same = value() > 0 && value() === last ? same + 1 : 0;
    last = value();
  }
}

/** Ends a connection the hard way, as a crashed peer or a middlebox does. */
export function reset(response: ServerResponse | Socket): void {
  const socket = 'resetAndDestroy' in response ? response : response.socket;
  socket?.resetAndDestroy();
}
