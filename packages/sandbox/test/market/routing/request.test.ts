import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { dexes } from '../../../src/market/routing/dexes.ts';
import { hubMints, USDT } from '../../../src/market/routing/draw-pools.ts';
import type { Quote } from '../../../src/market/routing/quote.ts';
import type { QuoteRequest } from '../../../src/market/routing/request.ts';
import { BONK, drawSwaps, JUP, startQuoting } from './quoting.ts';

const { quote, refusal, worth, mints, engine, world } = startQuoting();
const NOW = world.clock.now();
const base: QuoteRequest = { inputMint: BONK, outputMint: JUP, amount: worth(BONK, 20_000) };

const labelsOf = ({ routePlan }: Quote): readonly string[] => [
  ...new Set(routePlan.map(({ pool }) => pool.dex.label)),
];
const accountsOf = ({ routePlan }: Quote): number =>
  routePlan.reduce((sum, { pool }) => sum + pool.accounts, 0);
const passedThrough = ({ request, routePlan }: Quote): readonly string[] =>
  routePlan.map(({ outputMint }) => outputMint).filter((mint) => mint !== request.outputMint);

describe('a plain request', () => {
  it('gets a split route through hubs, with half a percent of slippage', () => {
    const answer = quote(base);
    expect(answer.inAmount).toBe(base.amount);
    expect(answer.slippageBps).toBe(50);
    expect(answer.swapMode).toBe('ExactIn');
    expect(answer.otherAmountThreshold).toBe((answer.outAmount * 9950n + 9999n) / 10_000n);
    expect(answer.platformFee).toBeUndefined();
    expect(answer.priceImpact).toBeGreaterThan(0);
    expect(answer.swapUsd).toBeGreaterThan(18_000);
    expect(answer.swapUsd).toBeLessThan(20_000);
    expect(answer.routePlan.length).toBeGreaterThan(2);
    for (const mint of passedThrough(answer)) expect(hubMints).toContain(mint);
    expect(accountsOf(answer)).toBeLessThanOrEqual(64);
  });

  it('states the output of single pools of the pair for the whole amount', () => {
    const request = { inputMint: SOL, outputMint: USDC, amount: worth(SOL, 1000) };
    const answer = quote(request);
    expect(answer.directOutputs.length).toBeGreaterThan(1);
    for (const { ammKey, outAmount } of answer.directOutputs) {
      expect(engine.findPool(ammKey, NOW)?.mints).toContain(SOL);
      expect(outAmount).toBeLessThanOrEqual(answer.outAmount);
    }
  });

  it('has less impact on the price the less is traded', () => {
    const impacts = [50_000, 5000, 50].map((usd) => {
      return quote({ ...base, amount: worth(BONK, usd) }).priceImpact;
    });
    expect(impacts).toEqual(impacts.toSorted((a, b) => b - a));
    expect(impacts.at(-1)).toBeLessThan(0.001);
  });
});

