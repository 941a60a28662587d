import {
  type ChangeEnv,
  isWithin,
  moveStored,
  ORACLE_SCALE,
  type StoredPosition,
  unitsOf,
} from './position-change.ts';

/** What decides about a liquidation, at one time. */
export interface LiquidationEnv extends Pick<ChangeEnv, 'vault' | 'atMs'> {
  /** Base units of debt for a base unit of collateral, times 10^15. */
  readonly price: bigint;
}

/** A liquidation. Amounts are base units, except for those of `after` and `absorbed`. */
export interface Liquidation {
  /** Debt that the liquidator pays. */
  readonly repaid: bigint;
  /** Collateral that the liquidator takes: worth the debt and the penalty. */
  readonly seized: bigint;
  /** Debt that the collateral does not cover: the vault keeps it on its books. */
  readonly uncovered: bigint;
  /** The stored amount of `uncovered`. */
  readonly absorbed: bigint;
  /** The position that is left. */
  readonly after: StoredPosition;
}

const BPS = 10_000n;
const PERMILLE = 1_000n;

/**
 * Returns the liquidation of a position above the liquidation threshold; undefined for any other.
 *
 * Its debt is repaid until the rest is within the collateral factor. All of it is repaid where the rest
 * would be below the minimum of a loan, or where the debt is above the maximum limit of the vault.
 */
export function liquidate(env: LiquidationEnv, before: StoredPosition): Liquidation | undefined {
  const { vault, price } = env;
  const units = unitsOf(env, before);
  if (units.borrow === 0n || isWithin(units, price, vault.liquidationThreshold)) return undefined;
  const { repaid, seized } = amountsOf(env, units);
  const isWhole = seized === units.supply;
  const uncovered = isWhole ? units.borrow - repaid : 0n;
  const borrowLeft = moveStored({ ...env, side: 'borrow' }, before.borrow, -repaid);
  const isRepaid = repaid === units.borrow || isWhole;
  return {
    repaid,
    seized,
    uncovered,
    absorbed: uncovered > 0n ? borrowLeft : 0n,
    after: {
      supply: isWhole ? 0n : moveStored({ ...env, side: 'supply' }, before.supply, -seized),
      borrow: isRepaid ? 0n : borrowLeft,
    },
  };
}

function amountsOf(
  env: LiquidationEnv,
  units: StoredPosition,
): Pick<Liquidation, 'repaid' | 'seized'> {
  const { vault, price } = env;
  const withPenalty = BPS + vault.liquidationPenalty;
  const repaid = wantedOf(env, units);
  const seized = (repaid * withPenalty * ORACLE_SCALE) / (BPS * price);
  if (seized < units.supply) return { repaid, seized };
  // All of the collateral pays for at least one base unit, so that the position ends.
  const covered = (units.supply * price * BPS) / (withPenalty * ORACLE_SCALE);
  return { repaid: covered > 0n ? covered : 1n, seized: units.supply };
}

/** Debt to repay, whatever the collateral covers. */
function wantedOf({ vault, price }: LiquidationEnv, { supply, borrow }: StoredPosition): bigint {
  if (!isWithin({ supply, borrow }, price, vault.liquidationMaxLimit)) return borrow;
  const { collateralFactor: factor } = vault;
  const withPenalty = BPS + vault.liquidationPenalty;
  const excess = borrow * PERMILLE * ORACLE_SCALE - factor * supply * price;
  const perUnit = (PERMILLE * BPS - factor * withPenalty) * ORACLE_SCALE;
  // One more than rounded up: the interest is rounded against the position again.
  const wanted = (excess * BPS) / perUnit + 2n;
  return wanted >= borrow || borrow - wanted < vault.minimumBorrowing ? borrow : wanted;
}
