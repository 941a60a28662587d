import { fromBaseUnits } from '@perijove/core';

export interface TokenAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number | null;
  readonly uiAmountString: string;
}

/** How the amounts of a mint are shown. */
export interface AmountForm {
  readonly decimals: number;
  /** Of a mint whose amounts grow: the amount in whole tokens, as its program computes it. */
  readonly grown?: ((amount: bigint) => number) | undefined;
}

/** Returns an amount in all forms that nodes send. */
export function tokenAmount(amount: bigint, { decimals, grown }: AmountForm): TokenAmount {
  const uiAmountString = grown ? written(grown(amount), decimals) : fromBaseUnits(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** From here on, `toFixed` writes an exponent. */
const WITH_EXPONENT = 1e21;

function written(tokens: number, decimals: number): string {
  if (tokens >= WITH_EXPONENT) return String(BigInt(tokens));
  const digits = tokens.toFixed(decimals);
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
