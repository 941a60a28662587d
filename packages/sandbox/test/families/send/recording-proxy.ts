import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RecordingProxy {
  readonly url: string;
  /** Everything that went over it, either way. */
  readonly text: () => string;
}

/** Hands on bytes to a server and back, and keeps a copy; ends with the test. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const chunks: Buffer[] = [];
  const open = new Set<Socket>();
  const port = Number(new URL(target).port);
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => chunks.push(chunk)).on('error', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}`, text: () => Buffer.concat(chunks).toString('utf8') };
}
