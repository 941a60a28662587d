import type { Position, Vault } from '@perijove/borrow';
import type { Mint } from '@perijove/core';
import { type AmountState, formatUnits, useAmount, useToken } from '@perijove/widget/pieces';
import type { LoanMode } from './loan-plan.ts';

/** The fields of a mode; undefined for one that it does not have. */
export interface LoanFields {
  readonly collateral: AmountState | undefined;
  readonly debt: AmountState | undefined;
}

/** The amounts of the form. What comes back is bounded by the loan, what leaves by the wallet too. */
export function useLoanAmounts(
  mode: LoanMode,
  { supplyToken, borrowToken }: Vault,
  loan: Position | undefined,
): LoanFields {
  const deposited = useAmount(supplyToken.address);
  const borrowed = useUnbounded(borrowToken.address);
  const repaid = useUpTo(borrowToken.address, BigInt(loan?.borrow ?? 0), { isSpent: true });
  const withdrawn = useUpTo(supplyToken.address, BigInt(loan?.supply ?? 0), { isSpent: false });
  switch (mode) {
    case 'open':
      return { collateral: deposited, debt: borrowed };
    case 'deposit':
      return { collateral: deposited, debt: undefined };
    case 'borrow':
      return { collateral: undefined, debt: borrowed };
    case 'repay':
      return { collateral: undefined, debt: repaid };
    case 'withdraw':
      return { collateral: withdrawn, debt: undefined };
  }
}

/** What is borrowed does not come from the wallet: its balance bounds nothing. */
function useUnbounded(mint: Mint): AmountState {
  return { ...useAmount(mint, { isSpent: false }), balance: undefined, max: undefined };
}

/** An amount of what the loan has or owes. */
function useUpTo(mint: Mint, most: bigint, options: { readonly isSpent: boolean }): AmountState {
  const amount = useAmount(mint, options);
  const { data: token } = useToken(mint);
  const isTooMuch = amount.units !== undefined && amount.units > most;
  const shown = token ? formatUnits(most, token) : String(most);
  const max = options.isSpent && amount.max !== undefined && amount.max < most ? amount.max : most;
  return {
    ...amount,
    balance: options.isSpent ? amount.balance : most,
    max,
    units: isTooMuch ? undefined : amount.units,
    problem: isTooMuch ? `More than the ${shown} of this loan.` : amount.problem,
  };
}
