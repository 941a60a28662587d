import { SLOT_MS, slotStartMs } from '@perijove/local-node/ledger';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';
import type { WorldPool } from './draw-pools.ts';
import { NO_SCALES, type Reserves } from './pool.ts';

/** The reserves of a pool without recent trades. */
export interface BaseReserves {
  readonly reserves: Reserves;
  readonly scales: Reserves;
}

/** US dollars per base unit, and in all pools of the token. */
interface Figures {
  readonly unitUsd: number;
  readonly liquidityUsd: number;
}

/** Returns the reserves of a pool; undefined while one of its tokens has no price. */
export type BaseReservesOf = (pool: WorldPool) => BaseReserves | undefined;

/** The precision of an exchange rate in scales. */
const RATE_ONE = 2 ** 40;

/** Returns the last millisecond of a slot. Everything in the slot is computed for this time. */
export function slotEndMs(slot: number): number {
  return slotStartMs(slot) + SLOT_MS - 1;
}

/** Returns the reserves at the world's prices in a slot. Figures of a token are computed once. */
export function baseReservesAt(world: World, slot: number): BaseReservesOf {
  const atMs = slotEndMs(slot);
  const known = new Map<Token, Figures | undefined>();
  const figuresOf = (token: Token): Figures | undefined => {
    if (!known.has(token)) known.set(token, figures(world, token, atMs));
    return known.get(token);
  };
  return ({ pool, tokens, share, offset }) => {
    const [first, second] = [figuresOf(tokens[0]), figuresOf(tokens[1])];
    if (!first || !second) return undefined;
    const sideUsd = (first.liquidityUsd * share) / 2;
    const reserves: Reserves = [
      wholeUnits((sideUsd * (1 + offset)) / first.unitUsd),
      wholeUnits(sideUsd / second.unitUsd),
    ];
    const rate = first.unitUsd / (1 + offset) / second.unitUsd;
    return { reserves, scales: pool.amplification > 0 ? scalesOf(rate) : NO_SCALES };
  };
}

function figures(world: World, token: Token, atMs: number): Figures | undefined {
  const usd = token.createdMs <= atMs ? world.prices.usd(token, atMs) : undefined;
  if (usd === undefined) return undefined;
  // Half of the liquidity is the token itself: at most its circulating supply.
  const max = usd * token.circSupply;
  return {
    unitUsd: usd / Number(`1e${token.decimals}`),
    liquidityUsd: Math.min(world.standing.liquidityUsd(token, atMs), max),
  };
}

function wholeUnits(amount: number): bigint {
  return BigInt(Math.max(1, Math.floor(amount)));
}

/** Returns integers in the proportion of the rate. */
function scalesOf(rate: number): Reserves {
  return rate >= 1
    ? [BigInt(Math.floor(rate * RATE_ONE)), BigInt(RATE_ONE)]
    : [BigInt(RATE_ONE), BigInt(Math.floor(RATE_ONE / rate))];
}
