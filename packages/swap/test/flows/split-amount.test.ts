import { array, assert, bigInt, property } from 'fast-check';
import { expect, it } from 'vitest';
import { legsOf } from '../../src/flows/basket.ts';
import { splitAmount } from '../../src/flows/split-amount.ts';
import { other, pair, wallet } from '../samples.ts';

const amounts = bigInt({ min: 0n, max: 2n ** 64n - 1n });
const weights = array(bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 20 });

it('splits an amount into parts that are the amount together', () => {
  assert(
    property(amounts, weights, (amount, shares) => {
      const parts = splitAmount(amount, shares);
      expect(parts).toHaveLength(shares.length);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      const total = shares.reduce((sum, share) => sum + share, 0n);
      for (const [at, part] of parts.entries()) {
        const exact = (amount * (shares[at] ?? 0n)) / total;
        expect(part === exact || part === exact + 1n).toBe(true);
      }
    }),
  );
});

it.each<[bigint, readonly bigint[], readonly bigint[]]>([
  [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [100n, [3n, 1n], [75n, 25n]],
  [1n, [1n, 1n], [1n, 0n]],
])('splits %s units', (amount, shares, parts) => {
  expect(splitAmount(amount, shares)).toEqual(parts);
});

it('makes one leg of each share, with its own minimum', () => {
  const to = [
    { mint: pair.outputMint, share: 2, minOutput: '7' },
    { mint: other, share: 1 },
  ];
  expect(legsOf(wallet, 10n, to)).toEqual([
    { inputMint: wallet, outputMint: pair.outputMint, amount: 7n, minOutput: 7n },
    { inputMint: wallet, outputMint: other, amount: 3n },
  ]);
});
