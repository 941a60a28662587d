import { jupiter, SOL } from '@perijove/core';
import { close, listen, urlOf } from '@perijove/local-node/rpc';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../local-node/src/ledger/store/memory-store.ts';
import { createControl } from '../../src/compose/create-control.ts';
import { createDirect } from '../../src/compose/direct.ts';
import { servedFamilies } from '../../src/compose/families.ts';
import { createSimulation } from '../../src/compose/simulation.ts';
import { createAccounts } from '../../src/gateway/accounts.ts';
import { createUsageBook } from '../../src/gateway/usage.ts';
import { createWindows } from '../../src/gateway/windows.ts';

const PRICE = `/price/v3?ids=${SOL}`;
const SLOT = '{"jsonrpc":"2.0","id":1,"method":"getSlot"}';

/** The direct responses of a sandbox; a request that is left to the router has the status 599. */
async function startDirect(limit = 100, log?: () => Promise<void>) {
  const now = (): number => 0;
  const report = (problem: string): void => {
    throw new Error(problem);
  };
  const simulation = await createSimulation(
    { seed: 'test', clockSpeed: 0, report, now: Date.now },
    createMemoryStore(),
  );
  const { context, rpc, faults, ending: stopping } = simulation;
  const usage = createUsageBook();
  const gateway = {
    accounts: createAccounts({ now, keyDelayMs: 0 }),
    windows: createWindows(),
    usage,
    now,
  };
  const plan = { limit, windowMs: 1000 };
  const { key, record } = gateway.accounts.issue({ account: 'test', plan });
  const direct = createDirect({
    catalog,
    schemas,
    families: servedFamilies,
    deployment: jupiter,
    gateway,
    faults,
    report,
    stopping,
    log,
    control: createControl(gateway, { simulation: () => simulation, reset: async () => {} }),
    context,
    rpc,
  });
  const fetchLeft = () => new Response(null, { status: 599 });
  const server = await listen(() => ({ fetch: fetchLeft, direct }), 0);
  onTestFinished(async () => {
    simulation.end();
    await close(server);
  });
  const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
    const headers = { 'x-api-key': key, ...(init.headers as Record<string, string>) };
    return (await fetch(urlOf(server) + path, { ...init, headers })).status;
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { simulation, ask, post, usageOfKey: () => usage.of(record.id) };
}

describe('without the router', () => {
  it('usual requests are answered', async () => {
    const { ask, post, usageOfKey } = await startDirect();
    expect(await ask(PRICE)).toBe(200);
    expect(await ask('/price/v3?ids=')).toBe(400);
    expect(await post('/ultra/v1/execute', '{}')).toBe(400);
    expect(await post('/rpc', SLOT)).toBe(200);
    expect(usageOfKey()).toMatchObject({ total: 3, byStatus: { 200: 1, 400: 2 } });
  });

  it.each([
    ['of a page', PRICE, { origin: 'http://localhost:1' }],
    ['with a wrong key', PRICE, { 'x-api-key': 'wrong' }],
    ['with a path of its own', '/ultra/v1/balances/x', {}],
    ['with another path', '/price/v3/', {}],
  ])('a request is not answered: %s', async (_, path, headers) => {
    const { ask, usageOfKey } = await startDirect();
    expect(await ask(path, { headers })).toBe(599);
    expect(usageOfKey().total).toBe(0);
  });

  it('what the window refuses is not answered', async () => {
    const { ask } = await startDirect(1);
    expect([await ask(PRICE), await ask(PRICE)]).toEqual([200, 599]);
  });

  it('nothing is answered while there are faults', async () => {
    const { ask, post, simulation } = await startDirect();
    simulation.faults.add({ kind: 'latency', path: '/elsewhere' });
    expect([await ask(PRICE), await post('/rpc', SLOT)]).toEqual([599, 200]);
    simulation.rpc.faults.add({ kind: 'dropped' });
    expect(await post('/rpc', SLOT)).toBe(599);
  });

  it('nothing is answered while requests are logged', async () => {
    const { ask, post } = await startDirect(100, async () => {});
    expect([await ask(PRICE), await post('/rpc', SLOT)]).toEqual([599, 599]);
  });

  it('a body of more than a megabyte is not answered', async () => {
    const { post } = await startDirect();
    const body = `{"requestId":"${'x'.repeat(2 ** 20)}"}`;
    expect(await post('/ultra/v1/execute', body)).toBe(599);
  });
});
