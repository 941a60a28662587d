import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** One connection to the subscriptions. */
export interface Wire {
  /** Sends text as it is, bytes as such, and everything else as JSON. */
  readonly send: (message: unknown) => void;
  /** Sends one request and gives its answer; for when nothing else can come. */
  readonly ask: (message: unknown) => Promise<Record<string, unknown>>;
  /** The next message from the sandbox. */
  readonly next: () => Promise<Record<string, unknown>>;
  readonly close: () => void;
}

/** Opens a connection that ends with the test. */
export async function connect(url: string): Promise<Wire> {
  const socket = new WebSocket(url);
  const heard: Record<string, unknown>[] = [];
  const waiting: ((message: Record<string, unknown>) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Record<string, unknown>;
    const first = waiting.shift();
    if (first) first(message);
    else heard.push(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  onTestFinished(() => socket.close());
  const send = (message: unknown): void => {
    const isRaw = typeof message === 'string' || message instanceof Uint8Array;
    socket.send(isRaw ? (message as string) : JSON.stringify(message));
  };
  const next = (): Promise<Record<string, unknown>> => {
    const first = heard.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
  };
  return {
    send,
    next,
    ask(message) {
      send(message);
      return next();
    },
    close: () => socket.close(),
  };
}

/** Asks for the upgrade by hand; resolves when that has left. */
export async function askForUpgrade(
  url: string,
  path: string,
  options: { readonly allowHalfOpen?: boolean } = {},
): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connectTcp({ host: hostname, port: Number(port), ...options });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const asking =
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
    'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  await new Promise((resolve) => socket.write(asking, resolve));
  return socket;
}

/** The same, and the head of the answer. */
export async function upgradeByHand(
  ...asking: Parameters<typeof askForUpgrade>
): Promise<{ readonly socket: Socket; readonly head: string }> {
  const socket = await askForUpgrade(...asking);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return { socket, head: head.toString() };
}
