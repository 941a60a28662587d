import { expect, test } from 'vitest';
import { ask, SOL_PRICE, startForTest } from '../running.ts';
import { post } from './knobs.ts';

test('the clock is read, frozen, sped up and moved', async () => {
  let real = 0;
  const sandbox = await startForTest({ now: () => real });
  const url = `${sandbox.url}/_sandbox/clock`;
  const start = (await (await fetch(url)).json()) as { now: string; nowMs: number; speed: number };
  expect(start).toMatchObject({ now: '2026-03-02T09:00:00.000Z', speed: 1 });
  const change = async (body: object) => (await post(sandbox, 'clock', body)).json();
  real += 500;
  expect(await change({ frozen: true })).toMatchObject({ nowMs: start.nowMs + 500, speed: 0 });
  real += 500;
  expect(await change({ advanceMs: 3_600_000 })).toMatchObject({
    nowMs: start.nowMs + 3_600_500,
    speed: 0,
  });
  expect(await change({ speed: 60 })).toMatchObject({ speed: 60 });
  real += 1_000;
  expect(await change({ frozen: false })).toMatchObject({
    nowMs: start.nowMs + 3_660_500,
    speed: 1,
  });
  expect(sandbox.control.clock.now()).toBe(start.nowMs + 3_660_500);
});

test('faults are added, listed, removed and cleared', async () => {
  const sandbox = await startForTest();
  const url = `${sandbox.url}/_sandbox/faults`;
  const added = await post(sandbox, 'faults', {
    kind: 'server-error',
    status: 500,
    path: '/price',
    times: 3,
  });
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as { id: string };
  expect((await ask(sandbox, SOL_PRICE)).status).toBe(500);
  expect(await (await fetch(url)).json()).toMatchObject([{ id, hits: 1 }]);
  expect((await fetch(`${url}/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await fetch(`${url}/${id}`, { method: 'DELETE' })).status).toBe(404);
  await post(sandbox, 'faults', { kind: 'truncated' });
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
  expect(sandbox.control.faults.list()).toEqual([]);
});

test.each([
  ['faults', undefined, 'expected a JSON body'],
  ['faults', { kind: 'meteor' }, /^kind: /],
  ['faults', { kind: 'reset', when: 'later' }, /^when: /],
  ['faults', { kind: 'latency', delay: 5 }, /./],
  ['faults', { kind: 'latency', endpoint: 'price.got' }, /^endpoint: /],
  ['faults', { kind: 'latency', probability: 2 }, /^probability: /],
  ['clock', { speed: -1 }, /^speed: /],
  ['clock', { advanceMs: 'a day' }, /^advanceMs: /],
])('%s refuses %j', async (what, body, says) => {
  const sandbox = await startForTest();
  const response = await post(sandbox, what, body);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: string };
  expect(error).toMatch(says);
});

test('the windows are forgotten', async () => {
  const sandbox = await startForTest({ plan: { limit: 1, windowMs: 60_000 } });
  await ask(sandbox, SOL_PRICE);
  expect((await ask(sandbox, SOL_PRICE)).status).toBe(429);
  const reset = await fetch(`${sandbox.url}/_sandbox/windows`, { method: 'DELETE' });
  expect(reset.status).toBe(204);
  expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
});

test('the controls need no key and have no limit', async () => {
  const sandbox = await startForTest();
  for (let i = 0; i < 40; i++) {
    const response = await fetch(`${sandbox.url}/_sandbox/clock`);
    expect(response.status).toBe(200);
    await response.text();
  }
});
