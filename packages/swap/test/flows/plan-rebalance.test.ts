import { SOL, USDC } from '@perijove/core';
import { array, assert, bigInt, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRebalance } from '../../src/flows/plan-rebalance.ts';
import { other, wallet } from '../samples.ts';

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

describe('the weights', () => {
  it('are the values by the prices, and the targets by the shares', () => {
    const { totalUsd, weights } = planRebalance({
      ...limits,
      prices,
      targets: [
        { mint: SOL, share: 3 },
        { mint: USDC, share: 1 },
      ],
      balances: { [SOL]: 2_000_000_000n, [USDC]: 100_000_000n },
    });
    expect(totalUsd).toBe(400);
    expect(weights).toEqual([
      { mint: SOL, usd: 300, bps: 7_500, targetBps: 7_500 },
      { mint: USDC, usd: 100, bps: 2_500, targetBps: 2_500 },
    ]);
  });

  it.each([
    ['no balance', {}, prices],
    ['no price', { [SOL]: 5n, [USDC]: 5n }, {}],
    ['a price of null', { [SOL]: 5n, [USDC]: 5n }, { [SOL]: null, [USDC]: null }],
  ])('are 0 with %s, and nothing is traded', (_, balances, priced) => {
    const { totalUsd, weights, legs } = planRebalance({
      ...limits,
      targets: half,
      balances,
      prices: priced,
    });
    expect({ totalUsd, legs }).toEqual({ totalUsd: 0, legs: [] });
    expect(weights.map(({ usd, bps }) => [usd, bps])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

it('trades nothing where the whole is worth less than nothing', () => {
  const debt = { usdPrice: -100, decimals: 0 };
  const { totalUsd, legs } = planRebalance({
    ...limits,
    targets: [...half, { mint: other, share: 1 }],
    balances: { [SOL]: 4_000_000_000n, [USDC]: 0n, [other]: 100n },
    prices: { ...prices, [other]: debt },
  });
  expect(totalUsd).toBeLessThan(0);
  expect(legs).toEqual([]);
});

describe('the band', () => {
  // 52 % and 48 %.
  const edge = [5_200_000_000n, 720_000_000n] as const;

  it.each([
    [200, 0],
    [199, 1],
  ])('of %d basis points has %d trades at its end', (bandBps, trades) => {
    expect(plan(...edge, { bandBps }).legs).toHaveLength(trades);
    expect(plan(4_800_000_000n, 780_000_000n, { bandBps }).legs).toHaveLength(trades);
  });
});

describe('several targets', () => {
  const mints = [SOL, USDC, other, wallet];
  const four = (units: readonly bigint[], own: object = {}) =>
    planRebalance({
      ...limits,
      maxSlippageBps: 0,
      targets: mints.map((mint) => ({ mint, share: 1 })),
      balances: Object.fromEntries(mints.map((mint, at) => [mint, units[at] ?? 0n])),
      // One US dollar has a hundred units of each.
      prices: Object.fromEntries(mints.map((mint) => [mint, { usdPrice: 1, decimals: 2 }])),
      ...own,
    }).legs.map(({ inputMint, outputMint, amount, minOutput }) => [
      mints.indexOf(inputMint),
      mints.indexOf(outputMint),
      amount,
      minOutput,
    ]);

  it('lets the largest surplus pay for the largest lack first', () => {
    // Targets of 2,500: 500 and 1,500 too many, 800 and 1,200 too few.
    expect(four([3_000n, 4_000n, 1_700n, 1_300n])).toEqual([
      [1, 3, 1_200n, 1_200n],
      [1, 2, 300n, 300n],
      [0, 2, 500n, 500n],
    ]);
  });

  it('are brought to their shares although others are there already', () => {
    expect(four([3_500n, 1_500n, 2_500n, 2_500n])).toEqual([[0, 1, 1_000n, 1_000n]]);
  });

  it('are of a small wallet too, to the last unit', () => {
    const whole = { usdPrice: 1, decimals: 0 };
    const { weights, legs } = planRebalance({
      ...limits,
      maxSlippageBps: 0,
      targets: half,
      balances: { [SOL]: 2n, [USDC]: 0n },
      prices: { [SOL]: whole, [USDC]: whole },
    });
    expect(weights.map(({ bps }) => bps)).toEqual([10_000, 0]);
    expect(legs).toMatchObject([{ amount: 1n, minOutput: 1n }]);
    const tiny = plan(1_000_000n, 350_000n);
    expect(tiny.weights.map(({ bps }) => bps)).toEqual([3_000, 7_000]);
  });

  it('sells one mint for several, never more than there is of it', () => {
    expect(four([10_000n, 0n, 0n, 0n])).toEqual([
      [0, 1, 2_500n, 2_500n],
      [0, 2, 2_500n, 2_500n],
      [0, 3, 2_500n, 2_500n],
    ]);
    // SOL of which less may be sold than is too much.
    expect(four([10_000n, 0n, 0n, 0n], { keepLamports: 6_000n })).toEqual([
      [0, 1, 2_500n, 2_500n],
      [0, 2, 1_500n, 1_500n],
    ]);
    expect(four([10_000n, 0n, 0n, 0n], { keepLamports: 10_000n })).toEqual([]);
    expect(four([0n, 10_000n, 0n, 0n], { keepLamports: 6_000n })).toHaveLength(3);
  });

  it('sells no more than the maximum of each trade', () => {
    expect(four([10_000n, 0n, 0n, 0n], { maxTradeUsd: 10 })).toEqual([
      [0, 1, 1_000n, 1_000n],
      [0, 2, 1_000n, 1_000n],
      [0, 3, 1_000n, 1_000n],
    ]);
  });

  it('has a minimum output by the slippage, which is not nothing', () => {
    expect(four([10_000n, 0n, 0n, 0n], { maxSlippageBps: 1_000 })[0]).toEqual([
      0,
      1,
      2_500n,
      2_250n,
    ]);
    expect(four([10_000n, 0n, 0n, 0n], { maxSlippageBps: 10_000 })).toEqual([]);
  });

  it('sells nothing for what has no price', () => {
    for (const dead of [
      null,
      undefined,
      { usdPrice: 0, decimals: 2 },
      { usdPrice: -1, decimals: 2 },
    ]) {
      const priced = { [SOL]: { usdPrice: 1, decimals: 2 }, [USDC]: dead };
      const legs = four([1_000n], { targets: half, prices: priced });
      expect(legs).toEqual([]);
    }
  });
});
