import { createError } from '../../errors.ts';
import { offeredUnits } from './offered-units.ts';

/** The quoted and the guaranteed amount of an offer, in base units. */
export interface Slipping {
  /** The quoted amount: the output for an exact input, the input for an exact output. */
  readonly quoted: unknown;
  /** The guaranteed amount: the minimum output, or the maximum input. */
  readonly guaranteed: unknown;
  readonly isExactOut: boolean;
}

const BPS = 10_000n;

/**
 * Refuses an offer whose guarantee is further from its quote than the slippage, in basis points: the
 * minimum output is `quoted * (10000 - slippage) / 10000`, the maximum input `quoted * (10000 +
 * slippage) / 10000`. A service may round the one down and the other up; fees of the platform are in
 * both amounts.
 *
 * @param option The field of the input that would accept it.
 * @throws PerijoveError `price_moved`; `execution_failed` for values that are not amounts.
 */
export function assertSlippage(offer: Slipping, maxBps: number, option: string): void {
  const quoted = offeredUnits('quoted amount', offer.quoted);
  const guaranteed = offeredUnits('otherAmountThreshold', offer.guaranteed);
  const limit = limitOf(quoted, offer.isExactOut, BigInt(maxBps));
  if (offer.isExactOut ? guaranteed <= limit : guaranteed >= limit) return;
  const bps = slippageOf(quoted, guaranteed, offer.isExactOut);
  const what = offer.isExactOut ? 'an input of up to' : 'an output of only';
  const says = `the offer guarantees ${what} ${guaranteed} base units for ${quoted} quoted: ${bps} basis points of slippage, more than ${maxBps}; ${option} ${bps} would accept it`;
  const details = { limit: String(limit), offered: String(guaranteed) };
  throw createError('price_moved', details, says);
}

function limitOf(quoted: bigint, isExactOut: boolean, bps: bigint): bigint {
  if (!isExactOut) return (quoted * (BPS - bps)) / BPS;
  return (quoted * (BPS + bps) + BPS - 1n) / BPS;
}

/** Rounded up. */
function slippageOf(quoted: bigint, guaranteed: bigint, isExactOut: boolean): bigint {
  const difference = isExactOut ? guaranteed - quoted : quoted - guaranteed;
  return quoted === 0n ? BPS : (difference * BPS + quoted - 1n) / quoted;
}
