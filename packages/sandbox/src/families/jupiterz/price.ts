import type { InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Quote } from '../../market/routing/quote.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import type { JupiterzContext } from './jupiterz-context.ts';

export type OrderInput = InputOf<(typeof families)['jupiterz']['order']>;

/** The firm price of a maker. Amounts are base units. */
export interface MakerPrice {
  readonly quote: Quote;
  /** The amounts that leave and reach the wallet. */
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  /** The integrator's fee, on its side. */
  readonly fee: bigint;
  readonly feeSide: 'input' | 'output';
}

const BPS = 10_000n;

/** Returns the price of the makers, who quote what the pools pay; undefined without one. */
export function makerPriceOf(
  input: OrderInput,
  { swaps }: JupiterzContext,
): MakerPrice | undefined {
  const { inputMint, outputMint, swapMode = 'ExactIn' } = input;
  const amount = BigInt(input.amount);
  const feeBps = BigInt(input.integratorFee ?? 0);
  const isExactIn = swapMode === 'ExactIn';
  const feeSide = input.integratorFeeSide ?? (isExactIn ? 'input' : 'output');
  const isOnExactSide = (feeSide === 'input') === isExactIn;
  // With exact input the fee leaves the amount, with exact output it is added to it.
  const exactFee = isOnExactSide ? feeOn(amount, feeBps, isExactIn) : 0n;
  const routed = isExactIn ? amount - exactFee : amount + exactFee;
  if (routed <= 0n) return undefined;
  const quote = swaps.quote({ inputMint, outputMint, amount: routed, swapMode });
  if (isRefusal(quote)) return undefined;
  const other = isExactIn ? quote.outAmount : quote.inAmount;
  const otherFee = isOnExactSide ? 0n : feeOn(other, feeBps, isExactIn);
  const paid = { quote, fee: exactFee + otherFee, feeSide };
  if (isExactIn) return { ...paid, inAmount: amount, outAmount: other - otherFee };
  return { ...paid, inAmount: other + otherFee, outAmount: amount };
}

/**
 * Returns the fee in an amount, or on top of it, rounded up. On top, the fee is the same share of the
 * sum.
 */
function feeOn(amount: bigint, feeBps: bigint, isInside: boolean): bigint {
  if (isInside) return (amount * feeBps + BPS - 1n) / BPS;
  return feeBps >= BPS ? 0n : (amount * feeBps + BPS - feeBps - 1n) / (BPS - feeBps);
}
