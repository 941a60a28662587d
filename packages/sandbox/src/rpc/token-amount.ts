import { fromBaseUnits } from '@perijove/core';

export interface TokenAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number | null;
  readonly uiAmountString: string;
}

/** An amount in all the forms in which nodes give it. */
export function tokenAmount(amount: bigint, decimals: number): TokenAmount {
  const uiAmountString = fromBaseUnits(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
