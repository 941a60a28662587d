import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface NotifyingServer {
  readonly url: string;
  /** Params of each subscription. */
  readonly subscriptions: readonly unknown[];
  readonly openSockets: () => number;
  /** Resolves when the last socket is closed. */
  readonly allClosed: () => Promise<void>;
}

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;

/** The websocket of a node: `say` gives the texts that follow a subscription. */
export async function serveNotifications(
  say: (params: unknown) => readonly string[],
): Promise<NotifyingServer> {
  const subscriptions: unknown[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('upgrade', (request, socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const key = `${request.headers['sec-websocket-key']}${GUID}`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on('data', (chunk: Buffer) => {
      const { kind, text } = readFrame(chunk);
      if (kind === CLOSE) socket.end(frame(CLOSE, Buffer.alloc(0)));
      if (kind !== TEXT) return;
      const { params } = JSON.parse(text) as { readonly params: unknown };
      subscriptions.push(params);
      for (const each of say(params)) socket.write(frame(TEXT, Buffer.from(each)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    subscriptions,
    openSockets: () => sockets.size,
    async allClosed() {
      await Promise.all([...sockets].map((socket) => once(socket, 'close')));
    },
  };
}

/** A masked frame of less than 64 KiB, as a client sends it in one piece. */
function readFrame(chunk: Buffer): { readonly kind: number; readonly text: string } {
  const short = (chunk[1] as number) & 0x7f;
  const maskAt = short === 126 ? 4 : 2;
  const length = short === 126 ? chunk.readUInt16BE(2) : short;
  const mask = chunk.subarray(maskAt, maskAt + 4);
  const body = chunk.subarray(maskAt + 4, maskAt + 4 + length);
  const plain = body.map((byte, index) => byte ^ (mask[index % 4] as number));
  return { kind: (chunk[0] as number) & 0xf, text: Buffer.from(plain).toString() };
}

/** Short enough for a length of one byte, or of two. */
function frame(kind: number, body: Buffer): Buffer {
  const length = body.length < 126 ? [body.length] : [126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | kind, ...length]), body]);
}

export const notification = JSON.stringify({
  jsonrpc: '2.0',
  method: 'signatureNotification',
  params: { result: { context: { slot: 1_234 }, value: { err: null } }, subscription: 7 },
});
