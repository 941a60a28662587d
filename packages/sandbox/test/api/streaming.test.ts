import { connect } from 'node:net';
import { arrayStream } from '@perijove/core';
import { expect, test, vi } from 'vitest';
import { serveStubs } from '../stubs.ts';

test('a streamed list is created only as fast as it is read', async () => {
  const made = { count: 0, ended: false };
  function* endless(): Generator<string> {
    try {
      for (;;) {
        made.count++;
        yield 'x'.repeat(1000);
      }
    } finally {
      made.ended = true;
    }
  }
  const { url } = await serveStubs(
    { 'tokens.tradableMintsV1': endless },
    { 'tokens.tradableMintsV1': { streams: arrayStream } },
  );
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /tokens/v1/mints/tradable HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  // Nobody reads: what fits into the buffers of both ends is made, and then no more.
  socket.pause();
  let before = -1;
  await vi.waitFor(
    () => {
      const same = made.count === before;
      before = made.count;
      expect(same).toBe(true);
    },
    { interval: 100, timeout: 90_000 },
  );
  expect(made.ended).toBe(false);
  socket.destroy();
  await vi.waitFor(() => expect(made.ended).toBe(true), { timeout: 90_000 });
});

test('a stream that goes wrong midway breaks the connection, and is complained about', async () => {
  function* drifting(): Generator<unknown> {
    for (let i = 0; i < 500; i++) yield 'x'.repeat(1000);
    yield 5;
  }
  const { url, problems } = await serveStubs(
    { 'tokens.tradableMintsV1': drifting },
    { 'tokens.tradableMintsV1': { streams: arrayStream } },
  );
  const response = await fetch(`${url}/tokens/v1/mints/tradable`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  await vi.waitFor(() => expect(problems).toHaveLength(1), { timeout: 90_000 });
  expect(problems[0]).toContain('tokens.tradableMintsV1 answered');
});
