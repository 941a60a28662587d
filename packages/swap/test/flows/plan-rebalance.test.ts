import { SOL, USDC } from '@perijove/core';
import { array, assert, bigInt, double, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { planRebalance } from '../../src/flows/plan-rebalance.ts';
import { other } from '../samples.ts';

const prices = { [SOL]: { usdPrice: 150, decimals: 9 }, [USDC]: { usdPrice: 1, decimals: 6 } };
const half = [
  { mint: SOL, share: 1 },
  { mint: USDC, share: 1 },
];
const limits = {
  bandBps: 200,
  maxTradeUsd: Number.POSITIVE_INFINITY,
  maxSlippageBps: 100,
  keepLamports: 0n,
};
const plan = (sol: bigint, usdc: bigint, more: Partial<typeof limits> = {}) =>
  planRebalance({
    targets: half,
    balances: { [SOL]: sol, [USDC]: usdc },
    prices,
    ...limits,
    ...more,
  });

it('trades nothing while every mint is within its band', () => {
  // 51 % and 49 %.
  expect(plan(3_400_000_000n, 490_000_000n).legs).toEqual([]);
});

it('sells what is too much into what is too little, with a minimum by the prices', () => {
  const { legs, weights } = plan(4_000_000_000n, 200_000_000n);
  expect(weights.map(({ bps }) => bps)).toEqual([7_500, 2_500]);
  expect(legs).toEqual([
    {
      inputMint: SOL,
      outputMint: USDC,
      amount: 1_333_333_333n,
      minOutput: 197_999_999n,
    },
  ]);
});

it('sells no more than the maximum at a time, and keeps SOL for fees', () => {
  expect(plan(4_000_000_000n, 0n, { maxTradeUsd: 15 }).legs[0]?.amount).toBe(100_000_000n);
  expect(plan(4_000_000_000n, 0n, { keepLamports: 3_900_000_000n }).legs[0]?.amount).toBe(
    100_000_000n,
  );
});

it('never sells more than there is of a mint', () => {
  const wallet = record({
    units: array(bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 3, maxLength: 3 }),
    shares: array(integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 3 }),
    usd: array(double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 }),
    keepLamports: bigInt({ min: 0n, max: 10n ** 10n }),
  });
  const mints = [SOL, USDC, other];
  assert(
    property(wallet, ({ units, shares, usd, keepLamports }) => {
      const balances = Object.fromEntries(mints.map((mint, at) => [mint, units[at] ?? 0n]));
      const { legs } = planRebalance({
        ...limits,
        keepLamports,
        balances,
        targets: mints.map((mint, at) => ({ mint, share: shares[at] ?? 1 })),
        prices: Object.fromEntries(
          mints.map((mint, at) => [mint, { usdPrice: usd[at] ?? 1, decimals: 6 }]),
        ),
      });
      for (const mint of mints) {
        const sold = legs
          .filter(({ inputMint }) => inputMint === mint)
          .reduce((sum, { amount }) => sum + amount, 0n);
        const kept = mint === SOL && sold > 0n ? keepLamports : 0n;
        expect(sold + kept <= (balances[mint] ?? 0n)).toBe(true);
      }
    }),
  );
});
