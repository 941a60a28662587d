import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serve } from './loopback-server.ts';

const source = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href;

/** Of sockets and of listeners; a leak leaves one for each call. */
const MAX_LEFT = 16;

/**
 * Makes calls, each on a connection of its own, and prints how many of the sockets still exist
 * after full garbage collections, and how many listeners are left on any AbortSignal. A busy machine
 * takes longer to end the last connections.
 */
const script = (origin: string, calls: number): string => `
  import { Socket } from 'node:net';
  import { setTimeout as sleep } from 'node:timers/promises';
  const sockets = [];
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (...args) {
    sockets.push(new WeakRef(this));
    return connect.apply(this, args);
  };
  let listeners = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  AbortSignal.prototype.addEventListener = function (...args) {
    listeners++;
    return addEventListener.apply(this, args);
  };
  AbortSignal.prototype.removeEventListener = function (...args) {
    listeners--;
    return removeEventListener.apply(this, args);
  };
  const { createWire } = await import('${source('runtime/node.ts')}');
  const wire = createWire({ origin: '${origin}', connections: 8, keepAliveMs: 60_000 });
  const request = { method: 'GET', path: '/', headers: {}, body: null, maxBytes: 1000 };
  for (let call = 0; call < ${calls}; call++) {
    await wire.send(request, { abort: undefined, sent: false }).catch(() => undefined);
  }
  const left = () => sockets.filter((socket) => socket.deref()).length;
  for (let turn = 0; turn < 20 || (turn < 1_000 && left() > ${MAX_LEFT}); turn++) {
    await sleep(10);
    globalThis.gc();
  }
  const retained = left();
  console.log(JSON.stringify({ opened: sockets.length, retained, listeners }));
  await wire.close();
`;

test.each<[string, (respond: Parameters<Parameters<typeof serve>[0]>[1]) => void]>([
  ['that the server ends', (response) => response.setHeader('connection', 'close').end('{}')],
  ['that are cut', (response) => response.socket?.resetAndDestroy()],
])('connections %s are not kept in memory', async (_what, respond) => {
  const server = await serve((_request, response) => respond(response));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--expose-gc',
      '--conditions=@perijove/source',
      '--no-warnings',
      '--input-type=module',
      '--eval',
      script(server.origin, 1_000),
    ],
    { cwd: fileURLToPath(new URL('.', import.meta.url)) },
  );
  const { opened, retained, listeners } = JSON.parse(stdout) as Record<string, number>;
  expect(opened).toBeGreaterThanOrEqual(1_000);
  expect(retained).toBeLessThanOrEqual(MAX_LEFT);
  expect(listeners).toBeLessThanOrEqual(MAX_LEFT);
});
