import { jupiter } from '@perijove/core';
import { close, listen, urlOf } from '@perijove/local-node/rpc';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../local-node/src/ledger/store/memory-store.ts';
import { createApp } from '../../src/compose/app.ts';
import { createControl } from '../../src/compose/create-control.ts';
import { servedFamilies } from '../../src/compose/families.ts';
import { createSimulation } from '../../src/compose/simulation.ts';
import { createAccounts } from '../../src/gateway/accounts.ts';
import { createUsageBook } from '../../src/gateway/usage.ts';
import { createWindows } from '../../src/gateway/windows.ts';
import { SOL_PRICE } from '../running.ts';

/** A sandbox whose app counts how often it lets the keeper of orders and the late landing work. */
async function startCounting() {
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const now = Date.now;
  const simulation = await createSimulation(
    { seed: 1, clockSpeed: 0, report, now },
    createMemoryStore(),
  );
  const { context, rpc, faults, ending: stopping } = simulation;
  const counts = { keeper: 0, late: 0 };
  const counted = (name: keyof typeof counts, tick: () => boolean) => () => {
    counts[name]++;
    return tick();
  };
  const { keeper } = context.orderDesk;
  const gateway = {
    accounts: createAccounts({ now, keyDelayMs: 0 }),
    windows: createWindows(),
    usage: createUsageBook(),
    now,
  };
  const { key } = gateway.accounts.issue({ account: 'test', plan: 'pro' });
  const app = createApp({
    catalog,
    schemas,
    families: servedFamilies,
    deployment: jupiter,
    gateway,
    faults,
    report,
    stopping,
    control: createControl(gateway, { simulation: () => simulation, reset: async () => {} }),
    context: {
      ...context,
      orderDesk: {
        ...context.orderDesk,
        keeper: { ...keeper, tick: counted('keeper', keeper.tick) },
      },
    },
    rpc: { ...rpc, late: { ...rpc.late, tick: counted('late', rpc.late.tick) } },
  });
  const server = await listen(() => app.fetch, 0);
  onTestFinished(async () => {
    simulation.end();
    await close(server);
    expect(problems).toEqual([]);
  });
  return { url: urlOf(server), key, counts };
}

const json = { 'content-type': 'application/json' };
const post = (body: unknown, headers = json): RequestInit => {
  return { method: 'POST', headers, body: JSON.stringify(body) };
};

it.each<[string, RequestInit, number]>([
  ['/portal', {}, 200],
  ['/portal/api/plans', {}, 200],
  ['/openapi.json', {}, 200],
  ['/no/such/path', {}, 404],
  [SOL_PRICE, { method: 'POST' }, 405],
  [SOL_PRICE, { headers: { 'x-api-key': 'unknown' } }, 401],
  ['/rpc/health', {}, 200],
  ['/_sandbox/clock', {}, 200],
  ['/_sandbox/faults', {}, 200],
  ['/_sandbox/windows', { method: 'DELETE' }, 204],
])('%s does not wait for the keeper', async (path, request, status) => {
  const { url, counts } = await startCounting();
  expect((await fetch(url + path, request)).status).toBe(status);
  expect(counts).toEqual({ keeper: 0, late: 0 });
});

it.each<[string, RequestInit, number]>([
  ['/rpc', post({ jsonrpc: '2.0', id: 1, method: 'getSlot' }), 1],
  ['/_sandbox/clock', post({ advanceMs: 1000 }), 2],
  ['/_sandbox/price', {}, 1],
])(
  '%s waits for it, and for its effects when it changes something',
  async (path, request, ticks) => {
    const { url, counts } = await startCounting();
    expect((await fetch(url + path, request)).status).toBe(200);
    expect(counts).toEqual({ keeper: ticks, late: ticks });
  },
);

it('an endpoint waits for it once the gateway lets the request through and its input is valid', async () => {
  const { url, key, counts } = await startCounting();
  const headers = { 'x-api-key': key };
  expect((await fetch(`${url}/price/v3`, { headers })).status).toBe(400);
  expect(counts).toEqual({ keeper: 0, late: 0 });
  expect((await fetch(url + SOL_PRICE, { headers })).status).toBe(200);
  expect(counts).toEqual({ keeper: 1, late: 1 });
});
