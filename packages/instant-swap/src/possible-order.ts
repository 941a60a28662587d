import type { Issue } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { OrderInput } from './types.ts';

/**
 * The endpoint `order`, which also refuses swaps that no market can execute: the service answers
 * them like a lack of liquidity, so a caller would retry in vain.
 */
export const possibleOrder = {
  ...endpoints.order,
  checkInput: (input: unknown): Issue | undefined =>
    endpoints.order.checkInput(input) ?? impossible(input as OrderInput),
};

function impossible({ inputMint, outputMint, amount }: OrderInput): Issue | undefined {
  if (inputMint === outputMint)
    return { path: 'outputMint', expected: 'a mint other than inputMint' };
  if (BigInt(amount) === 0n) return { path: 'amount', expected: 'base units above 0' };
  return undefined;
}
