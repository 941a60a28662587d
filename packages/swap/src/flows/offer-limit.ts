import { assertSlippage, offeredUnits, priceMoved } from '@perijove/solana/flow';
import type { SwapBuild } from '../types.ts';
import type { SwapByBuildInput } from './build-flow.ts';

/** The documented default of the service. */
const DEFAULT_SLIPPAGE_BPS = 50;
/** Five percent: the service estimates more only for tokens with few trades. */
const MAX_ESTIMATE_BPS = 500;

type Bounds = Pick<SwapByBuildInput, 'minOutput' | 'maxSlippageBps' | 'slippageBps'>;

/** The output that a build guarantees, and the limit for it, in base units. */
export interface OfferLimit {
  readonly promised: bigint;
  readonly limit: bigint;
}

/**
 * Reads what a build guarantees.
 *
 * @param agreed What the first build of the flow guaranteed, once there was one.
 * @throws PerijoveError `price_moved` when it is less than the limit; `execution_failed` for values
 * that are not amounts.
 */
export function limitOf(
  offer: Pick<SwapBuild, 'outAmount' | 'otherAmountThreshold'>,
  bounds: Bounds,
  agreed?: string,
): OfferLimit {
  const { outAmount: quoted, otherAmountThreshold: guaranteed } = offer;
  const promised = offeredUnits('otherAmountThreshold', guaranteed);
  assertSlippage({ quoted, guaranteed, isExactOut: false }, slippageOf(bounds), 'maxSlippageBps');
  const limit = BigInt(bounds.minOutput ?? agreed ?? promised);
  if (promised < limit)
    throw priceMoved(limit, promised, agreed === undefined ? 'minOutput' : undefined);
  return { promised, limit };
}

function slippageOf({ maxSlippageBps, slippageBps, minOutput }: Bounds): number {
  if (maxSlippageBps !== undefined) return maxSlippageBps;
  if (slippageBps === 'rtse') return minOutput ? 10_000 : MAX_ESTIMATE_BPS;
  return slippageBps ?? DEFAULT_SLIPPAGE_BPS;
}
