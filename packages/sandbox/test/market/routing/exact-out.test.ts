import { expect, it } from 'vitest';
import { dexes } from '../../../src/market/routing/dexes.ts';
import { isRefusal } from '../../../src/market/routing/refusal.ts';
import type { QuoteRequest } from '../../../src/market/routing/request.ts';
import { drawSwaps, NOW, startQuoting } from './quoting.ts';

const quoting = startQuoting();
const { engine } = quoting;
const labels = dexes.filter(({ exactOut }) => exactOut).map(({ label }) => label);

const answers = drawSwaps(quoting, 250).flatMap(({ inputMint, outputMint, outAmount: amount }) => {
  const request = { inputMint, outputMint, amount, swapMode: 'ExactOut' } as const;
  const quote = engine.quote(request, NOW);
  return isRefusal(quote) ? [] : [{ request, quote }];
});

/** What comes out when the input is given; 0 when there is no quote. */
function outputOf(request: Omit<QuoteRequest, 'swapMode'>): bigint {
  const answer = engine.quote({ ...request, swapMode: 'ExactIn' }, NOW);
  return isRefusal(answer) ? 0n : answer.outAmount;
}

it('finds quotes, some of them split', () => {
  expect(answers.length).toBeGreaterThan(100);
  const split = answers.filter(({ request, quote }) => {
    return quote.routePlan.filter(({ inputMint }) => inputMint === request.inputMint).length > 1;
  });
  expect(split.length).toBeGreaterThan(10);
});

it('pays the requested output for exactly the input', () => {
  for (const { request, quote } of answers) {
    const { inputMint, outputMint, amount } = request;
    const first = quote.routePlan.filter((step) => step.inputMint === inputMint);
    const last = quote.routePlan.filter((step) => step.outputMint === outputMint);
    expect(quote.outAmount).toBe(amount);
    expect(last.reduce((sum, step) => sum + step.outAmount, 0n)).toBe(amount);
    expect(first.reduce((sum, step) => sum + step.inAmount, 0n)).toBe(quote.inAmount);
  }
});

it('never asks for less than the output costs the other way round', () => {
  for (const { request, quote } of answers) {
    const asked = { ...request, amount: quote.inAmount };
    expect(outputOf(asked)).toBeGreaterThanOrEqual(request.amount);
    expect(outputOf({ ...asked, dexes: labels })).toBeGreaterThanOrEqual(request.amount);
  }
});

it('needs the minimum input: one unit less fails for nearly all, one percent less for all', () => {
  const enough = answers.filter(({ request, quote }) => {
    const less = { ...request, dexes: labels, amount: quote.inAmount - 1n };
    return outputOf(less) >= request.amount;
  });
  expect(enough.length).toBeLessThan(answers.length / 50);
  for (const { request, quote } of answers) {
    const amount = quote.inAmount - quote.inAmount / 100n - 1n;
    expect(outputOf({ ...request, dexes: labels, amount })).toBeLessThan(request.amount);
  }
});

it('uses only exchanges that support exact output', () => {
  const used = answers.flatMap(({ quote }) => quote.routePlan.map(({ pool }) => pool.dex));
  expect(used.filter(({ exactOut }) => !exactOut)).toEqual([]);
});
