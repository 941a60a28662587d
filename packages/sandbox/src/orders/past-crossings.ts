import { isRefusal } from '../market/routing/refusal.ts';
import { HOUR_MS, MINUTE_MS } from '../world/intervals.ts';
import { type Budget, hasSome } from './budget.ts';
import { fillCrossed } from './crossings.ts';
import type { KeeperEnv } from './keeper-env.ts';
import { isOpen, type TriggerOrder } from './kept-order.ts';
import type { PricedOrder } from './priced-order.ts';
import { createWatches, type Watch } from './watches.ts';

/** World time until a pair is searched again, in milliseconds. */
const NEXT_MS = 1000;

/**
 * The same where an order is left that needs more than the pools have. Pools recover half of a
 * trade in this time. The pause doubles after every search without a fill.
 */
const REST_MS = 12_000;

/** World time after which a trade has no effect on the pools. */
const TRADE_EFFECT_MS = 6 * MINUTE_MS;

/** World time for which a measured spread of the pools is used. */
const KNOWN_MS = HOUR_MS;

/**
 * An order for which the market pays less than this share of the world's price is sold in parts.
 */
const LARGE = 0.95;

/** Margin on the price that is searched: quotes are in whole base units. */
const ENOUGH = 1 + 1e-5;

/** Finds the time in the past at which the market reached the price of an order. */
export interface PastCrossings {
  /**
   * Returns the first such time, to the second. Undefined when there is none until `toMs`, or when
   * the budget ended before one was found.
   */
  readonly next: (fromMs: number, toMs: number, budget: Budget) => number | undefined;
  /** Fills the orders that are crossed at the found time, as far as the budget allows. */
  readonly fill: (budget: Budget) => void;
}

/** A pair at the time at which one of its orders may be crossed. */
interface Look {
  readonly watch: Watch;
  readonly atMs: number;
  /** The world's price. */
  readonly worth: number;
  /** Orders that the market may pay, the most expensive first: the last one is next. */
  orders: PricedOrder[];
  /** Whether an order was filled, and whether a crossed order is left. */
  isFilled: boolean;
  isShort: boolean;
}

export function createPastCrossings(env: KeeperEnv): PastCrossings {
  const watches = createWatches(env);
  let found: Watch | undefined;
  let look: Look | undefined;
  return {
    next(fromMs, toMs, budget) {
      if (look) return look.atMs;
      found = undefined;
      for (const watch of watches(fromMs)) {
        search(env, watch, toMs, budget);
        if ((watch.foundMs ?? toMs + 1) < (found?.foundMs ?? toMs + 1)) found = watch;
      }
      return found?.foundMs;
    },
    fill(budget) {
      if (!look && found?.foundMs !== undefined) look = beginLook(env, found, found.foundMs);
      while (look && hasSome(budget)) {
        if (look.orders.length > 0) fillNext(env, look, budget);
        else {
          endLook(look);
          look = undefined;
        }
      }
    },
  };
}

/** Continues the search for the first time at which the pools may pay the cheapest order. */
function search({ path }: KeeperEnv, watch: Watch, toMs: number, budget: Budget): void {
  while (watch.foundMs === undefined && watch.searchedMs < toMs && hasSome(budget)) {
    const fromMs = watch.searchedMs;
    const knownMs = watch.sharedMs + KNOWN_MS;
    const endMs = fromMs < knownMs ? Math.min(toMs, knownMs) : toMs;
    const band = { min: barOf(watch, watch.need, fromMs), max: Number.POSITIVE_INFINITY };
    watch.foundMs = path.first({ ...watch.pair, fromMs, toMs: endMs }, band, budget);
    watch.searchedMs = endMs;
  }
}

/** Returns the world's price at which the pools may pay `need`. */
function barOf({ share, sharedMs }: Watch, need: number, atMs: number): number {
  return (atMs < sharedMs + KNOWN_MS ? need / share : need) * ENOUGH;
}

function beginLook({ path }: KeeperEnv, watch: Watch, atMs: number): Look {
  const worth = path.at(watch.pair, atMs) ?? 0;
  const orders: PricedOrder[] = [];
  for (const priced of watch.pair.cheapestFirst.items()) {
    if (barOf(watch, priced.need, atMs) > worth) break;
    if (watch.isAble(priced)) orders.push(priced);
  }
  return { watch, atMs, worth, orders: orders.reverse(), isFilled: false, isShort: false };
}

/**
 * Fills the cheapest order if the market pays for all of it; a large order also in parts. If the
 * market pays too little, the difference measures the spread of the pools, unless a recent trade
 * explains it.
 */
function fillNext(env: KeeperEnv, look: Look, budget: Budget): void {
  const { watch, atMs, worth, orders } = look;
  const { order, need } = orders.pop() as PricedOrder;
  const paid = paidFor(env, order, atMs, budget);
  if (paid !== undefined && paid < need && paid >= worth * LARGE) {
    if (atMs - watch.filledMs < TRADE_EFFECT_MS || look.isFilled) look.isShort = true;
    else Object.assign(watch, { share: Math.min(1, paid / worth), sharedMs: atMs });
    look.orders = [];
    return;
  }
  fillCrossed(env, order.key, atMs, budget);
  const after = env.triggers.get(order.key);
  if (after !== order) look.isFilled = true;
  if (after && isOpen(after)) look.isShort = true;
}

/** Returns the market's price per base unit for the whole order; undefined without a quote. */
function paidFor(
  { swaps }: KeeperEnv,
  order: TriggerOrder,
  atMs: number,
  budget: Budget,
): number | undefined {
  budget.quotes--;
  const { inputMint, outputMint } = order;
  const amount = BigInt(order.remainingMaking);
  const quote = swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 }, atMs);
  return isRefusal(quote) ? undefined : Number(quote.outAmount) / Number(amount);
}

function endLook({ watch, atMs, isFilled, isShort }: Look): void {
  if (isFilled) watch.filledMs = atMs;
  watch.misses = isFilled ? 0 : watch.misses + 1;
  const restMs = Math.min(REST_MS * 2 ** watch.misses, KNOWN_MS);
  watch.restMs = atMs + (isShort ? restMs : NEXT_MS);
  watch.searchedMs = watch.restMs;
  watch.foundMs = undefined;
}
