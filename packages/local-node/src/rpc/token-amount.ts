import { fromBaseUnits } from '@perijove/core';

export interface TokenAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number | null;
  readonly uiAmountString: string;
}

/** Returns an amount in all forms that nodes send. */
export function tokenAmount(amount: bigint, decimals: number): TokenAmount {
  const uiAmountString = fromBaseUnits(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
