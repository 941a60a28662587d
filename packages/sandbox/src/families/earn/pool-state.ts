import type { Mint } from '@perijove/core';
import { type Ledger, readMint, smaller } from '@perijove/local-node/ledger';
import { readLimit } from './lending-notes.ts';
import { type LendingPool, poolUnits } from './pools.ts';
import { type SharePriceAt, toAssets } from './share-price.ts';
import { type LimitedPool, limitAt, type SetLimit } from './withdrawal-limit.ts';

/** The state of a pool at one time. Amounts are base units. */
export interface LendingPoolState {
  readonly atMs: number;
  /** Price of the shares: see `PRICE_SCALE`. */
  readonly price: bigint;
  /** Supply of shares. */
  readonly totalSupply: bigint;
  readonly totalAssets: bigint;
  /** Total assets below which withdrawals are not limited. */
  readonly base: bigint;
  /** Assets that must stay in the pool. */
  readonly limit: bigint;
  /** Assets that can be withdrawn now. */
  readonly withdrawable: bigint;
  /** The limit after the last use; undefined for an unused pool. */
  readonly lastUsed: SetLimit | undefined;
}

export interface PoolEnv {
  readonly ledger: Pick<Ledger, 'account' | 'documents'>;
  readonly priceAt: SharePriceAt;
}

export function poolStateAt({ ledger, priceAt }: PoolEnv, pool: LendingPool, atMs: number) {
  const price = priceAt(pool, atMs);
  const totalSupply = supplyOf(ledger, pool.shareMint);
  const totalAssets = toAssets(totalSupply, price, 'down');
  const lastUsed = readLimit(ledger.documents, pool);
  const limited = limitedPool(pool, totalAssets);
  const limit = limitAt(limited, lastUsed, atMs);
  const state: LendingPoolState = {
    atMs,
    price,
    totalSupply,
    totalAssets,
    base: limited.base,
    limit,
    withdrawable: smaller(totalAssets - limit, idleAssets(pool, totalAssets, price)),
    lastUsed,
  };
  return state;
}

export function limitedPool(pool: LendingPool, total: bigint): LimitedPool {
  return { expandBps: pool.expandBps, total, base: poolUnits(pool, pool.baseLimit) };
}

/** Returns the supply of a mint in base units. */
export function supplyOf(ledger: Pick<Ledger, 'account'>, mint: Mint): bigint {
  const account = ledger.account(mint);
  return (account && readMint(account)?.supply) ?? 0n;
}

/** Returns the assets that are not lent. */
function idleAssets(pool: LendingPool, totalAssets: bigint, price: bigint): bigint {
  const others = toAssets(poolUnits(pool, pool.others), price, 'down');
  const idle = totalAssets - (others * pool.lentBps) / 10_000n;
  return idle > 0n ? idle : 0n;
}
