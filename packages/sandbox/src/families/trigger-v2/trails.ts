import type { Mint } from '@perijove/core';
import type { DueSearch } from '../../orders/keeper-env.ts';
import type { PricePath } from '../../orders/price-path.ts';
import { MINUTE_MS } from '../../world/intervals.ts';
import { type Entry, type Trail, trailPrice, type UsdOrder } from './usd-order.ts';

/** Watermarks are updated together, at whole minutes. */
const EVERY_MS = MINUTE_MS;

/**
 * Present watermarks of trailing orders. They follow from the prices of the world since the stored
 * one, so nothing is stored as they move.
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

/** Where a trailing order stands at the end of a stretch, and when it was triggered in it. */
export interface Trailed {
  readonly trail: Trail;
  readonly foundMs: number | undefined;
}

/** Follows the price minute by minute: the watermark moves for the user only. */
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

/** After a restart: the watermark at a time until which nothing was triggered. */
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

function isFurther(condition: 'above' | 'below', usd: number, markUsd: number): boolean {
  return condition === 'below' ? usd > markUsd : usd < markUsd;
}

/** The prices at which a condition holds; a token without a price is at none of them. */
export function bandOf(condition: 'above' | 'below', usd: number) {
  return condition === 'above'
    ? { least: usd, most: Number.POSITIVE_INFINITY }
    : { least: Number.MIN_VALUE, most: usd };
}
