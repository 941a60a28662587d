import type { SwapQuote } from './quote.ts';

/** Quotes of market makers have no slippage, and are older than the offer all the same. */
const MIN_ROOM_BPS = 50n;

/**
 * The bound of a swap. The price may move by the slippage once more until the offer is there: the review
 * shows what is then guaranteed, and less than this bound is never offered for a signature.
 */
export function minOutputOf({
  minUnits,
  slippageBps,
}: Pick<SwapQuote, 'minUnits' | 'slippageBps'>): bigint {
  const quoted = BigInt(slippageBps);
  const roomBps = quoted > MIN_ROOM_BPS ? quoted : MIN_ROOM_BPS;
  return minUnits - (minUnits * roomBps) / 10_000n;
}
