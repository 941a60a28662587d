import { offeredUnits, priceMoved } from '@perijove/solana/flow';
import type { Payment } from './pay-flow.ts';
import { termsOf } from './pay-terms.ts';

/**
 * Maximum number of quotes. Each one narrows down the input, because the price depends on the
 * amount.
 */
const MAX_QUOTES = 3;
/** What a quote may guarantee above the amount: half a percent. */
const CLOSE_PER_MILLE = 1_005n;
/** The price moves between the last quote and the order: a tenth of a percent. */
const MARGIN_PER_MILLE = 1_001n;

/**
 * Returns an input, never above `maxInput`, for which the service guarantees at least the amount.
 *
 * @throws PerijoveError `price_moved` when `maxInput` does not buy the amount; `execution_failed`; the
 * errors of `order`.
 */
export async function inputFor(payment: Payment): Promise<bigint> {
  const { client, input, options, amount, owner: taker } = payment;
  const maxInput = BigInt(input.maxInput ?? 0n);
  // Without a taker the service estimates no slippage, and the quote guarantees too much.
  const terms = { ...termsOf(payment), taker };
  let size = maxInput;
  for (let quotes = 1; ; quotes++) {
    const offer = await client.order({ ...terms, amount: size }, { signal: options.signal });
    const guaranteed = offeredUnits('otherAmountThreshold', offer.otherAmountThreshold);
    const isEnough = guaranteed >= amount;
    if (!isEnough && size === maxInput)
      throw priceMoved(amount, guaranteed, 'the amount for maxInput');
    const isClose = guaranteed * 1_000n <= amount * CLOSE_PER_MILLE;
    if (isEnough && (isClose || quotes >= MAX_QUOTES)) return least(withMargin(size), maxInput);
    const scaled = guaranteed > 0n ? (size * amount + guaranteed - 1n) / guaranteed : maxInput;
    if (quotes >= MAX_QUOTES) return least(withMargin(scaled), maxInput);
    size = least(scaled, maxInput);
  }
}

function withMargin(size: bigint): bigint {
  return (size * MARGIN_PER_MILLE + 999n) / 1_000n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
