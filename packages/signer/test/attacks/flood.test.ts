import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Clock, systemClock } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { closed } from '../../src/socket/closed.ts';
import { type Handle, LIMITS, type ServeLimits, serve } from '../../src/socket/serve.ts';
import { ask } from '../../src/wire/ask.ts';
import { makeFolder } from '../folder.ts';
import { json, raw } from './raw-client.ts';

async function start(handle: Handle, limits: Partial<ServeLimits>, clock: Clock = systemClock) {
  const folder = makeFolder();
  const server = createServer();
  serve(server, handle, { ...LIMITS, ...limits }, clock);
  const path = join(folder.path, 's.sock');
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(async () => {
    await closed(server);
    folder.remove();
  });
  return path;
}

const addresses = (path: string) => ask(path, { call: 'addresses' }, { timeoutMs: 2_000 });

it('a flood of connections leaves room once they are idle for too long', async () => {
  const path = await start(async () => ({ addresses: [] }), { clients: 4, idleMs: 100 });
  const flood = Array.from({ length: 40 }, () => raw(path, () => undefined));
  const ended = await Promise.all(flood);
  expect(ended.every(({ end }) => end === 'closed')).toBe(true);
  expect(await addresses(path)).toEqual({ addresses: [] });
});

it('a flood of requests is refused above the queue, and waits for nothing', async () => {
  let underWay = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const path = await start(
    async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => gates.push(resolve));
      underWay -= 1;
      return { addresses: [] };
    },
    { clients: 64, requests: 3 },
  );
  const all = Array.from({ length: 20 }, () =>
    addresses(path).then(
      () => 'answered',
      (error: { readonly message: string }) => error.message,
    ),
  );
  await expect.poll(() => gates.length).toBe(3);
  const firstRefused = await Promise.race(all);
  expect(firstRefused).toContain('too much to do');
  for (const open of gates) open();
  const outcomes = await Promise.all(all);
  expect(outcomes.filter((each) => each === 'answered')).toHaveLength(3);
  expect(most).toBe(3);
});

it('requests above the limit of a minute are refused until the minute is over', async () => {
  let nowMs = 0;
  const clock = { ...systemClock, now: () => nowMs };
  const path = await start(async () => ({ addresses: [] }), { perMinute: 5 }, clock);
  for (let at = 0; at < 5; at++) await addresses(path);
  await expect(addresses(path)).rejects.toThrow('too much to do');
  nowMs = 60_000;
  expect(await addresses(path)).toEqual({ addresses: [] });
});

it('a client that leaves ends its request', async () => {
  const left: unknown[] = [];
  let begun = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const path = await start((_, signal) => {
    begun();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        left.push(signal.reason);
        reject(signal.reason);
      });
    });
  }, {});
  await raw(path, async (socket) => {
    socket.write(json({ id: 1, call: 'addresses' }));
    await started;
    socket.destroy();
  });
  await expect.poll(() => left).toHaveLength(1);
});

it('a second request before the answer ends the connection', async () => {
  const path = await start(() => new Promise(() => undefined), {});
  const { text, end } = await raw(path, async (socket) => {
    socket.write(json({ id: 1, call: 'addresses' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(json({ id: 2, call: 'addresses' }));
  });
  expect(end).toBe('closed');
  expect(text).toContain('one request at a time');
});

it('a client that sends one byte after the other ends after the same time', async () => {
  const path = await start(async () => ({ addresses: [] }), { idleMs: 200 });
  const { end } = await raw(path, async (socket) => {
    for (let at = 0; at < 20 && !socket.destroyed; at++) {
      socket.write(Buffer.of([0, 0, 1, 0][at] ?? 32));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  expect(end).toBe('closed');
});
