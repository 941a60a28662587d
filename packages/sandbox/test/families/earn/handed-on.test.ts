import { SOL, USDC } from '@perijove/core';
import {
  createAssociatedAccount,
  type Instruction,
  type Signer,
  transferTokens,
} from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import type { LendingAction } from '../../../src/families/earn/agree.ts';
import { createLendingDesk } from '../../../src/families/earn/lending-desk.ts';
import { lendingPositionsOf } from '../../../src/families/earn/positions.ts';
import { createSharePrices, toAssets, totalRate } from '../../../src/families/earn/share-price.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import {
  errorOf,
  held,
  type OnLedger,
  onOpenLedger,
  signed,
  the,
} from '../../settlement/on-ledger.ts';
import { poolOf } from './lending.ts';

const pool = poolOf(USDC);
const AMOUNT = 1_000_000_000n;

async function startLending() {
  const on = await onOpenLedger();
  const { world, ledger, alice } = on;
  const desk = createLendingDesk(world, ledger);
  const priceAt = createSharePrices(world.seed);
  const build = (action: LendingAction, amount: bigint, owner = alice.address) =>
    desk.offer(owner, desk.agree(pool, action, amount));
  const price = (): bigint => priceAt(pool, world.clock.now());
  return { ...on, desk, build, price };
}

/** Alice's shares go to Bob, by the token program alone. */
function handOn({ ledger, alice, bob }: OnLedger, amount: bigint) {
  const token = the(ledger.mint(pool.shareMint));
  const [source, destination] = [alice, bob].map(({ address }) =>
    ledger.associatedAccount(address, token.mint, token.tokenProgram),
  );
  return [
    createAssociatedAccount(token, the(destination), bob.address, alice.address),
    transferTokens({
      token,
      source: the(source),
      destination: the(destination),
      authority: alice.address,
      amount,
    }),
  ];
}

function run({ ledger }: OnLedger, signer: Signer, instructions: readonly Instruction[]): void {
  expect(errorOf(ledger.submit(signed(ledger, signer, instructions)))).toBeUndefined();
}

it('shares that are passed on are a position of who has them', async () => {
  const on = await startLending();
  const { alice, bob, desk, world, ledger, build, price } = on;
  run(on, alice, build('deposit', AMOUNT));
  const shares = held(ledger, alice.address, pool.shareMint);
  world.clock.jump(30 * DAY_MS);
  const half = shares / 2n;
  const earned = desk.earningsOf(pool, alice.address);
  run(on, alice, handOn(on, half));

  expect(held(ledger, bob.address, pool.shareMint)).toBe(half);
  expect(desk.earningsOf(pool, bob.address)).toBe(0n);
  const kept = desk.earningsOf(pool, alice.address);
  expect(Math.abs(Number(kept - earned / 2n))).toBeLessThanOrEqual(2);

  world.clock.jump(30 * DAY_MS);
  expect(desk.earningsOf(pool, alice.address)).toBeGreaterThan(kept);
  expect(desk.earningsOf(pool, bob.address)).toBe(0n);
  const usdc = held(ledger, bob.address, USDC);
  run(on, bob, build('redeem', half, bob.address));
  expect(held(ledger, bob.address, USDC)).toBe(usdc + toAssets(half, price(), 'down'));
  expect(desk.earningsOf(pool, bob.address)).toBe(0n);
});

it('several settlements of one transaction are all accounted for', async () => {
  const on = await startLending();
  const { alice, desk, world, ledger, build } = on;
  const usdc = held(ledger, alice.address, USDC);
  run(on, alice, [...build('deposit', AMOUNT), ...build('deposit', 3n * AMOUNT)]);
  const worth = () => toAssets(held(ledger, alice.address, pool.shareMint), on.price(), 'down');
  const earned = () => worth() + held(ledger, alice.address, USDC) - usdc;
  expect(desk.earningsOf(pool, alice.address)).toBe(earned());
  world.clock.jump(100 * DAY_MS);
  expect(desk.earningsOf(pool, alice.address)).toBe(earned());
  run(on, alice, [...build('redeem', AMOUNT), ...build('deposit', 5n), ...build('withdraw', 9n)]);
  expect(desk.earningsOf(pool, alice.address)).toBe(earned());
  const rest = held(ledger, alice.address, pool.shareMint);
  run(on, alice, [...build('mint', 77n), ...build('redeem', rest + 77n)]);
  world.clock.jump(DAY_MS);
  expect(worth()).toBe(0n);
  expect(desk.earningsOf(pool, alice.address)).toBe(earned());
});

it('shares that are transferred immediately have no cost basis', async () => {
  const on = await startLending();
  const { alice, bob, desk, world, build } = on;
  const agreed = desk.agree(pool, 'deposit', AMOUNT);
  run(on, alice, [...desk.offer(alice.address, agreed), ...handOn(on, agreed.terms.shares)]);
  world.clock.jump(DAY_MS);
  expect(desk.earningsOf(pool, alice.address)).toBe(0n);
  expect(desk.earningsOf(pool, bob.address)).toBe(0n);
  run(on, alice, build('deposit', AMOUNT));
  expect(desk.earningsOf(pool, alice.address)).toBeGreaterThan(-1_000n);
  expect(desk.earningsOf(pool, alice.address)).toBeLessThanOrEqual(0n);
});

it('a failed write leaves no note', async () => {
  const on = await startLending();
  const { alice, desk, ledger, build } = on;
  const wire = signed(ledger, alice, build('deposit', 10n ** 12n));
  expect(errorOf(ledger.submit(wire, { preflight: false }))).toBeDefined();
  expect(desk.earningsOf(pool, alice.address)).toBe(0n);
  expect(desk.stateOf(pool).lastUsed).toBeUndefined();
});

it('the positions of a wallet are those in which it has something', async () => {
  const on = await startLending();
  const { alice, bob, desk, world, ledger, build } = on;
  run(on, alice, build('deposit', AMOUNT));
  run(on, alice, desk.offer(alice.address, desk.agree(poolOf(SOL), 'mint', 5n)));
  world.clock.jump(DAY_MS);
  const view = { world, ledger, lending: desk };
  expect(lendingPositionsOf(view, bob.address)).toEqual([]);
  const shares = held(ledger, alice.address, pool.shareMint);
  expect(lendingPositionsOf(view, alice.address)).toEqual([
    {
      shareMint: pool.shareMint,
      shares,
      assetMint: USDC,
      assets: toAssets(shares, on.price(), 'down'),
      apy: Number(totalRate(world.seed, pool, world.clock.now())) / 10_000,
    },
    expect.objectContaining({ assetMint: SOL, shares: 5n, assets: 5n }),
  ]);
});
