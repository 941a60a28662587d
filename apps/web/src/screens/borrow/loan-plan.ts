import type { Position } from '@perijove/borrow';

export type LoanMode = 'open' | 'deposit' | 'borrow' | 'repay' | 'withdraw';

/** The amounts of the form in base units; undefined while a field is empty or wrong. */
export interface LoanAmounts {
  readonly collateral: bigint | undefined;
  readonly debt: bigint | undefined;
}

/** A change of a loan, ready for its flow. */
export interface LoanPlan {
  /** For the flow of the mode, without the vault and the position. */
  readonly input: Readonly<Record<string, bigint | string>>;
  /** What the position has afterwards. */
  readonly after: { readonly supply: bigint; readonly borrow: bigint };
}

/** Base units by which amounts of all are bounded beyond what the page shows. */
const ROUNDING = 10n;

/** The debt grows until the transaction runs: a thousandth more may leave. */
export function maxRepayOf(owed: bigint): bigint {
  return owed + owed / 1_000n + ROUNDING;
}

/** What must arrive of the whole collateral, which the program rounds down. */
export function minWithdrawOf(supply: bigint): bigint {
  return supply > ROUNDING ? supply - ROUNDING : 1n;
}

/**
 * Returns what a form asks for; undefined while something is missing. The whole debt, or the whole
 * collateral, is asked for as `all`.
 */
export function planOf(
  mode: LoanMode,
  { collateral, debt }: LoanAmounts,
  loan: Pick<Position, 'supply' | 'borrow'> | undefined,
): LoanPlan | undefined {
  const supply = BigInt(loan?.supply ?? 0);
  const owed = BigInt(loan?.borrow ?? 0);
  switch (mode) {
    case 'open': {
      if (collateral === undefined) return undefined;
      const input = { collateral, ...(debt !== undefined && { debt }) };
      return { input, after: { supply: collateral, borrow: debt ?? 0n } };
    }
    case 'deposit':
      if (collateral === undefined) return undefined;
      return {
        input: { amount: collateral },
        after: { supply: supply + collateral, borrow: owed },
      };
    case 'borrow':
      if (debt === undefined) return undefined;
      return { input: { amount: debt }, after: { supply, borrow: owed + debt } };
    case 'repay':
      if (debt === undefined) return undefined;
      return debt >= owed
        ? { input: { amount: 'all', maxAmount: maxRepayOf(owed) }, after: { supply, borrow: 0n } }
        : { input: { amount: debt }, after: { supply, borrow: owed - debt } };
    case 'withdraw':
      if (collateral === undefined) return undefined;
      return collateral >= supply
        ? {
            input: { amount: 'all', minAmount: minWithdrawOf(supply) },
            after: { supply: 0n, borrow: owed },
          }
        : { input: { amount: collateral }, after: { supply: supply - collateral, borrow: owed } };
  }
}
