import { catalog } from 'perijove/catalog';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/index.ts';
import { ask, rawGet, SOL_PRICE, splitAnswer, startForTest, startSeeded } from '../running.ts';

describe('answers', () => {
  test('a 429 names a reset, or has no rate headers', async () => {
    const sandbox = await startForTest({ now: () => 10_400 });
    sandbox.control.faults.add({ kind: 'rate-limited', resetInMs: 2_000, times: 1 });
    sandbox.control.faults.add({ kind: 'rate-limited', headers: false });
    const told = await ask(sandbox, SOL_PRICE);
    expect([told.status, told.headers.get('x-ratelimit-reset')]).toEqual([429, '13']);
    expect(told.headers.get('x-ratelimit-remaining')).toBe('-1');
    const silent = await ask(sandbox, SOL_PRICE);
    expect([silent.status, silent.headers.get('x-ratelimit-reset')]).toEqual([429, null]);
    expect(await silent.json()).toMatchObject({ code: 429 });
  });

  test('a 5xx is a page, not JSON', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'server-error', status: 503, times: 1 });
    const response = await ask(sandbox, SOL_PRICE);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'text/html; charset=UTF-8',
    ]);
    expect(await response.text()).toMatch(/^<html>/);
    expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
  });

  test('truncated JSON is valid HTTP', async () => {
    const sandbox = await startForTest();
    const whole = await (await ask(sandbox, SOL_PRICE)).text();
    sandbox.control.faults.add({ kind: 'truncated', times: 1 });
    const response = await ask(sandbox, SOL_PRICE);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(Math.abs(text.length - whole.length / 2)).toBeLessThan(10);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test('a wrong shape is JSON that its check refuses', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'wrong-shape', times: 1 });
    const prices = async (): Promise<unknown> => (await ask(sandbox, SOL_PRICE)).json();
    const { endpoint } = catalog.find(({ endpoint }) => endpoint.name === 'price.get') ?? {};
    expect(endpoint?.checkOutput(await prices())).toBe(false);
    expect(endpoint?.checkOutput(await prices())).toBe(true);
  });

  test('only the requests that match are met', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'server-error', endpoint: 'price.getV2' });
    sandbox.control.faults.add({ kind: 'server-error', path: '/portfolio' });
    expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
    expect((await ask(sandbox, SOL_PRICE.replace('v3', 'v2'))).status).toBe(502);
    expect((await ask(sandbox, '/portfolio/v1/platforms')).status).toBe(502);
  });

  test('the same seed draws the same chances', async () => {
    const fault: Fault = { kind: 'server-error', probability: 0.5 };
    const statuses = async (seed: string): Promise<number[]> => {
      const sandbox = await startForTest({ seed });
      sandbox.control.faults.add(fault);
      const drawn: number[] = [];
      for (let i = 0; i < 12; i++) drawn.push((await ask(sandbox, SOL_PRICE)).status);
      return drawn;
    };
    const first = await statuses('dice');
    expect(new Set(first)).toEqual(new Set([200, 502]));
    expect(await statuses('dice')).toEqual(first);
  });
});

describe('connections', () => {
  test.each(['before', 'unanswered'] as const)('reset %s: not a byte comes', async (when) => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'reset', when });
    expect(await rawGet(sandbox.url, SOL_PRICE)).toEqual({ text: '', end: 'reset' });
  });

  test('reset before: the request is not carried out; unanswered: it is', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'reset', when: 'before', times: 1 });
    sandbox.control.faults.add({ kind: 'reset', when: 'unanswered', times: 1 });
    await expect(ask(sandbox, SOL_PRICE)).rejects.toThrow();
    const before = await ask(sandbox, SOL_PRICE).catch(() => 'lost');
    expect(before).toBe('lost');
    // The window has counted the second one, and this third.
    const response = await ask(sandbox, SOL_PRICE);
    expect(response.headers.get('x-ratelimit-current')).toBe('2');
  });

  test('reset during: half of the promised body', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'reset', when: 'during' });
    const raw = await rawGet(sandbox.url, SOL_PRICE);
    const { head, body, length } = splitAnswer(raw);
    expect(raw.end).not.toBe('open');
    expect(head).toMatch(/^HTTP\/1.1 200/);
    expect(body.length).toBe(Math.floor(length / 2));
    expect(length).toBeGreaterThan(100);
  });

  test('reset after: a whole response that promises to keep the connection', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'reset', when: 'after' });
    const raw = await rawGet(sandbox.url, SOL_PRICE);
    const { head, body, length } = splitAnswer(raw);
    expect(raw.end).toBe('ended');
    expect(head.toLowerCase()).toContain('connection: keep-alive');
    expect(body.length).toBe(length);
    expect(() => JSON.parse(body)).not.toThrow();
  });

  test('a trickle brings the whole body, in pieces', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'trickle', chunkBytes: 50, intervalMs: 1 });
    const response = await ask(sandbox, SOL_PRICE);
    expect(response.headers.get('x-ratelimit-current')).toBe('1');
    const pieces: number[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece.length);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.reduce((sum, size) => sum + size)).toBe(
      Number(response.headers.get('content-length')),
    );
  });

  test('a lost answer is counted as lost', async () => {
    const sandbox = await startForTest();
    sandbox.control.faults.add({ kind: 'reset', when: 'unanswered', times: 1 });
    await expect(ask(sandbox, SOL_PRICE)).rejects.toThrow();
    const [key] = (await (await ask(sandbox, '/portal/api/keys')).json()) as [
      { usage: { byStatus: unknown } },
    ];
    expect(key.usage.byStatus).toEqual({ lost: 1 });
  });
});

test('latency holds a request back; stopping does not wait for it', async () => {
  const sandbox = await startSeeded();
  sandbox.control.faults.add({ kind: 'latency', delayMs: 600_000 });
  const outcome = ask(sandbox, SOL_PRICE).then(
    () => 'answered',
    () => 'lost',
  );
  while (sandbox.control.faults.list()[0]?.hits === 0) await new Promise(setImmediate);
  await sandbox.stop();
  expect(await outcome).toBe('lost');
});

test('latency ends in the response', async () => {
  const sandbox = await startForTest();
  sandbox.control.faults.add({ kind: 'latency', delayMs: 20 });
  const startedAt = performance.now();
  expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(19);
});
