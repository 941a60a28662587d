import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request ends. Each connection of each kind must leave nothing behind at the client. */
const ends: readonly ((request: IncomingMessage, response: ServerResponse) => void)[] = [
  respond,
  (request) => request.socket.resetAndDestroy(),
  respond,
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
    response.write('[1,', () => response.socket?.destroy());
  },
  (request, response) => {
    response.setHeader('connection', 'close');
    respond(request, response);
  },
  (request, response) => {
    response.once('finish', () => setTimeout(() => request.socket.end(), 5));
    respond(request, response);
  },
  (request, response) => {
    response.statusCode = 503;
    respond(request, response);
  },
];

function respond(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json');
  response.end(request.url?.endsWith('/list') ? `[${'1,'.repeat(10_000)}1]` : '{"price":1}');
}

export interface ImpatientServer {
  readonly origin: string;
  /** Connections that were ever opened. */
  readonly accepted: () => number;
  readonly close: () => void;
}

/** Ends idle connections after 50 ms, and every other request in another way. */
export async function serveImpatiently(): Promise<ImpatientServer> {
  let accepted = 0;
  let turn = 0;
  const server = createServer((request, response) => {
    request.resume();
    ends[turn++ % ends.length]?.(request, response);
  });
  server.keepAliveTimeout = 50;
  server.on('connection', (socket) => {
    accepted++;
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    accepted: () => accepted,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
