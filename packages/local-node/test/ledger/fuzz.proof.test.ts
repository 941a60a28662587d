import { expect, it } from 'vitest';
import { fuzz, onFuzzLedger } from './fuzz.ts';
import { AAPLX, JUP, supplyOf, USDC } from './on-ledger.ts';

const ATTEMPTS = 25_000;

it('25,000 broken transactions do not end the process', async () => {
  const on = await onFuzzLedger();
  const started = performance.now();
  const figures = await fuzz(on, ATTEMPTS, 2);
  const seconds = (performance.now() - started) / 1000;
  const megabytes = process.memoryUsage.rss() / 1e6;
  console.info({ ...figures, seconds: Math.round(seconds), megabytes: Math.round(megabytes) });
  expect(Object.values(figures).reduce((sum, count) => sum + count)).toBe(ATTEMPTS);
  for (const mint of [USDC, JUP, AAPLX]) {
    const { supply, sum } = supplyOf(on.ledger, mint);
    expect(sum).toBe(supply);
  }
}, 600_000);
