import type { Mint } from '@perijove/core';
import type { Bar } from '../market/bar.ts';
import type { Order } from '../market/order.ts';
import { crossingsOf } from './crossings.ts';
import type { Timeline } from './timeline.ts';
import type { BacktestWorld } from './world.ts';

/** An open order, and when it reached the market. */
export interface WaitingOrder {
  readonly order: Order;
  readonly atMs: number;
}

interface Play {
  readonly timeline: Timeline;
  readonly world: Pick<BacktestWorld, 'moveTo' | 'fillOrders'>;
  readonly mints: readonly Mint[];
}

/** A time at which the market reaches prices, one after the other. */
interface Visit {
  readonly atMs: number;
  readonly mint: Mint;
  readonly prices: readonly number[];
}

/**
 * Moves the sandbox through the bars of a period that reach the price of an order, so that it fills
 * there, and to the end of the period where an order expires in it. All of these bars are closed.
 *
 * @returns whether an order may have changed.
 */
export async function playOrders(
  { timeline, world, mints }: Play,
  waiting: readonly WaitingOrder[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<boolean> {
  const open = waiting.filter(({ order: { status } }) => status === 'open');
  const visits = visitsOf(timeline, open, { fromMs, toMs });
  const visited = new Set(visits.map(({ mint }) => mint));
  const others = mints.filter((mint) => !visited.has(mint));
  for (const { atMs, mint, prices } of visits) {
    // A fill is priced by both of its tokens.
    const beside = others.map((each) => [each, timeline.priceAt(each, atMs)] as const);
    for (const usd of prices) {
      world.moveTo(atMs, Object.fromEntries([...beside, [mint, usd]]));
      await world.fillOrders();
    }
  }
  const hasExpired = open.some(({ order: { expiresAt } }) => expiresAt <= toMs);
  if (hasExpired) {
    world.moveTo(toMs, {});
    await world.fillOrders();
  }
  return visits.length > 0 || hasExpired;
}

/** Returns the prices that reach orders, and the close of each such bar, in the order of time. */
function visitsOf(
  timeline: Timeline,
  open: readonly WaitingOrder[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly Visit[] {
  const found: Visit[] = [];
  for (const mint of new Set(open.map(({ order }) => order.triggerMint))) {
    const own = open.filter(({ order }) => order.triggerMint === mint);
    const { bars, barMs } = timeline.barsClosed(mint, fromMs, toMs);
    for (const bar of bars) {
      const older = own.filter(({ atMs }) => isOlder(bar, atMs)).map(({ order }) => order);
      const prices = crossingsOf(bar, older);
      if (prices.length === 0) continue;
      found.push({ atMs: bar.time, mint, prices });
      // What is left of an order does not meet the prices of this bar after its end.
      found.push({ atMs: bar.time + barMs, mint, prices: [bar.close] });
    }
  }
  return found.sort((one, other) => one.atMs - other.atMs);
}

/** A bar that has begun before an order has prices from before it. */
function isOlder({ time }: Bar, atMs: number): boolean {
  return atMs < time;
}
