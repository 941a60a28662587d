import type { Position, PositionOf, SeededPool, TokenAsset } from '../../../world/positions.ts';
import { orUndocumentedValue, withUndocumentedField } from '../../../world/undocumented.ts';
import type { Finder } from '../finder.ts';
import { type Element, type ElementOf, totalOf, type Valuation } from '../valuation.ts';
import { writeAsset, writeGeneric, writeToken, yieldsOf } from './assets.ts';
import { writeLeverage } from './leverage.ts';
import { writeTradeElement } from './trade.ts';

type Facts = Omit<ElementOf<'multiple'>, 'type' | 'data' | 'value'>;

/** Returns a position with its present value, in the format of the service. */
function writeElement(valuation: Valuation, position: Position): Element {
  const { world } = valuation;
  const { address, label, platformId, name } = position;
  const facts: Facts = {
    networkId: 'solana',
    platformId,
    label: orUndocumentedValue(world, `${address}${position.type}`, label, 'Restaking'),
    ...(name !== undefined && { name }),
  };
  return withUndocumentedField(world, address, { ...facts, ...writeBody(valuation, position) });
}

function writeBody(valuation: Valuation, position: Position) {
  switch (position.type) {
    case 'multiple':
      return writeMultiple(valuation, position);
    case 'liquidity':
      return writeLiquidity(valuation, position);
    case 'borrowlend':
      return writeBorrowLend(valuation, position);
    case 'leverage':
      return writeLeverage(valuation, position);
    case 'trade':
      return writeTradeElement(valuation, position);
  }
}

type Body<Type extends string> = Omit<ElementOf<Type>, 'platformId' | 'label'>;

function writeMultiple(valuation: Valuation, position: PositionOf<'multiple'>): Body<'multiple'> {
  const assets = position.assets.map((asset) => writeAsset(valuation, asset));
  const assetsYields = position.assets.map((asset) =>
    asset.type === 'token' ? yieldsOf(asset) : [],
  );
  const data = { assets, assetsYields, ref: position.address };
  return { type: 'multiple', value: totalOf(assets), data };
}

function writeLiquidity(
  valuation: Valuation,
  { pools, address }: PositionOf<'liquidity'>,
): Body<'liquidity'> {
  const liquidities = pools.map((pool) => writePool(valuation, pool, address));
  const netApy = pools[0]?.apy ?? 0;
  return { type: 'liquidity', value: totalOf(liquidities), netApy, data: { liquidities } };
}

function writePool(valuation: Valuation, pool: SeededPool, ref: string) {
  const assets = pool.assets.map((asset) => writeToken(valuation, asset));
  const rewardAssets = pool.rewards.map((asset) => writeToken(valuation, asset));
  const [assetsValue, rewardAssetsValue] = [totalOf(assets), totalOf(rewardAssets)];
  return {
    assets,
    assetsValue,
    rewardAssets,
    rewardAssetsValue,
    ref,
    value: assetsValue + rewardAssetsValue,
    yields: [{ apy: pool.apy, description: 'fees and rewards' }],
    name: pool.name,
    ...(pool.lp && { lp: pool.lp }),
    sourceRefs: [
      { address: ref, name: orUndocumentedValue(valuation.world, ref, 'Pool', 'Reactor') },
    ],
    link: 'https://sandbox.invalid/pools',
  };
}

function writeBorrowLend(
  valuation: Valuation,
  position: PositionOf<'borrowlend'>,
): Body<'borrowlend'> {
  const { supplied, borrowed, rewards, unsettled = [], threshold, address } = position;
  const write = (assets: readonly TokenAsset[]) =>
    assets.map((asset) => writeToken(valuation, asset));
  const [suppliedAssets, borrowedAssets, rewardAssets] = [supplied, borrowed, rewards].map(write);
  const booked = unsettled.map((asset) => writeGeneric(valuation, asset));
  const suppliedValue = totalOf(suppliedAssets ?? []);
  const borrowedValue = totalOf(borrowedAssets ?? []);
  const rewardValue = totalOf(rewardAssets ?? []);
  const value = suppliedValue - borrowedValue + rewardValue + totalOf(booked);
  return {
    type: 'borrowlend',
    value,
    netApy: netApy(valuation, supplied, borrowed),
    data: {
      value,
      suppliedValue,
      borrowedValue,
      rewardValue,
      ref: address,
      suppliedAssets: suppliedAssets ?? [],
      borrowedAssets: borrowedAssets ?? [],
      rewardAssets: rewardAssets ?? [],
      suppliedYields: supplied.map(yieldsOf),
      borrowedYields: borrowed.map(yieldsOf),
      ...(booked.length > 0 && { unsettled: { assets: booked, value: totalOf(booked) } }),
      healthRatio: threshold === undefined ? null : 1 - borrowedValue / (suppliedValue * threshold),
      sourceRefs: [{ address, name: 'Lending Market' }],
    },
  };
}

/** Yield per year, relative to the wallet's own part. */
function netApy(
  { usd }: Valuation,
  supplied: readonly TokenAsset[],
  borrowed: readonly TokenAsset[],
): number {
  const worth = ({ mint, amount }: TokenAsset) => amount * usd(mint);
  const yearly = (asset: TokenAsset) => worth(asset) * (asset.apy ?? 0);
  const sum = (assets: readonly TokenAsset[], of: (asset: TokenAsset) => number) =>
    assets.reduce((total, asset) => total + of(asset), 0);
  const own = sum(supplied, worth) - sum(borrowed, worth);
  return (sum(supplied, yearly) - sum(borrowed, yearly)) / own;
}

/** Positions of the demo wallets outside the API; they are not on the ledger. */
export const findSeeded: Finder = ({ valuation }, owner) =>
  valuation.world.wallet(owner).positions.map((position) => ({
    fetcher: position.fetcher,
    element: writeElement(valuation, position),
    receipts:
      position.type === 'liquidity' ? position.pools.flatMap(({ lp }) => lp?.mint ?? []) : [],
  }));
