import type { Mint } from '@perijove/core';
import type { SourcePrices } from './budget-entry.ts';

const MICROS = 1_000_000n;
/** Fraction digits of a price that count. */
const SCALE = 15;

/**
 * Millionths of a US dollar of an amount in base units; undefined without a price. Rounded up for what
 * leaves and down for what arrives, so that rounding never gives budget away.
 */
function microsOf(
  prices: SourcePrices,
  mint: Mint,
  units: bigint,
  rounded: 'up' | 'down',
): bigint | undefined {
  const price = Object.hasOwn(prices, mint) ? prices[mint] : undefined;
  if (!price || units === 0n) return units === 0n ? 0n : undefined;
  const round = rounded === 'up' ? Math.ceil : Math.floor;
  // A price far below a millionth keeps its digits, too; a number has room for 15 of them.
  const digits = price.usdPrice < 1 ? SCALE : 6;
  const fine = BigInt(round(price.usdPrice * 10 ** digits)) * 10n ** BigInt(SCALE - digits);
  const divisor = 10n ** BigInt(price.decimals + SCALE);
  const product = units * fine * MICROS;
  const up = rounded === 'up' && product % divisor !== 0n ? 1n : 0n;
  return product / divisor + up;
}

/** The sum over mints; undefined as soon as one price is unknown. */
export function sumMicros(
  prices: SourcePrices,
  amounts: Iterable<readonly [Mint, bigint]>,
  rounded: 'up' | 'down',
): bigint | undefined {
  let sum = 0n;
  for (const [mint, units] of amounts) {
    const micros = microsOf(prices, mint, units, rounded);
    if (micros === undefined) return undefined;
    sum += micros;
  }
  return sum;
}

/** `$12.34` */
export function dollars(micros: bigint): string {
  const cents = (micros + 5_000n) / 10_000n;
  return `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Dollars of a document in millionths. */
export function microsOfUsd(usd: number): bigint {
  return BigInt(Math.floor(usd * 1_000_000));
}
