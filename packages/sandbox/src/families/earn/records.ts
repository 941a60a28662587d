import { type Address, type Mint, SOL } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import type { Token } from '../../world/token.ts';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { decimalText, isoSeconds, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import type { EarnContext } from './lending-desk.ts';
import type { LendingPoolState } from './pool-state.ts';
import { type LendingPool, poolUnits } from './pools.ts';
import { assetSymbol, receiptName } from './receipt-token.ts';
import { divide, PRICE_SCALE, supplyRate, toAssets, totalRate } from './share-price.ts';
import { EXPAND_MS } from './withdrawal-limit.ts';

type PoolRecord = Output<'earn', 'tokens'>[number];
type PositionRecord = Output<'earn', 'positions'>[number];

/** Returns a pool in the format of the live service: camelCase, and amounts as decimal digits. */
export function poolRecord(world: World, pool: LendingPool, state: LendingPoolState): PoolRecord {
  const token = world.tokens.find(pool.asset, state.atMs);
  if (!token) throw new Error(`unknown token ${pool.asset} to lend`);
  const one = poolUnits(pool, 1);
  return withUndocumentedField(world, pool.shareMint, {
    id: pool.id,
    address: pool.shareMint,
    name: receiptName(token),
    symbol: pool.symbol,
    uiSymbol: pool.symbol,
    decimals: pool.decimals,
    assetAddress: pool.asset,
    asset: assetRecord(world, token, state.atMs),
    totalAssets: String(state.totalAssets),
    totalSupply: String(state.totalSupply),
    convertToShares: String(nearest(one * PRICE_SCALE, state.price)),
    convertToAssets: String(nearest(one * state.price, PRICE_SCALE)),
    rewardsRate: String(pool.rewardsBps),
    supplyRate: String(supplyRate(world.seed, pool, state.atMs)),
    totalRate: String(totalRate(world.seed, pool, state.atMs)),
    rebalanceDifference: '0',
    liquiditySupplyData: liquidityRecord(pool, state),
    rewards: [],
  });
}

function assetRecord(world: World, token: Token, atMs: number): NonNullable<PoolRecord['asset']> {
  const { mint, name, symbol, decimals } = token;
  return {
    address: mint,
    chainId: 'solana',
    name,
    symbol: assetSymbol(token),
    uiSymbol: symbol,
    decimals,
    logoUrl: world.images.ofToken(token),
    price: decimalText(world.prices.usd(token, atMs) ?? 0),
    coingeckoId: name.toLowerCase().replaceAll(' ', '-'),
    updatedAt: isoSeconds(atMs).replace('Z', '.000+00:00'),
  };
}

function liquidityRecord(
  pool: LendingPool,
  { totalAssets, base, limit, withdrawable, lastUsed }: LendingPoolState,
): NonNullable<PoolRecord['liquiditySupplyData']> {
  return {
    modeWithInterest: true,
    supply: String(totalAssets),
    // Observed: without a limit, the service sends the whole supply.
    withdrawalLimit: String(limit === 0n ? totalAssets : limit),
    lastUpdateTimestamp: String(unixSeconds(lastUsed?.atMs ?? CLOCK_START_MS)),
    expandPercent: String(pool.expandBps),
    expandDuration: String(EXPAND_MS / 1000),
    baseWithdrawalLimit: String(base),
    withdrawableUntilLimit: String(totalAssets - limit),
    withdrawable: String(withdrawable),
  };
}

/** A pool with its state and its description. */
export interface ShownPool {
  readonly pool: LendingPool;
  readonly state: LendingPoolState;
  readonly record: PoolRecord;
}

/** Returns the position of a wallet in a pool, which may be empty. */
export function positionRecord(
  { ledger }: EarnContext,
  owner: Address,
  held: (mint: Mint) => bigint,
  { pool, state, record }: ShownPool,
): PositionRecord {
  const shares = held(pool.shareMint);
  // Native and wrapped SOL, because a deposit takes both.
  const native = pool.asset === SOL ? ledger.lamports(owner) : 0n;
  return {
    token: record,
    ownerAddress: owner,
    shares: String(shares),
    underlyingAssets: String(toAssets(shares, state.price, 'down')),
    underlyingBalance: String(native + held(pool.asset)),
    allowance: '0',
  };
}

function nearest(numerator: bigint, denominator: bigint): bigint {
  return divide(2n * numerator + denominator, 2n * denominator, 'down');
}