describe('a parameter', () => {
  it('dexes: only these are used', () => {
    const labels = ['Whirlpool', 'Raydium CLMM'];
    const answer = quote({ ...base, dexes: labels });
    for (const label of labelsOf(answer)) expect(labels).toContain(label);
    expect(answer.outAmount).toBeLessThan(quote(base).outAmount);
  });

  it('excludeDexes: none of these is used', () => {
    const excludeDexes = labelsOf(quote(base));
    const answer = quote({ ...base, excludeDexes });
    expect(labelsOf(answer).filter((label) => excludeDexes.includes(label))).toEqual([]);
  });

  it('onlyDirectRoutes: no token in between', () => {
    const request = { inputMint: SOL, outputMint: USDT, amount: worth(SOL, 500_000) };
    expect(passedThrough(quote(request)).length).toBeGreaterThan(0);
    expect(passedThrough(quote({ ...request, onlyDirectRoutes: true }))).toEqual([]);
  });

  it('restrictIntermediateTokens: other tokens than hubs when false, never for less', () => {
    const answers = drawSwaps({ mints, worth }, 60, 4, [2, 4]).flatMap(
      ({ inputMint, outputMint, amount }) => {
        const request = { inputMint, outputMint, amount };
        const hubs = engine.quote(request, NOW);
        const any = engine.quote({ ...request, restrictIntermediateTokens: false }, NOW);
        return 'error' in hubs || 'error' in any ? [] : [{ hubs, any }];
      },
    );
    const isHub = (mint: string): boolean => hubMints.includes(mint);
    expect(answers.every(({ hubs }) => passedThrough(hubs).every(isHub))).toBe(true);
    expect(answers.some(({ any }) => !passedThrough(any).every(isHub))).toBe(true);
    const better = answers.filter(({ hubs, any }) => any.outAmount > hubs.outAmount);
    expect(better.length).toBeGreaterThan(2);
  });

  it('maxAccounts: fewer accounts, fewer steps', () => {
    const answers = [64, 40, 25].map((maxAccounts) => quote({ ...base, maxAccounts }));
    expect(accountsOf(answers[0] as Quote)).toBeGreaterThan(40);
    expect(accountsOf(answers[1] as Quote)).toBeLessThanOrEqual(40);
    expect(accountsOf(answers[2] as Quote)).toBeLessThanOrEqual(25);
    const outs = answers.map(({ outAmount }) => outAmount);
    expect(outs[0]).toBeGreaterThan(outs[1] as bigint);
    expect(outs[1]).toBeGreaterThan(outs[2] as bigint);
    expect(refusal({ ...base, maxAccounts: 5 }).errorCode).toBe('COULD_NOT_FIND_ANY_ROUTE');
  });

  it('asLegacyTransaction: as many accounts as fit without tables', () => {
    const answer = quote({ ...base, asLegacyTransaction: true });
    expect(accountsOf(answer)).toBeLessThanOrEqual(34);
    expect(accountsOf(quote(base))).toBeGreaterThan(34);
  });

  it('forJitoBundle and allowDynamicSwap: leave out exchanges', () => {
    const barred = dexes.filter(({ notInBundles }) => notInBundles).map(({ label }) => label);
    const dynamic = dexes.filter((dex) => dex.dynamic).map(({ label }) => label);
    for (const [labels, change] of [
      [barred, { forJitoBundle: true }],
      [dynamic, { allowDynamicSwap: false }],
      [dynamic, {}],
    ] as const) {
      const users = drawSwaps({ mints, worth }, 150, 6).filter((swap) => {
        const answer = engine.quote({ ...swap, allowDynamicSwap: true }, NOW);
        return !('error' in answer) && labelsOf(answer).some((label) => labels.includes(label));
      });
      expect(users.length).toBeGreaterThan(0);
      for (const { inputMint, outputMint, amount } of users) {
        const answer = engine.quote({ inputMint, outputMint, amount, ...change }, NOW);
        if ('error' in answer) continue;
        expect(labelsOf(answer).filter((label) => labels.includes(label))).toEqual([]);
      }
    }
  });

  it('slippageBps: the minimum output, or the maximum input', () => {
    const out = quote({ ...base, slippageBps: 125 });
    expect(out.outAmount).toBe(quote(base).outAmount);
    expect(out.otherAmountThreshold).toBe((out.outAmount * 9875n + 9999n) / 10_000n);
    const given = { ...base, amount: worth(JUP, 500), swapMode: 'ExactOut' } as const;
    const most = quote({ ...given, slippageBps: 125 });
    expect(most.otherAmountThreshold).toBe((most.inAmount * 10_125n) / 10_000n);
  });

  it('platformFeeBps: taken from the output, or on top of the input', () => {
    const [plain, charged] = [quote(base), quote({ ...base, platformFeeBps: 30 })];
    const fee = (plain.outAmount * 30n + 9999n) / 10_000n;
    expect(charged.platformFee).toEqual({ amount: fee, feeBps: 30 });
    expect(charged.outAmount).toBe(plain.outAmount - fee);
    const given = { ...base, amount: worth(JUP, 500), swapMode: 'ExactOut' } as const;
    const [free, dear] = [quote(given), quote({ ...given, platformFeeBps: 30 })];
    expect(dear.outAmount).toBe(free.outAmount);
    expect(dear.inAmount - (dear.platformFee?.amount ?? 0n)).toBe(free.inAmount);
    expect(Number(dear.platformFee?.amount) / Number(dear.inAmount)).toBeCloseTo(0.003, 8);
  });
});

