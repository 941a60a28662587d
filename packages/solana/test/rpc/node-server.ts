import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
}

/** What the node does with a call. */
export type Reaction =
  | { readonly result: unknown }
  | { readonly error: unknown; readonly status?: number }
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  /** Sends these bytes as the body, whatever they are. */
  | { readonly text: string }
  /** Ends the connection without an answer. */
  | 'drop'
  /** Never answers. */
  | 'hang';

export interface NodeServer {
  readonly url: string;
  readonly calls: readonly NodeCall[];
  /** The calls of one method. */
  readonly of: (method: string) => readonly NodeCall[];
  /** Most connections that were open at the same time. */
  readonly maxSockets: () => number;
  /** Turns the node off: connections end, and no new ones are taken. */
  readonly turnOff: () => void;
}

/** A Solana node on loopback, controlled by the test. */
export async function serveNode(
  react: (call: NodeCall, nth: number) => Reaction,
): Promise<NodeServer> {
  const calls: NodeCall[] = [];
  const sockets = new Set<Socket>();
  let maxSockets = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as {
        readonly method: string;
        readonly params: readonly unknown[];
      };
      const nth = calls.filter(({ method }) => method === body.method).length;
      const call = { ...body, headers: request.headers, path: request.url ?? '' };
      calls.push(call);
      answer(response, react(call, nth));
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    maxSockets = Math.max(maxSockets, sockets.size);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const turnOff = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(turnOff);
  const { port } = server.address() as AddressInfo;
  const of = (name: string) => calls.filter(({ method }) => method === name);
  const url = `http://127.0.0.1:${port}`;
  return { url, calls, of, turnOff, maxSockets: () => maxSockets };
}

function answer(response: ServerResponse, reaction: Reaction): void {
  if (reaction === 'hang') return;
  if (reaction === 'drop') {
    response.socket?.destroy();
    return;
  }
  if ('text' in reaction) {
    response.end(reaction.text);
    return;
  }
  if ('result' in reaction || 'error' in reaction) {
    response.statusCode = 'status' in reaction ? (reaction.status ?? 200) : 200;
    const { status: _, ...rest } = { status: 0, ...reaction };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...rest }));
    return;
  }
  response.writeHead(reaction.status, reaction.headers);
  response.end(reaction.body ?? '');
}
