import type { Health, Vault } from '@perijove/borrow';
import { formatUnits } from '@perijove/widget/pieces';
import { MIN_HEALTH } from './health.tsx';
import type { LoanMode, LoanPlan } from './loan-plan.ts';
import { symbolOf } from './vaults.ts';

/** Returns why a change would be refused, in words for the form; undefined if nothing is known. */
export function problemOf(
  mode: LoanMode,
  { borrowToken, minimumBorrowing }: Vault,
  { borrow }: LoanPlan['after'],
  health: Health | undefined,
): string | undefined {
  const least = BigInt(minimumBorrowing ?? 0);
  if (borrow > 0n && borrow < least) {
    const amount = formatUnits(least, { decimals: borrowToken.decimals, multiplier: 1 });
    return `A loan is of at least ${amount} ${symbolOf(borrowToken)}, or of nothing.`;
  }
  const isRiskier = mode !== 'deposit' && mode !== 'repay';
  const factor = health?.factor;
  if (!isRiskier || factor === undefined || factor === null || factor >= MIN_HEALTH)
    return undefined;
  return `The health would be ${factor.toFixed(2)}. Below ${MIN_HEALTH} this page takes no risk: at 1 the loan is liquidated.`;
}
