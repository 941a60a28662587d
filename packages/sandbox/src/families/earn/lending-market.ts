import type { Address, Mint } from '@perijove/core';
import { larger } from '@perijove/local-node/ledger';
import { slotEndMs } from '../../market/routing/base-reserves.ts';
import { type Dex, dexes } from '../../market/routing/dexes.ts';
import type { PoolState } from '../../market/routing/pool.ts';
import { createPoolState, setRate } from '../../market/routing/pool-state.ts';
import type { LaunchMarket } from '../../market/swap/swap-desk.ts';
import { AGREEMENT_LIFE_MS } from './agree.ts';
import type { LendingDesk } from './lending-desk.ts';
import { lendingAddress } from './lending-program.ts';
import { findLendingPoolByShares, type LendingPool, lendingPools } from './pools.ts';
import { PRICE_SCALE, toAssets } from './share-price.ts';

/**
 * The lending pools as pools of the market: their receipt tokens are swapped at the price of
 * `earn.deposit` and `earn.redeem`. The sandbox sells and buys the shares from its own holdings, so
 * a swap does not change the pool; it pays at most what can be withdrawn from the pool now.
 */
export function createLendingMarket(
  lending: Pick<LendingDesk, 'priceAt' | 'stateOf'>,
): LaunchMarket {
  const states = new Map<LendingPool, PoolState>();
  /** Base units of shares that earlier swaps of the same transaction sell. */
  const sold = new Map<Mint, bigint>();
  const change = (mint: Mint, shares: bigint): void =>
    void sold.set(mint, (sold.get(mint) ?? 0n) + shares);
  const stateOf = (pool: LendingPool, slot: number): PoolState => {
    const state = states.get(pool) ?? createState(pool);
    states.set(pool, state);
    const atMs = slotEndMs(slot);
    const redeemed = lending.priceAt(pool, atMs);
    const paid = toAssets(sold.get(pool.shareMint) ?? 0n, redeemed, 'up');
    setRate(state, {
      redeemed,
      issued: lending.priceAt(pool, atMs + AGREEMENT_LIFE_MS),
      unit: PRICE_SCALE,
      maxAssets: larger(lending.stateOf(pool).withdrawable - paid, 0n),
    });
    return state;
  };
  return {
    pools: {
      ofMint(mint, slot) {
        const pool = findLendingPoolByShares(mint);
        return pool && stateOf(pool, slot);
      },
      find(address, slot) {
        const pool = byAddress.get(address);
        return pool && stateOf(pool, slot);
      },
    },
    foresee(mint, amount) {
      if (!findLendingPoolByShares(mint)) return () => {};
      change(mint, amount);
      return () => change(mint, -amount);
    },
    traded: () => [],
  };
}

const byAddress: ReadonlyMap<Address, LendingPool> = new Map(
  lendingPools.map((pool) => [lendingAddress(pool.asset), pool]),
);

function createState({ asset, shareMint }: LendingPool): PoolState {
  return createPoolState({
    address: lendingAddress(asset),
    dex: lendingDex,
    mints: [shareMint, asset],
    feeBps: 0,
    accounts: lendingDex.accounts,
    amplification: 0,
  });
}

const lendingDex = dexes.find(({ curve }) => curve === 'rate') as Dex;
