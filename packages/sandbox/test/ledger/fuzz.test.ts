import { expect, it } from 'vitest';
import { fuzz, growCorpus, onFuzzLedger } from './fuzz.ts';
import { AAPLX, errorOf, JUP, supplyOf, USDC } from './on-ledger.ts';

it('the transactions to be broken are whole', async () => {
  const on = await onFuzzLedger();
  const errors = growCorpus(on).map((wire) => errorOf(on.ledger.submit(wire)));
  expect(errors).toEqual(errors.map(() => undefined));
  expect(errors.length).toBeGreaterThan(5);
});

it('broken transactions end in an answer, and lose nothing', async () => {
  const on = await onFuzzLedger();
  const figures = await fuzz(on, 4000, 1);
  expect(Object.values(figures).reduce((sum, count) => sum + count)).toBe(4000);
  for (const count of Object.values(figures)) expect(count).toBeGreaterThan(50);
  for (const mint of [USDC, JUP, AAPLX]) {
    const { supply, sum } = supplyOf(on.ledger, mint);
    expect(sum).toBe(supply);
  }
}, 60_000);
