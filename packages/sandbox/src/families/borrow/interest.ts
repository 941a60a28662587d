import { slotAt, slotStartMs } from '@perijove/local-node/ledger';
import { DAY_MS } from '../../world/intervals.ts';
import { divide, OPENED_MS, type Rounding } from '../earn/share-price.ts';
import type { BorrowVault } from './vaults.ts';

/** Scale of the exchange prices. */
const SCALE = 10n ** 12n;
const YEAR_MS = 365n * BigInt(DAY_MS);
const BPS = 10_000n;

/** One side of a vault: its collateral, or its debt. */
export type VaultSide = 'supply' | 'borrow';

/** Returns base units for a position's stored amount at a time. Interest grows linearly, by the slot. */
export function toUnits(
  { vault, side, atMs }: Pricing,
  stored: bigint,
  rounding: Rounding,
): bigint {
  return divide(stored * priceAt({ vault, side, atMs }), SCALE, rounding);
}

/** Returns the amount to store for base units. */
export function toStored(pricing: Pricing, units: bigint, rounding: Rounding): bigint {
  return divide(units * SCALE, priceAt(pricing), rounding);
}

export interface Pricing {
  readonly vault: BorrowVault;
  readonly side: VaultSide;
  /** World time. */
  readonly atMs: number;
}

function priceAt({ vault, side, atMs }: Pricing): bigint {
  const rate = side === 'supply' ? vault.supplyRate : vault.borrowRate;
  const elapsed = BigInt(Math.max(0, slotStartMs(slotAt(atMs)) - OPENED_MS));
  return SCALE + (SCALE * rate * elapsed) / (BPS * YEAR_MS);
}
