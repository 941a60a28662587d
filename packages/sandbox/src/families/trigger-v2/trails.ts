import type { Mint } from '@perijove/core';
import type { DueSearch } from '../../orders/keeper-env.ts';
import type { PricePath } from '../../orders/price-path.ts';
import { MINUTE_MS } from '../../world/intervals.ts';
import { type Entry, type Trail, trailPrice, type UsdOrder } from './usd-order.ts';

/** Interval at which watermarks are updated: whole minutes. */
const EVERY_MS = MINUTE_MS;

/**
 * The present watermarks of trailing orders. They follow from the stored watermark and the world's
 * prices since, so changes are not stored.
 */
export interface Trails {
  readonly of: (order: UsdOrder) => Trail | null;
  readonly put: (key: string, order: UsdOrder, trail: Trail) => void;
}

export function createTrails(): Trails {
  const known = new Map<string, { readonly stored: Trail; readonly trail: Trail }>();
  return {
    of({ key, entry }) {
      const stored = entry?.trail ?? null;
      const present = known.get(key);
      return stored && present?.stored === stored ? present.trail : stored;
    },
    put(key, { entry }, trail) {
      if (entry?.trail) known.set(key, { stored: entry.trail, trail });
    },
  };
}

/** The watermark at the end of a search, and the time at which the order was triggered. */
export interface Trailed {
  readonly trail: Trail;
  readonly foundMs: number | undefined;
}

/** Follows the price minute by minute. The watermark moves only in the user's favour. */
export function followTrail(
  path: PricePath,
  { triggerMint: mint }: Pick<UsdOrder, 'triggerMint'>,
  { condition }: Pick<Entry, 'condition'>,
  start: Trail,
  { fromMs, toMs, budget }: DueSearch,
): Trailed {
  let trail = rollTo(path, mint, condition, start, fromMs);
  let atMs = fromMs;
  for (;;) {
    const batchMs = (Math.floor(atMs / EVERY_MS) + 1) * EVERY_MS;
    const endMs = Math.min(batchMs, toMs);
    const band = bandOf(condition, trailPrice(condition, trail));
    const foundMs = path.firstUsd({ mint, fromMs: atMs, toMs: endMs }, band, budget);
    if (foundMs !== undefined) return { trail, foundMs };
    if (endMs < batchMs) return { trail, foundMs: undefined };
    trail = updated(path, mint, condition, trail, batchMs);
    atMs = batchMs;
    if (atMs >= toMs) return { trail, foundMs: undefined };
  }
}

/** Returns the watermark at a time before which nothing was triggered; needed after a restart. */
function rollTo(
  path: PricePath,
  mint: Mint,
  condition: Entry['condition'],
  start: Trail,
  toMs: number,
): Trail {
  let trail = start;
  for (;;) {
    const batchMs = (Math.floor(trail.markMs / EVERY_MS) + 1) * EVERY_MS;
    if (batchMs > toMs) return trail;
    trail = updated(path, mint, condition, trail, batchMs);
  }
}

/** Returns the watermark of an order at a time before which nothing was triggered. */
export type TrailRoll = (
  mint: Mint,
  condition: Entry['condition'],
  trail: Trail,
  toMs: number,
) => Trail;

/**
 * Returns a function that moves watermarks over long times, as `followTrail` would. Orders of one
 * mint share the prices: after a restart many of them are moved to the same time.
 */
export function createTrailRoll(path: PricePath): TrailRoll {
  /** The best price of the last so many minutes, by their number, up to the time of the key. */
  const known = new Map<string, (number | undefined)[]>();
  let latestMs = Number.NaN;
  return (mint, condition, trail, toMs) => {
    const lastMs = Math.floor(toMs / EVERY_MS) * EVERY_MS;
    const minutes = lastMs / EVERY_MS - Math.floor(trail.markMs / EVERY_MS);
    if (minutes <= 0) return trail;
    if (lastMs !== latestMs) known.clear();
    latestMs = lastMs;
    const name = `${mint} ${condition}`;
    const best = known.get(name) ?? [undefined];
    known.set(name, best);
    for (let count = best.length; count <= minutes; count++) {
      const usd = path.usd(mint, lastMs - (count - 1) * EVERY_MS);
      const later = best[count - 1];
      const isBest = usd !== undefined && (later === undefined || isFurther(condition, usd, later));
      best.push(isBest ? usd : later);
    }
    const usd = best[minutes];
    const isBetter = usd !== undefined && isFurther(condition, usd, trail.markUsd);
    return { ...trail, markUsd: isBetter ? usd : trail.markUsd, markMs: lastMs };
  };
}

function updated(
  path: PricePath,
  mint: Mint,
  condition: Entry['condition'],
  trail: Trail,
  atMs: number,
): Trail {
  const usd = path.usd(mint, atMs);
  const isBetter = usd !== undefined && isFurther(condition, usd, trail.markUsd);
  return { ...trail, markUsd: isBetter ? usd : trail.markUsd, markMs: atMs };
}

/** Whether a price moves the watermark of an order in the favour of its user. */
export function isFurther(condition: 'above' | 'below', usd: number, markUsd: number): boolean {
  return condition === 'below' ? usd > markUsd : usd < markUsd;
}

/** Returns the prices at which a condition holds; never 0, the value of a token without a price. */
export function bandOf(condition: 'above' | 'below', usd: number) {
  return condition === 'above'
    ? { min: usd, max: Number.POSITIVE_INFINITY }
    : { min: Number.MIN_VALUE, max: usd };
}
