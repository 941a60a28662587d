import { type LaunchCurve, quoteBeside } from '../../market/routing/launch-curve.ts';

/** Decimals of every launched token. */
export const LAUNCH_DECIMALS = 6;

/** Whole tokens of every launch. Source: a documented preset calls 100,000,000 a tenth of it. */
export const LAUNCH_SUPPLY_TOKENS = 1_000_000_000;

/** Base units. */
export const LAUNCH_SUPPLY = BigInt(LAUNCH_SUPPLY_TOKENS) * 10n ** BigInt(LAUNCH_DECIMALS);

/** Fractional bits of square roots. */
const ROOT_BITS = 96n;
const ONE = 1n << ROOT_BITS;

/** Maximum raised amount: it leaves room in 64 bits for the trades that follow. */
const MAX_RAISE = 2n ** 62n;

/** The parameters of a launch's curve; base units. */
export interface CurveRequest {
  /** Market caps at the launch and at the graduation, in the quote token. */
  readonly initialCap: bigint;
  readonly migrationCap: bigint;
  /** Locked tokens of the creator. */
  readonly locked: bigint;
}

/** The division of the supply, and the curves on which it trades. Base units. */
export interface CurveTerms {
  /** Sold on the bonding curve. */
  readonly sale: bigint;
  /** Reserved for the graduated pool. */
  readonly migration: bigint;
  /** Proceeds of the whole sale, without fees. They go into the graduated pool. */
  readonly raise: bigint;
  readonly bonding: LaunchCurve;
  /** The curve of the graduated pool: a constant product. */
  readonly graduated: LaunchCurve;
}

/**
 * Returns the bonding curve between two market caps. Its price is that of the migration cap when
 * everything is sold, and the graduated pool starts at the same price with all proceeds. Undefined
 * when the caps are too close, too far apart, too small or too large for integers.
 */
export function curveTerms({ initialCap, migrationCap, locked }: CurveRequest) {
  if (initialCap <= 0n || migrationCap <= initialCap) return undefined;
  // The square root of the ratio of the caps: 1/2 when the price grows fourfold.
  const root = squareRoot((initialCap << (2n * ROOT_BITS)) / migrationCap);
  const free = LAUNCH_SUPPLY - locked;
  const sale = (free * ONE) / (ONE + root);
  const first = root < ONE ? (sale * ONE) / (ONE - root) : 0n;
  const bonding = {
    product: first * ((first * initialCap) / LAUNCH_SUPPLY),
    min: first - sale,
    max: first,
  };
  if (bonding.min <= 0n || bonding.product <= 0n) return undefined;
  const raise = quoteBeside(bonding, bonding.min) - quoteBeside(bonding, bonding.max);
  const migration = free - sale;
  if (migration <= 0n || raise <= 0n || raise > MAX_RAISE) return undefined;
  const graduated = { product: migration * raise, min: 1n, max: LAUNCH_SUPPLY };
  return { sale, migration, raise, bonding, graduated } satisfies CurveTerms;
}

/** Returns the integer square root, rounded down. */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << (BigInt(square.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
