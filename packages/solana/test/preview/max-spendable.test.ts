import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { maxSpendableOf } from '../../src/preview/max-spendable.ts';

const state = (mint: string, units: bigint) => ({ held: new Map([[mint, units]]) }) as never;
const spends = (mint: string) => ({ mint }) as never;

it.each([
  ['SOL beyond what must stay', SOL, 1_000n, 1n],
  ['no SOL where all of it must stay', SOL, 999n, 0n],
  ['no SOL where more must stay than there is', SOL, 1n, 0n],
  ['every unit of another token', USDC, 5n, 5n],
])('lets spend %s', (_, mint, held, most) => {
  expect(maxSpendableOf(state(mint, held), spends(mint), { total: 999n })).toBe(most);
});

it('knows nothing without a node or an amount', () => {
  expect(maxSpendableOf(undefined, spends(SOL), { total: 1n })).toBeUndefined();
  expect(maxSpendableOf(state(SOL, 5n), undefined, { total: 1n })).toBeUndefined();
  expect(maxSpendableOf(state(USDC, 5n), spends(SOL), { total: 1n })).toBe(0n);
});
