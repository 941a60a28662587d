import type { Mint, PerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';

/** The checks that swaps and orders share. Each throws `invalid_input`. */
export function assertLabel(label: unknown): void {
  if (typeof label !== 'string' || !/^[\w.-]{1,80}$/.test(label))
    throw invalidInput('label', 'letters, digits, ".", "_" and "-", at most 80');
}

export function assertPair(
  {
    inputMint,
    outputMint,
    amount,
  }: { readonly inputMint: Mint; readonly outputMint: Mint; readonly amount: bigint },
  mints: readonly Mint[],
): void {
  if (!mints.includes(inputMint)) throw unknownMint('inputMint', mints);
  if (!mints.includes(outputMint)) throw unknownMint('outputMint', mints);
  if (inputMint === outputMint) throw invalidInput('outputMint', 'another mint than the input');
  if (typeof amount !== 'bigint' || amount <= 0n)
    throw invalidInput('amount', 'base units above 0, as bigint');
}

export function assertSlippage(bps: unknown): void {
  if (!Number.isInteger(bps) || (bps as number) < 0 || (bps as number) > 10_000)
    throw invalidInput('maxSlippageBps', 'basis points from 0 to 10000');
}

export function unknownMint(field: string, mints: readonly Mint[]): PerijoveError<'invalid_input'> {
  return invalidInput(field, `one of the mints of the strategy: ${mints.join(', ')}`);
}
