import type { Mint } from '@perijove/core';
import type { SourcePrices } from './budget-entry.ts';

/** Fraction digits of a price that count. */
const SCALE = 15;
const MICRO = 6;

const PICO = 12;

type Rounded = 'up' | 'down';
type Amounts = Iterable<readonly [Mint, bigint]>;

/**
 * Millionths of a US dollar of amounts in base units; undefined as soon as one price is unknown. Rounded up
 * for what leaves and down for what arrives, so that rounding never gives budget away.
 */
export function sumMicros(
  prices: SourcePrices,
  amounts: Amounts,
  rounded: Rounded,
): bigint | undefined {
  return sum(prices, amounts, rounded, MICRO);
}

/** The same in millionths of a millionth: for small amounts, rounding would look like a loss. */
export function sumPicos(
  prices: SourcePrices,
  amounts: Amounts,
  rounded: Rounded,
): bigint | undefined {
  return sum(prices, amounts, rounded, PICO);
}

function sum(
  prices: SourcePrices,
  amounts: Amounts,
  rounded: Rounded,
  fraction: number,
): bigint | undefined {
  let all = 0n;
  for (const [mint, units] of amounts) {
    const value = valueOfUnits(prices, mint, units, rounded, fraction);
    if (value === undefined) return undefined;
    all += value;
  }
  return all;
}

function valueOfUnits(
  prices: SourcePrices,
  mint: Mint,
  units: bigint,
  rounded: Rounded,
  fraction: number,
): bigint | undefined {
  const price = Object.hasOwn(prices, mint) ? prices[mint] : undefined;
  if (!price || units === 0n) return units === 0n ? 0n : undefined;
  const round = rounded === 'up' ? Math.ceil : Math.floor;
  // A price far below a millionth keeps its digits, too; a number has room for 15 of them.
  const digits = price.usdPrice < 1 ? SCALE : 6;
  const fine = BigInt(round(price.usdPrice * 10 ** digits)) * 10n ** BigInt(SCALE - digits);
  const divisor = 10n ** BigInt(price.decimals + SCALE);
  const product = units * fine * 10n ** BigInt(fraction);
  const up = rounded === 'up' && product % divisor !== 0n ? 1n : 0n;
  return product / divisor + up;
}

/** `$12.34` */
export function dollars(micros: bigint): string {
  const cents = (micros + 5_000n) / 10_000n;
  return `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** The same of what `sumPicos` returns. */
export function dollarsOfPicos(picos: bigint): string {
  return dollars(picos / 1_000_000n);
}

/** Dollars of a document in millionths. */
export function microsOfUsd(usd: number): bigint {
  return BigInt(Math.floor(usd * 1_000_000));
}
