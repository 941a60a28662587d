import { testSandbox } from '@perijove/sandbox/test';
import { createPerijove, SOL } from 'perijove';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lamportsFor } from './shop.mjs';

const sandbox = await testSandbox({ clockSpeed: 0 });
const perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });

beforeEach(() => sandbox.reset());
afterAll(() => perijove.close());

test('asks for more SOL when SOL is cheaper', async () => {
  sandbox.control.prices.set(SOL, { usd: 200 });
  const dear = await lamportsFor(perijove, 10);
  sandbox.control.prices.set(SOL, { usd: 100 });
  const cheap = await lamportsFor(perijove, 10);
  expect(dear).toBe(50_500_000n);
  expect(cheap).toBe(101_000_000n);
});

test('retries a read whose connection breaks', async () => {
  sandbox.control.faults.add({ kind: 'reset', times: 1 });
  expect(await lamportsFor(perijove, 10)).toBeGreaterThan(0n);
});