describe('a request is refused', () => {
  const codeOf = (change: Partial<QuoteRequest>): string =>
    refusal({ ...base, ...change }).errorCode;
  const unpriced = world.tokens.listed(NOW).find((token) => !world.prices.usd(token, NOW));

  it('when both tokens are the same', () => {
    expect(refusal({ ...base, outputMint: base.inputMint })).toEqual({
      error: 'Input and output mints are not allowed to be equal',
      errorCode: 'CIRCULAR_ARBITRAGE_IS_DISABLED',
    });
  });

  it('when a token is unknown or has no price', () => {
    expect(refusal({ ...base, outputMint: 'nothing' })).toEqual({
      error: 'The token nothing is not tradable',
      errorCode: 'TOKEN_NOT_TRADABLE',
    });
    expect(codeOf({ inputMint: unpriced?.mint as string })).toBe('TOKEN_NOT_TRADABLE');
  });

  it('when it both lists and bars exchanges', () => {
    expect(codeOf({ dexes: ['Saber'], excludeDexes: ['Phoenix'] })).toBe('INVALID_REQUEST');
  });

  it('when more accounts are allowed than there can be', () => {
    expect(codeOf({ maxAccounts: 65 })).toBe('MAX_ACCOUNT_GREATER_THAN_MAX');
  });

  it('when nothing leads from one token to the other', () => {
    expect(codeOf({ onlyDirectRoutes: true, dexes: ['Perena'] })).toBe('NO_ROUTES_FOUND');
    expect(codeOf({ dexes: ['no such exchange'] })).toBe('NO_ROUTES_FOUND');
  });

  it('when more goes in than the pools can take', () => {
    const amount = worth(BONK, 1e12);
    expect(codeOf({ amount })).toBe('ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT');
  });

  it('when more is to come out than the pools hold', () => {
    const change = { swapMode: 'ExactOut', amount: worth(JUP, 1e10) } as const;
    expect(codeOf(change)).toBe('COULD_NOT_FIND_ANY_ROUTE');
  });

  it('when the exchanges do not support exact output', () => {
    const change = { swapMode: 'ExactOut', dexes: ['Meteora DLMM', 'Raydium'] } as const;
    expect(quote({ ...base, dexes: change.dexes }).outAmount).toBeGreaterThan(0n);
    expect(codeOf({ ...change, amount: worth(JUP, 10) })).toBe('NOT_SUPPORTED');
  });

  it('when so little goes in that nothing comes out', () => {
    const dust = { inputMint: USDC, outputMint: SOL, amount: 0n };
    expect(refusal({ ...dust, slippageBps: 100 })).toEqual({
      error: 'Cannot compute other amount threshold, with amount 0 and slippageBps 100',
      errorCode: 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD',
    });
    expect(codeOf({ inputMint: JUP, outputMint: USDC, amount: 1n })).toBe(
      'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD',
    );
  });

  it('when slippage leaves less than nothing', () => {
    expect(codeOf({ slippageBps: 10_001 })).toBe('CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD');
  });

  it('when the platform takes everything', () => {
    expect(codeOf({ platformFeeBps: 10_000 })).toBe('NOT_SUPPORTED');
  });
});
