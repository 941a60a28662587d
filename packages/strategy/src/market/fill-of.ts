import { isPerijoveError, type PerijoveError } from '@perijove/core';
import type { SwapResult } from 'perijove/swap';
import type { BoundedSwap } from './create-market.ts';
import type { Fill } from './fill.ts';

/** Returns what a strategy gets of a settled swap. */
export function fillOf(
  { label, inputMint, outputMint }: BoundedSwap,
  settled: SwapResult | PerijoveError,
): Fill {
  const facts = { label, inputMint, outputMint };
  if (isPerijoveError(settled)) return { status: 'failed', ...facts, error: settled };
  const { inAmount, outAmount, signature } = settled;
  return {
    status: 'landed',
    ...facts,
    inAmount: BigInt(inAmount),
    outAmount: BigInt(outAmount),
    signature,
  };
}
