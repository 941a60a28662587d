import { exp } from '../../world/exponential.ts';
import type { Reserves } from './pool.ts';

/** Slots in which arbitrage undoes half of the effect of a trade: 12 seconds. */
const HALF_LIFE_SLOTS = 30;

const ONE_BITS = 32n;

/** The remaining effect by slots of a half-life, as a fraction of 2^32. */
const REMAINS = Array.from({ length: HALF_LIFE_SLOTS }, (_, age) =>
  BigInt(Math.floor(2 ** 32 * exp((-age / HALF_LIFE_SLOTS) * Math.LN2))),
);

/** Returns the remaining effect of a trade after a number of slots, in 2^-32; 0 after 6 minutes. */
export function remainderAt(ageSlots: number): bigint {
  const age = Math.max(0, ageSlots);
  const part = REMAINS[age % HALF_LIFE_SLOTS] as bigint;
  return part >> BigInt(Math.floor(age / HALF_LIFE_SLOTS));
}

/**
 * Returns the reserves of a pool that trades have moved. `then` and `now` are its reserves without
 * trades, at the time of the trade and at present. The remaining move is proportional to these, so
 * that a change of prices never empties a pool.
 */
export function relax(now: Reserves, then: Reserves, moved: Reserves, remainder: bigint): Reserves {
  const side = (i: 0 | 1): bigint => {
    const left = (moved[i] * now[i] * remainder) / then[i];
    const reserve = now[i] + (left >> ONE_BITS);
    return reserve > 0n ? reserve : 1n;
  };
  return [side(0), side(1)];
}
