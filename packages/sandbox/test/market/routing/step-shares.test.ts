import { expect, it } from 'vitest';
import { stepShares } from '../../../src/market/routing/step-shares.ts';
import { randomOf } from '../../../src/world/random.ts';

const step = (inputMint: string, inAmount: bigint) => ({ inputMint, inAmount });

it('gives each step its part of the token that it takes', () => {
  const steps = [step('A', 60n), step('B', 999n), step('A', 25n), step('A', 15n)];
  expect(stepShares(steps, 100)).toEqual([60, 100, 25, 15]);
  expect(stepShares(steps, 10_000)).toEqual([6000, 10_000, 2500, 1500]);
});

it('rounds to the nearest', () => {
  expect(stepShares([step('A', 2n), step('A', 1n)], 100)).toEqual([67, 33]);
  expect(stepShares([step('A', 999n), step('A', 1n)], 100)).toEqual([100, 0]);
});

it('adds up to the whole for every token, however odd the amounts', () => {
  const random = randomOf(1);
  for (let i = 0; i < 200; i++) {
    const steps = Array.from({ length: random.int(1, 9) }, () =>
      step(random.pick(['A', 'B', 'C']), BigInt(random.int(1, 1e9))),
    );
    const shares = stepShares(steps, 100);
    for (const mint of new Set(steps.map(({ inputMint }) => inputMint))) {
      const own = shares.filter((_, at) => steps[at]?.inputMint === mint);
      expect(own.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(Math.min(...own)).toBeGreaterThanOrEqual(0);
    }
  }
});
