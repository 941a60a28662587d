import { createTransport, type Rule } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { families } from 'perijove/catalog';
import { expect, onTestFinished, test } from 'vitest';
import { createProxy, type KeyProxy } from '../src/index.ts';
import { pageOf } from './page.ts';
import { SOL } from './upstream.ts';

async function start(plan: Rule): Promise<{ sandbox: Sandbox; proxy: KeyProxy }> {
  const sandbox = await startSandbox({ plan });
  const { deployment, apiKey } = sandbox;
  const proxy = createProxy({ deployment, apiKey, plan, endpoints: families });
  onTestFinished(async () => {
    await proxy.close();
    await sandbox.stop();
  });
  return { sandbox, proxy };
}

const url = `https://app.example/api/jupiter/price/v3?ids=${SOL}`;

async function statusOf(proxy: KeyProxy, visitor: string): Promise<number> {
  const response = await proxy(new Request(url), visitor);
  await response.text();
  return response.status;
}

/** Requests that the gateway answered, by status. */
async function usageOf({ url: origin }: Sandbox): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${origin}/portal/api/keys`)).text();
  const [, byStatus = '{}'] = /"byStatus":(\{[^}]*\})/.exec(text) ?? [];
  return JSON.parse(byStatus) as Record<string, number>;
}

test('a burst that takes all it may leaves a quarter of the window to the next visitors', async () => {
  const { sandbox, proxy } = await start({ limit: 40, windowMs: 60_000 });
  const burst = await Promise.all(Array.from({ length: 60 }, () => statusOf(proxy, 'noisy')));
  expect(burst.filter((status) => status === 200)).toHaveLength(30);
  expect(burst.filter((status) => status === 429)).toHaveLength(30);
  for (const visitor of ['b', 'c', 'b', 'c', 'd']) expect(await statusOf(proxy, visitor)).toBe(200);
  expect(await statusOf(proxy, 'noisy')).toBe(429);
  // The gateway never had to refuse: the proxy keeps to the plan.
  expect(await usageOf(sandbox)).toEqual({ 200: 35 });
});

test('a visitor who never stops does not hold up another one', async () => {
  const windowMs = 3_000;
  const { sandbox, proxy } = await start({ limit: 40, windowMs });
  const flooding = new AbortController();
  const statuses: number[] = [];
  async function flood(): Promise<void> {
    while (!flooding.signal.aborted) {
      statuses.push(await statusOf(proxy, 'noisy'));
      // A refusal is at once: without a pause, the loop would leave no time for anything else.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const floods = Array.from({ length: 30 }, flood);
  await expect.poll(() => statuses.filter((status) => status === 200).length).toBeGreaterThan(25);
  const polite: number[] = [];
  for (let index = 0; index < 18; index++) {
    polite.push(await statusOf(proxy, 'polite'));
    await new Promise((resolve) => setTimeout(resolve, windowMs / 8));
  }
  flooding.abort();
  await Promise.all(floods);
  expect(polite).toEqual(polite.map(() => 200));
  expect(await usageOf(sandbox)).not.toHaveProperty('429');
});

test('pages that wait as they are told all get their responses', async () => {
  const plan = { limit: 40, windowMs: 3_000 };
  const { sandbox, proxy } = await start(plan);
  const pages = ['a', 'b', 'c'].map((visitor) =>
    createTransport({ ...pageOf(proxy, visitor), plan }),
  );
  const calls = pages.flatMap((page) =>
    Array.from({ length: 25 }, () => page.call(families.price.get, { ids: [SOL] })),
  );
  const prices = await Promise.all(calls);
  expect(prices.every((each) => (each[SOL]?.usdPrice ?? 0) > 0)).toBe(true);
  expect((await usageOf(sandbox))['200']).toBe(75);
  await Promise.all(pages.map((page) => page.close()));
});
