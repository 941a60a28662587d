import type { Mint } from '@perijove/core';
import { shorten } from '../format/address.ts';
import { formatExactUnits } from '../format/amount.ts';
import { useWords } from '../words/use-words.ts';
import { useToken } from './use-token.ts';

/** An amount as text, for titles and buttons: `1.5 SOL`. */
export function useAmountWords(mint: Mint | undefined, units: bigint | string): string {
  const { t, locale } = useWords();
  const { data: token } = useToken(mint);
  if (mint === undefined) return '';
  if (!token) return t.baseUnitsOf(String(units), shorten(mint));
  return `${formatExactUnits(units, token, locale)} ${token.symbol}`;
}
