import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import type { RouteStep, SwapQuote } from '../../src/swap/quote.ts';
import { routeLanes } from '../../src/swap/route-lanes.ts';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

function step(label: string, inputMint: string, outputMint: string, percent: number): RouteStep {
  return { percent, swapInfo: { label, inputMint, outputMint } };
}

function lanesOf(routePlan: readonly RouteStep[]) {
  const quote = { routePlan, inputMint: SOL, outputMint: USDC };
  return routeLanes(quote as unknown as SwapQuote);
}

it('puts exchanges side by side that swap the same pair', () => {
  expect(lanesOf([step('A', SOL, USDC, 60), step('B', SOL, USDC, 40)])).toEqual([
    {
      share: 100,
      stages: [
        {
          output: USDC,
          venues: [
            { label: 'A', share: 60 },
            { label: 'B', share: 40 },
          ],
        },
      ],
    },
  ]);
});

it('counts several pools of one exchange as one', () => {
  const [lane] = lanesOf([step('A', SOL, USDC, 30), step('A', SOL, USDC, 70)]);
  expect(lane?.stages[0]?.venues).toEqual([{ label: 'A', share: 100 }]);
});

it('gives what goes over another token a lane of its own, the largest first', () => {
  const lanes = lanesOf([
    step('A', SOL, JUP, 20),
    step('B', SOL, USDC, 80),
    step('C', JUP, USDC, 100),
  ]);
  expect(lanes.map(({ share, stages }) => [share, stages.map(({ output }) => output)])).toEqual([
    [80, [USDC]],
    [20, [JUP, USDC]],
  ]);
});

it('ends at a route that goes in a circle', () => {
  const lanes = lanesOf([step('A', SOL, JUP, 100), step('B', JUP, SOL, 100)]);
  expect(lanes).toHaveLength(1);
});

it('takes a step without mints, as market makers give it, for the whole way', () => {
  const [lane] = lanesOf([{ bps: 10_000, swapInfo: {} }]);
  expect(lane).toEqual({
    share: 100,
    stages: [{ output: USDC, venues: [{ label: '', share: 100 }] }],
  });
});
