import type { Issue } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { QuoteInput } from './types.ts';

type Pair = Pick<QuoteInput, 'inputMint' | 'outputMint' | 'amount'>;

/**
 * Returns the endpoint, which also refuses swaps that no market can execute: the service answers
 * them like a lack of liquidity, so a caller would retry in vain.
 */
function possible<const E extends { readonly checkInput: (input: unknown) => Issue | undefined }>(
  endpoint: E,
): E {
  return {
    ...endpoint,
    checkInput: (input: unknown) => endpoint.checkInput(input) ?? impossible(input as Pair),
  };
}

function impossible({ inputMint, outputMint, amount }: Pair): Issue | undefined {
  if (inputMint === outputMint)
    return { path: 'outputMint', expected: 'a mint other than inputMint' };
  if (BigInt(amount) === 0n) return { path: 'amount', expected: 'base units above 0' };
  return undefined;
}

/** The endpoints, of which those that take a pair of mints refuse impossible swaps. */
export const possibleEndpoints = {
  ...endpoints,
  order: possible(endpoints.order),
  build: possible(endpoints.build),
  quote: possible(endpoints.quote),
  squadsOrder: possible(endpoints.squadsOrder),
};
