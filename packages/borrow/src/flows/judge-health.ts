import { executionFailed } from '@perijove/solana/flow';
import { MIN_I128 } from '../amounts.ts';
import { type Health, healthOf } from '../health.ts';
import type { Change } from './change.ts';
import type { HealthChange, StoredHealth } from './inputs.ts';
import type { State } from './read-state.ts';

/**
 * Returns the health before and after a change.
 *
 * @throws PerijoveError `execution_failed` when the change adds risk and the health falls below the
 * caller's bound (`health_too_low`), or the debt would be below the minimum (`debt_too_low`).
 */
export function judgeHealth({ vault, position }: State, change: Change): HealthChange {
  const supply = BigInt(position?.supply ?? 0);
  const borrow = BigInt(position?.borrow ?? 0);
  const left = { supply: moved(supply, change.col), borrow: moved(borrow, change.debt) };
  const before = position ? healthOf(vault, { supply, borrow }) : undefined;
  const after = healthOf(vault, left);
  const isRiskier = change.col < 0n || change.debt > 0n;
  const { factor, minimumBorrowing } = after;
  if (isRiskier && factor !== null && factor < change.minHealth) {
    const says = `the health of the position would be ${factor.toFixed(4)}, below minHealth ${change.minHealth}: nothing was signed`;
    throw executionFailed(says, { name: 'health_too_low', advice: 'fix-input' });
  }
  if (left.borrow > 0n && minimumBorrowing !== null && left.borrow < minimumBorrowing) {
    const says = `the debt would be ${left.borrow} base units, below the minimum of ${minimumBorrowing}: nothing was signed`;
    throw executionFailed(says, { name: 'debt_too_low', advice: 'fix-input' });
  }
  return { before: before ? stored(before) : null, after: stored(after) };
}

function moved(units: bigint, signed: bigint): bigint {
  const left = signed === MIN_I128 ? 0n : units + signed;
  return left > 0n ? left : 0n;
}

/** A journal keeps JSON. */
function stored({ room, minimumBorrowing, ...rest }: Health): StoredHealth {
  return {
    ...rest,
    room: String(room),
    minimumBorrowing: minimumBorrowing === null ? null : String(minimumBorrowing),
  };
}
