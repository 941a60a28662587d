import { exp } from '../../world/exponential.ts';
import type { Reserves } from './pool.ts';

/** Slots in which arbitrage undoes half of what a trade did to a pool: 12 seconds. */
const HALF_LIFE_SLOTS = 30;

const ONE_BITS = 32n;

/** The remaining effect after a part of a half-life, as 32 bits; a table, because ages are whole slots. */
const REMAINS = Array.from({ length: HALF_LIFE_SLOTS }, (_, age) =>
  BigInt(Math.floor(2 ** 32 * exp((-age / HALF_LIFE_SLOTS) * Math.LN2))),
);

/** The remaining effect of a trade after a number of slots, in 2^-32; 0 after about 6 minutes. */
export function remainderAt(ageSlots: number): bigint {
  const age = Math.max(0, ageSlots);
  const part = REMAINS[age % HALF_LIFE_SLOTS] as bigint;
  return part >> BigInt(Math.floor(age / HALF_LIFE_SLOTS));
}

/**
 * The reserves of a pool that trades have moved by `moved` while its untouched reserves were
 * `then`, at a time when they are `now`. The remaining move keeps its proportion to the
 * untouched reserves, so that a pool never runs dry because prices change.
 */
export function relax(now: Reserves, then: Reserves, moved: Reserves, remainder: bigint): Reserves {
  const side = (i: 0 | 1): bigint => {
    const left = (moved[i] * now[i] * remainder) / then[i];
    const reserve = now[i] + (left >> ONE_BITS);
    return reserve > 0n ? reserve : 1n;
  };
  return [side(0), side(1)];
}
