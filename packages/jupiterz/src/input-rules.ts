import type { Issue } from '@perijove/core';
import type { GlobalOrderInput, OrderInput } from './types.ts';

/** Returns the check of a shape, and that fields are together that the service refuses alone. */
export function withRules(
  shape: (input: unknown) => Issue | undefined,
): (input: unknown) => Issue | undefined {
  return (input) => shape(input) ?? issueOf(input as OrderInput | GlobalOrderInput);
}

function issueOf(input: OrderInput | GlobalOrderInput): Issue | undefined {
  const { integratorFee, integratorTokenAccount, integratorFeeSide } = input;
  if (integratorFee !== undefined && integratorFee < 0)
    return { path: 'integratorFee', expected: '0 to 10,000 basis points' };
  if (integratorFee !== undefined && integratorTokenAccount === undefined)
    return { path: 'integratorTokenAccount', expected: 'a token account with integratorFee' };
  if (integratorTokenAccount !== undefined && integratorFee === undefined)
    return { path: 'integratorFee', expected: 'basis points with integratorTokenAccount' };
  if (integratorFeeSide !== undefined && integratorTokenAccount === undefined)
    return { path: 'integratorTokenAccount', expected: 'a token account with integratorFeeSide' };
  return undefined;
}
