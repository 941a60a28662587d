import type { Issue } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { QuoteInput } from './types.ts';

/**
 * The endpoint `quote`, which also refuses what no market can ever swap: the service answers it as it
 * answers a lack of liquidity, so that a caller would try again in vain.
 */
export const possibleQuote = {
  ...endpoints.quote,
  checkInput: (input: unknown): Issue | undefined =>
    endpoints.quote.checkInput(input) ?? impossible(input as QuoteInput),
};

function impossible({ inputMint, outputMint, amount }: QuoteInput): Issue | undefined {
  if (inputMint === outputMint)
    return { path: 'outputMint', expected: 'another mint than inputMint' };
  if (BigInt(amount) === 0n) return { path: 'amount', expected: 'base units above 0' };
  return undefined;
}
