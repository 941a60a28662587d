import { join } from 'node:path';
import { createPerijove, createRpc, isPerijoveError, proxied, SOL, USDC } from 'perijove';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { servers } from './proxy/servers.ts';
import { type Setup, setUp } from './runtimes/setup.ts';

const MINUTES = 60_000;
let setup: Setup;
let folder: string;

beforeAll(async () => {
  setup = await setUp();
  const names = ['@perijove/proxy', 'perijove', 'hono', '@hono/node-server'];
  ({ folder } = await setup.managers.npm(join(setup.work, 'proxy'), names));
}, 10 * MINUTES);
afterAll(() => setup?.stop());

it.each(Object.keys(servers))(
  'a page reads, swaps and is refused: %s',
  { timeout: 3 * MINUTES },
  async (name) => {
    const { service } = setup;
    service.control.resetWindows();
    const server = await servers[name]?.(setup, folder);
    if (!server) throw new Error(`no server ${name}`);
    onTestFinished(() => server.stop());
    const base = `http://127.0.0.1:${server.port}/api/jupiter`;
    const page = createPerijove({ deployment: proxied(base) });
    onTestFinished(() => page.close());

    const { [SOL]: price } = await page.price.get({ ids: [SOL] });
    expect(price?.usdPrice).toBeGreaterThan(0);
    expect((await page.tokens.allV1().toArray()).length).toBeGreaterThan(100);
    const { moved } = await page.instantSwap.swap(
      { inputMint: SOL, outputMint: USDC, amount: 1_000_000n },
      { signer: service.fundedWallets.alice.secretKey, rpc: createRpc(service.rpcUrl) },
    );
    expect(BigInt(moved?.[USDC] ?? 0)).toBeGreaterThan(0n);

    const url = `${base}/price/v3?ids=${SOL}`;
    const foreign = await fetch(url, { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const response = await fetch(url, { headers: { 'x-api-key': 'visitor', cookie: 'a=b' } });
    const all = JSON.stringify([...response.headers]) + (await response.text()) + server.printed();
    expect(response.status).toBe(200);
    expect(all).not.toContain(service.apiKey);
    expect((await fetch(`${base}/price/v3?ids=x`)).status).toBe(400);
    expect((await fetch(`${base}/nothing`)).status).toBe(404);

    // Waiting in the queue works from request to request, in every runtime.
    const many = await Promise.all(Array.from({ length: 40 }, () => fetch(url)));
    await Promise.all(many.map((each) => each.text()));
    expect(many.every(({ status }) => status === 200 || status === 429)).toBe(true);

    service.control.faults.add({
      kind: 'reset',
      when: 'unanswered',
      endpoint: 'trigger.execute',
      times: 1,
    });
    const lost: unknown = await page.trigger
      .execute({ requestId: 'r', signedTransaction: 'AQID' })
      .catch((error: unknown) => error);
    expect(isPerijoveError(lost, 'outcome_unknown'), String(lost)).toBe(true);
  },
);
