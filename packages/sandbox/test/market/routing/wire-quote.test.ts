import { SOL, USDC } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../../../src/market/routing/quote.ts';
import {
  keepsDynamicDetails,
  type WireQuote,
  wireQuote,
} from '../../../src/market/routing/wire-quote.ts';
import { drawSwaps, JUP, NOW, startQuoting } from './quoting.ts';

const quoting = startQuoting();
const { engine, quote, world, worth } = quoting;

/** What a client gets to see. */
function sent(answer: Quote): WireQuote {
  return JSON.parse(JSON.stringify(wireQuote(world, answer))) as WireQuote;
}

const large = quote({ inputMint: SOL, outputMint: JUP, amount: worth(SOL, 90_000) });
const many = drawSwaps(quoting, 120, 5).flatMap(({ inputMint, outputMint, amount }) => {
  const answer = engine.quote({ inputMint, outputMint, amount }, NOW);
  return 'error' in answer ? [] : [answer];
});

describe('a quote on the wire', () => {
  it('has the fields of the API, amounts as digits', () => {
    const small = quote({ inputMint: SOL, outputMint: USDC, amount: 100_000_000n });
    const wire = sent(small);
    const [step] = small.routePlan;
    expect(wire).toMatchObject({
      inputMint: SOL,
      inAmount: '100000000',
      outputMint: USDC,
      outAmount: String(small.outAmount),
      otherAmountThreshold: String(small.otherAmountThreshold),
      swapMode: 'ExactIn',
      slippageBps: 50,
      platformFee: null,
      contextSlot: slotAt(NOW),
      instructionVersion: null,
    });
    expect(wire.routePlan).toHaveLength(1);
    expect(wire.routePlan[0]).toMatchObject({
      percent: 100,
      bps: 10_000,
      swapInfo: {
        ammKey: step?.ammKey,
        label: step?.pool.dex.label,
        inputMint: SOL,
        outputMint: USDC,
        inAmount: '100000000',
        outAmount: String(small.outAmount),
      },
    });
  });

  it('is numbers only where the API has numbers', () => {
    for (const answer of many) {
      const wire = sent(answer);
      const texts = [wire.priceImpactPct, wire.swapUsdValue];
      for (const text of texts) expect(text).toMatch(/^\d+(?:\.\d+)?$/);
      const reported = Object.values(wire.mostReliableAmmsQuoteReport.info);
      const swaps = wire.routePlan.map(({ swapInfo }) => swapInfo);
      const amounts = [wire, ...swaps].flatMap(({ inAmount, outAmount }) => [inAmount, outAmount]);
      for (const text of [...amounts, ...reported]) expect(text).toMatch(/^\d+$/);
      expect(wire.timeTaken).toBeLessThan(1);
    }
  });

  it('shares out each token among the steps that take it', () => {
    const wire = sent(large);
    const first = wire.routePlan.filter(({ swapInfo }) => swapInfo.inputMint === SOL);
    expect(first.length).toBeGreaterThan(1);
    expect(first.reduce((sum, { percent }) => sum + (percent as number), 0)).toBe(100);
    expect(first.reduce((sum, { bps }) => sum + bps, 0)).toBe(10_000);
  });

  it('has no percentages with instructions of version 2', () => {
    const answer = quote({ ...large.request, instructionVersion: 'V2' });
    const wire = sent(answer);
    expect(wire.instructionVersion).toBe('V2');
    expect(wire.routePlan.map(({ percent }) => percent)).toEqual(answer.routePlan.map(() => null));
    expect(wire.routePlan.every(({ bps }) => bps > 0)).toBe(true);
  });

  it('names the fee of a platform', () => {
    const wire = sent(quote({ ...large.request, platformFeeBps: 20 }));
    expect(wire.platformFee?.feeBps).toBe(20);
    expect(wire.platformFee?.amount).toMatch(/^[1-9]\d*$/);
  });

  it('is the same for the same request', () => {
    expect(sent(quote(large.request))).toEqual(sent(large));
  });
});

describe('undocumented fields', () => {
  const wires = many.map(sent);

  it('are in some quotes', () => {
    const surprising = wires.filter((wire) => 'undocumented' in wire);
    expect(surprising.length).toBeGreaterThan(0);
    expect(surprising.length).toBeLessThan(wires.length / 4);
  });

  it('of dynamic pools are in no quote that did not ask for them, and are missed elsewhere', () => {
    const isDynamic = ({ routePlan }: WireQuote): boolean =>
      routePlan.some(({ swapInfo }) => swapInfo.details !== undefined);
    expect(wires.filter(isDynamic)).toEqual([]);
    const dynamic = many
      .map(({ request }) => engine.quote({ ...request, allowDynamicSwap: true }, NOW))
      .flatMap((answer) => ('error' in answer ? [] : [sent(answer)]))
      .filter(isDynamic);
    expect(dynamic.length).toBeGreaterThan(0);
    for (const wire of dynamic) {
      expect(keepsDynamicDetails(wire)).toBe(true);
      const text = JSON.stringify(wire, (key, value) => (key === 'details' ? undefined : value));
      expect(keepsDynamicDetails(JSON.parse(text) as WireQuote)).toBe(false);
    }
  });
});
