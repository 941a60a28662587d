import { expect, it } from 'vitest';
import { fuzz, growCorpus, onFuzzLedger } from './fuzz.ts';
import { AAPLX, errorOf, JUP, supplyOf, USDC } from './on-ledger.ts';

const ATTEMPTS = 4000;

it('the transactions to be broken are whole', async () => {
  const on = await onFuzzLedger();
  const errors = growCorpus(on).map((wire) => errorOf(on.ledger.submit(wire)));
  expect(errors).toEqual(errors.map(() => undefined));
  expect(errors.length).toBeGreaterThan(5);
});

it('broken transactions end in a response, and lose nothing', async () => {
  const on = await onFuzzLedger();
  const figures = await fuzz(on, ATTEMPTS, 1);
  expect(Object.values(figures).reduce((sum, count) => sum + count)).toBe(ATTEMPTS);
  for (const count of Object.values(figures)) expect(count).toBeGreaterThan(ATTEMPTS / 80);
  for (const mint of [USDC, JUP, AAPLX]) {
    const { supply, sum } = supplyOf(on.ledger, mint);
    expect(sum).toBe(supply);
  }
});
