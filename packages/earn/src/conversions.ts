import { isBaseUnits } from '@perijove/core';
import type { Token } from './types.ts';

/** The fields of a pool that determine the value of its shares. */
export type RatedPool = Pick<Token, 'totalAssets' | 'totalSupply' | 'convertToAssets' | 'decimals'>;

/**
 * Converts base units of shares to base units of the underlying token: what a `redeem` returns,
 * rounded down, or what a `mint` costs, rounded up.
 *
 * An estimate: shares gain value all the time, and the rate is from the response with the pool.
 *
 * @throws RangeError when `shares` is not a whole number of base units, or the pool has no rate.
 */
export function sharesToAssets(
  pool: RatedPool,
  shares: bigint | string,
  action: 'redeem' | 'mint',
): bigint {
  const rate = rateOf(pool);
  return divide(baseUnits(shares) * rate.assets, rate.shares, action === 'mint');
}

/**
 * Converts base units of the underlying token to base units of shares: what a `deposit` returns,
 * rounded down, or what a `withdraw` costs, rounded up.
 *
 * An estimate: shares gain value all the time, and the rate is from the response with the pool.
 *
 * @throws RangeError when `assets` is not a whole number of base units, or the pool has no rate.
 */
export function assetsToShares(
  pool: RatedPool,
  assets: bigint | string,
  action: 'deposit' | 'withdraw',
): bigint {
  const rate = rateOf(pool);
  return divide(baseUnits(assets) * rate.shares, rate.assets, action === 'withdraw');
}

/** These shares are worth these assets, both above 0. */
interface Rate {
  readonly assets: bigint;
  readonly shares: bigint;
}

/**
 * The totals have the most digits. `convertToAssets` is for one whole share: in whole tokens where it
 * has a point, else in base units.
 */
function rateOf({ totalAssets, totalSupply, convertToAssets, decimals }: RatedPool): Rate {
  const totals = { assets: wholeNumber(totalAssets), shares: wholeNumber(totalSupply) };
  if (totals.assets > 0n && totals.shares > 0n) return totals;
  const [, digits, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(String(convertToAssets)) ?? [];
  const assets = BigInt((digits ?? '') + (fraction ?? ''));
  const shares = 10n ** BigInt(fraction?.length ?? decimals);
  if (assets > 0n) return { assets, shares };
  throw new RangeError('expected a pool with totalAssets and totalSupply, or with convertToAssets');
}

/** 0 for an invalid value. */
function wholeNumber(value: RatedPool['totalAssets']): bigint {
  return /^\d+$/.test(String(value)) ? BigInt(value ?? 0) : 0n;
}

function baseUnits(amount: bigint | string): bigint {
  if (isBaseUnits(amount)) return BigInt(amount);
  throw new RangeError(`not a whole number of base units: ${JSON.stringify(String(amount))}`);
}

function divide(numerator: bigint, denominator: bigint, up: boolean): bigint {
  return (numerator + (up ? denominator - 1n : 0n)) / denominator;
}
