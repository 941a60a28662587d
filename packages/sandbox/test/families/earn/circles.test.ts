import { SOL, USDC } from '@perijove/core';
import type { Instruction } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import type { LendingAction } from '../../../src/families/earn/agree.ts';
import { createLendingDesk } from '../../../src/families/earn/lending-desk.ts';
import { createSharePrices, PRICE_SCALE } from '../../../src/families/earn/share-price.ts';
import { errorOf, held, onOpenLedger, signed } from '../../settlement/on-ledger.ts';
import { createDraws } from './draws.ts';
import { FEE, poolOf, RENT } from './lending.ts';

const actions: readonly LendingAction[] = ['deposit', 'mint', 'withdraw', 'redeem'];

it.each([
  ['USDC', USDC, 1n],
  ['SOL', SOL, 2n],
])('%s in circles earns only its interest', async (_, asset, seed) => {
  const { world, ledger, alice } = await onOpenLedger();
  const desk = createLendingDesk(world, ledger);
  const priceAt = createSharePrices(world.seed);
  const pool = poolOf(asset);
  const draw = createDraws(seed);
  const shares = (): bigint => held(ledger, alice.address, pool.shareMint);
  const assets = (): bigint =>
    asset === SOL ? ledger.lamports(alice.address) : held(ledger, alice.address, asset);
  const price = (): bigint => priceAt(pool, world.clock.now());
  /** Lamports that went into fees and accounts, not into the pool. */
  let spent = 0n;
  const worth = (): bigint => (assets() + spent) * PRICE_SCALE + shares() * price();
  const wait = (ms: number): bigint => {
    const before = price();
    world.clock.jump(ms);
    return shares() * (price() - before);
  };

  let interest = 0n;
  const start = worth();
  for (let step = 0; step < 120; step++) {
    const action = actions[Number(draw(2))] as LendingAction;
    const amount = draw(1 + Number(draw(5))) + 2n;
    if (action === 'redeem' && shares() < amount) continue;
    if (action === 'withdraw' && shares() * price() < (amount + 1n) * PRICE_SCALE) continue;
    const before = worth();
    const built: readonly Instruction[] = desk.offer(
      alice.address,
      desk.agree(pool, action, amount),
    );
    const waited = wait(Number(draw(15)));
    const isFirst = ledger.holdings(alice.address).every(({ mint }) => mint !== pool.shareMint);
    expect(errorOf(ledger.submit(signed(ledger, alice, built)))).toBeUndefined();
    if (asset === SOL) spent += FEE + (isFirst ? RENT : 0n);
    expect(worth()).toBeLessThanOrEqual(before + waited);
    interest += waited + wait(Number(draw(30)));
  }
  expect(worth()).toBeLessThanOrEqual(start + interest);
  expect(interest).toBeGreaterThan(0n);
});
