import { type LaunchCurve, quoteBeside } from '../../market/routing/launch-curve.ts';

/** Digits after the point of every launched token. */
export const LAUNCH_DECIMALS = 6;

/** Whole tokens of every launch: the preset in the documents calls a tenth of it 100,000,000. */
export const LAUNCH_SUPPLY_TOKENS = 1_000_000_000;

/** Base units. */
export const LAUNCH_SUPPLY = BigInt(LAUNCH_SUPPLY_TOKENS) * 10n ** BigInt(LAUNCH_DECIMALS);

/** Bits behind the point of square roots. */
const ROOT_BITS = 96n;
const ONE = 1n << ROOT_BITS;

/** Amounts fit into 64 bits, with room for what is traded on top. */
const MOST = 2n ** 62n;

/** What a launch is made with; base units. */
export interface CurveRequest {
  /** What all tokens are worth at the launch, and when the pool moves on; of the quote token. */
  readonly initialCap: bigint;
  readonly migrationCap: bigint;
  /** Tokens that are locked for the creator. */
  readonly locked: bigint;
}

/** How the supply is divided, and on which curves it trades. Base units. */
export interface CurveTerms {
  /** Sold on the bonding curve. */
  readonly sale: bigint;
  /** Kept for the pool that follows. */
  readonly migration: bigint;
  /** What the sale brings in the end, without fees: it goes into the pool that follows. */
  readonly raise: bigint;
  readonly bonding: LaunchCurve;
  /** The pool that follows: a constant product from one end to the other. */
  readonly graduated: LaunchCurve;
}

/**
 * The bonding curve between two market caps. Its price is that of the migration cap when everything
 * is sold, and the pool that follows begins at the same price with all that was raised. Undefined
 * when the caps are too close, too far apart, too small or too large for whole numbers.
 */
export function curveTerms({ initialCap, migrationCap, locked }: CurveRequest) {
  if (initialCap <= 0n || migrationCap <= initialCap) return undefined;
  // The root of how far the price has to go: 1/2 when it grows fourfold.
  const root = squareRoot((initialCap << (2n * ROOT_BITS)) / migrationCap);
  const free = LAUNCH_SUPPLY - locked;
  const sale = (free * ONE) / (ONE + root);
  const first = root < ONE ? (sale * ONE) / (ONE - root) : 0n;
  const bonding = {
    product: first * ((first * initialCap) / LAUNCH_SUPPLY),
    least: first - sale,
    most: first,
  };
  if (bonding.least <= 0n || bonding.product <= 0n) return undefined;
  const raise = quoteBeside(bonding, bonding.least) - quoteBeside(bonding, bonding.most);
  const migration = free - sale;
  if (migration <= 0n || raise <= 0n || raise > MOST) return undefined;
  const graduated = { product: migration * raise, least: 1n, most: LAUNCH_SUPPLY };
  return { sale, migration, raise, bonding, graduated } satisfies CurveTerms;
}

/** Rounded down. */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << (BigInt(square.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
