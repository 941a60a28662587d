import type { Issue } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { QuoteInput } from './types.ts';

/**
 * The endpoint `quote`, which also refuses swaps that no market can execute: the service answers
 * them like a lack of liquidity, so a caller would retry in vain.
 */
export const possibleQuote = {
  ...endpoints.quote,
  checkInput: (input: unknown): Issue | undefined =>
    endpoints.quote.checkInput(input) ?? impossible(input as QuoteInput),
};

function impossible({ inputMint, outputMint, amount }: QuoteInput): Issue | undefined {
  if (inputMint === outputMint)
    return { path: 'outputMint', expected: 'a mint other than inputMint' };
  if (BigInt(amount) === 0n) return { path: 'amount', expected: 'base units above 0' };
  return undefined;
}
