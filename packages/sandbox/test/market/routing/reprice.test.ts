import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../../../src/market/routing/quote.ts';
import { isRefusal } from '../../../src/market/routing/refusal.ts';
import type { ClaimedQuote, Repriced } from '../../../src/market/routing/reprice.ts';
import type { QuoteRequest } from '../../../src/market/routing/request.ts';
import { wireQuote } from '../../../src/market/routing/wire-quote.ts';
import { readSentQuote } from '../../../src/market/swap/read-quote.ts';
import { MINUTE_MS } from '../../../src/world/intervals.ts';
import { BONK, drawSwaps, JUP, NOW, startQuoting } from './quoting.ts';

const quoting = startQuoting();
const { engine, quote, worth } = quoting;
const large = { inputMint: SOL, outputMint: JUP, amount: worth(SOL, 90_000) };

function claimOf({ request, swapMode, slippageBps, platformFee, routePlan }: Quote): ClaimedQuote {
  const { inputMint, outputMint, amount } = request;
  const platformFeeBps = platformFee?.feeBps;
  return { inputMint, outputMint, amount, swapMode, slippageBps, platformFeeBps, routePlan };
}

function repriced(claim: ClaimedQuote, atMs = NOW, by = engine): Repriced {
  const answer = by.reprice(claim, atMs);
  if (isRefusal(answer)) throw new Error(`${answer.errorCode}: ${answer.error}`);
  return answer;
}

function codeOf(claim: ClaimedQuote): string | undefined {
  const answer = engine.reprice(claim, NOW);
  return isRefusal(answer) ? answer.errorCode : undefined;
}

describe('a route that is computed again', () => {
  it('pays the quoted output while nothing has changed', () => {
    for (const { inputMint, outputMint, amount } of drawSwaps(quoting, 60, 12)) {
      const answer = engine.quote({ inputMint, outputMint, amount, platformFeeBps: 10 }, NOW);
      if (isRefusal(answer)) continue;
      const again = repriced(claimOf(answer));
      expect(again.outAmount).toBe(answer.outAmount);
      expect(again.otherAmountThreshold).toBe(answer.otherAmountThreshold);
      expect(again.routePlan).toEqual(answer.routePlan);
    }
  });

  it('costs the quoted input with exact output', () => {
    const answer = quote({ ...large, amount: worth(JUP, 3000), swapMode: 'ExactOut' });
    const again = repriced(claimOf(answer));
    expect(again.outAmount).toBe(answer.outAmount);
    // What rounding left in the pools at the quote need not be paid.
    expect(again.inAmount).toBeLessThanOrEqual(answer.inAmount);
    expect(Number(again.inAmount) / Number(answer.inAmount)).toBeGreaterThan(1 - 1e-6);
  });

  it('pays less after an earlier trade', () => {
    const market = startQuoting();
    const answer = market.quote(large);
    market.engine.applyTrade(answer.routePlan, NOW);
    const again = repriced(claimOf(answer), NOW, market.engine);
    expect(again.outAmount).toBeLessThan(answer.outAmount);
    expect(again.inAmount).toBe(answer.inAmount);
  });

  it('moves with the prices', () => {
    const claim = claimOf(quote(large));
    const outs = [0, 5, 10].map((m) => repriced(claim, NOW + m * MINUTE_MS).outAmount);
    expect(new Set(outs).size).toBe(3);
  });

  it('does not believe any amount but the one that was given', () => {
    const answer = quote(large);
    const boasting = answer.routePlan.map((step) => ({ ...step, outAmount: step.outAmount * 2n }));
    const again = repriced({ ...claimOf(answer), routePlan: boasting });
    expect(again.outAmount).toBe(answer.outAmount);
  });
});

describe('a quote on the wire', () => {
  const wire = wireQuote(quoting.world, quote(large));

  const unread = (changed: object): unknown => readSentQuote(changed, () => true);

  it('is read back as the claim that it is', () => {
    for (const request of [large, { ...large, amount: worth(JUP, 3000), swapMode: 'ExactOut' }]) {
      const answer = quote({ ...(request as QuoteRequest), platformFeeBps: 10 });
      const read = readSentQuote(wireQuote(quoting.world, answer), () => true);
      if (typeof read === 'string') throw new Error(read);
      expect(repriced(read.claim)).toEqual(repriced(claimOf(answer)));
    }
  });

  it('is refused when an amount is not one', () => {
    for (const inAmount of ['', '-1', '1.5', '0x10', 'many', '9'.repeat(30)]) {
      expect(unread({ ...wire, inAmount })).toBe('not-a-quote');
    }
    const [step] = wire.routePlan;
    if (!step) throw new Error('no step');
    const routePlan = [{ ...step, swapInfo: { ...step.swapInfo, outAmount: 'all' } }];
    expect(unread({ ...wire, routePlan })).toBe('not-a-quote');
  });
});

describe('a route is refused', () => {
  const claim = claimOf(quote(large));
  const [step, ...others] = claim.routePlan as [
    ClaimedQuote['routePlan'][number],
    ...ClaimedQuote['routePlan'],
  ];

  it('when it names a market that does not exist', () => {
    const routePlan = [{ ...step, ammKey: USDC }, ...others];
    expect(codeOf({ ...claim, routePlan })).toBe('MARKET_NOT_FOUND');
  });

  it('when its first steps do not take all of the input', () => {
    const less = { ...step, inAmount: step.inAmount - 1n };
    const code = 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT';
    expect(codeOf({ ...claim, routePlan: [less, ...others] })).toBe(code);
    expect(codeOf({ ...claim, amount: claim.amount + 1n })).toBe(code);
  });

  it('when it does not lead from the input to the output', () => {
    const longer = claimOf(quote({ inputMint: BONK, outputMint: JUP, amount: worth(BONK, 9000) }));
    const start = longer.routePlan.findIndex(({ outputMint }) => outputMint !== JUP);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(codeOf({ ...longer, routePlan: longer.routePlan.toSpliced(start, 1) })).toBe(
      'INVALID_REQUEST',
    );
    expect(codeOf({ ...claim, routePlan: [] })).toBe('INVALID_REQUEST');
    expect(codeOf({ ...claim, outputMint: USDC })).toBe('INVALID_REQUEST');
  });

  it('when it uses a market twice, or for other tokens', () => {
    expect(codeOf({ ...claim, routePlan: [...claim.routePlan, step] })).toBe('INVALID_REQUEST');
    const other = { ...step, inputMint: JUP };
    expect(codeOf({ ...claim, routePlan: [other, ...others] })).toBe('INVALID_REQUEST');
  });
});
