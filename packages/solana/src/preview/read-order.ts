import { isAddress, isBaseUnits, type Mint } from '@perijove/core';
import { offeredUnits } from '../flow/build/offered-units.ts';
import type { OfferedOrder } from '../flow/order/order-flow.ts';
import type { OfferedValue, ValueOptions } from '../review/value.ts';
import type { OfferFacts, PreviewSpend } from './offer-facts.ts';

/** An order that names its pair. */
export interface OfferedPair extends OfferedOrder {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
}

/** What leaves by an input; undefined where the input is not valid, which the flow refuses. */
export function spendOf(mint: unknown, amount: unknown): PreviewSpend | undefined {
  if (!isAddress(mint) || !isBaseUnits(amount)) return undefined;
  return { mint, amount: BigInt(amount) };
}

/**
 * What the order of a swap service says, for its preview. On an order, a negative price impact is a loss.
 */
export function readOrder(order: OfferedPair, options: ValueOptions): OfferFacts {
  const { inputMint, outputMint, priceImpact, otherAmountThreshold, swapMode } = order;
  const paid = offeredUnits('inAmount', order.inAmount);
  const got = offeredUnits('outAmount', order.outAmount);
  const isExactOut = swapMode === 'ExactOut';
  const most = isExactOut ? offeredUnits('otherAmountThreshold', otherAmountThreshold) : paid;
  const impact = typeof priceImpact === 'number' ? priceImpact : undefined;
  const value: OfferedValue = {
    given: { mint: inputMint, amount: paid, usd: order.inUsdValue },
    arriving: { mint: outputMint, amount: got, usd: order.outUsdValue },
    impactPercent: impact === undefined ? undefined : -impact,
    options,
  };
  return {
    spends: { mint: inputMint, amount: most },
    gives: { mint: outputMint, amount: got },
    router: order.router,
    gasless: order.gasless === true,
    priceImpactPercent: impact,
    value,
  };
}
