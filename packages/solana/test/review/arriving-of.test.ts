import { SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import { arrivingOf } from '../../src/review/arriving-of.ts';
import { change, eachRow, factsOf, purse, tokens } from '../check/scene.ts';
import { alice, bob, sol, usdc } from '../ledger/cast.ts';
import { RENT } from '../ledger/world.ts';

const owner = alice.address;
const held = (coin: typeof sol, amount: bigint, whose = owner) =>
  tokens(coin, { owner: whose, amount });

/** The wallet gets 1,000 lamports, and pays a fee of 5 that is shown elsewhere. */
const wallet = (rent: bigint) => change(owner, purse(10n * RENT), purse(10n * RENT + 995n + rent));

eachRow([
  ['that nothing changes', []],
  ['of an account that it closes', [change('a', held(sol, 0n), undefined)], RENT],
  ['of an account that is new', [change('a', undefined, held(usdc, 7n))], -RENT],
  ['of an account of another wallet', [change('a', held(usdc, 7n, bob.address), undefined)]],
] as const)('SOL that arrives is not the rent of the wallet itself: %s', async (...row) => {
  const [, others, rent = 0n] = row;
  const { meant } = await factsOf({ receive: [{ mint: SOL, atLeast: 900n }] });
  expect(arrivingOf(meant, [wallet(rent), ...others], 5n)).toEqual([
    { mint: SOL, wallet: owner, atLeast: 900n, expected: 1_000n },
  ]);
});

it('counts tokens, and knows nothing without a simulation', async () => {
  const { meant } = await factsOf({ receive: [{ mint: usdc.mint, atLeast: 1n }] });
  const changes = [change('a', held(usdc, 3n), held(usdc, 10n))];
  expect(arrivingOf(meant, changes, 5n)[0]?.expected).toBe(7n);
  expect(arrivingOf(meant, undefined, 5n)[0]?.expected).toBeUndefined();
});
