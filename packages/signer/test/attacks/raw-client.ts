import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came back, and how it ended. */
export interface RawAnswer {
  readonly text: string;
  readonly end: 'closed' | 'open';
}

/** A client that sends any bytes. It waits for the end of the connection, or for an answer. */
export async function raw(
  path: string,
  send: (socket: Socket) => void | Promise<void>,
  patienceMs = 2_000,
): Promise<RawAnswer> {
  const socket = connect(path);
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isClosed = true;
      resolve();
    });
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await send(socket);
  await Promise.race([over, sleep(patienceMs)]);
  socket.destroy();
  return { text, end: isClosed ? 'closed' : 'open' };
}

export function frame(body: string | Buffer): Buffer {
  const bytes = Buffer.from(body);
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(bytes.length);
  return Buffer.concat([prefix, bytes]);
}

export const json = (value: unknown): Buffer => frame(JSON.stringify(value));
