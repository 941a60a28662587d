import { type Mint, SOL } from '@perijove/core';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';

export type Positions = Output<'portfolio', 'positions'>;
export type Element = Positions['elements'][number];
export type ElementOf<Type extends string> = Extract<Element, { readonly type: Type }>;

/** Prices at one moment, by mint. */
export interface Valuation {
  readonly world: World;
  readonly atMs: number;
  /** US dollars of one whole token; null for a token without a price. */
  readonly price: (mint: Mint) => number | null;
  /** The same, but 0 for a token without a price. @param atMs another time. */
  readonly usd: (mint: Mint, atMs?: number) => number;
  readonly solUsd: () => number;
  /** URL of the picture of a token or any other address. */
  readonly image: (mint: Mint) => string;
}

export function createValuation(world: World, atMs: number): Valuation {
  const price = (mint: Mint, whenMs: number): number | null => {
    const token = world.tokens.find(mint, whenMs);
    return (token && world.prices.usd(token, whenMs)) ?? null;
  };
  const usd = (mint: Mint, whenMs = atMs): number => price(mint, whenMs) ?? 0;
  const image = (mint: Mint): string => {
    const token = world.tokens.find(mint, atMs);
    return token ? world.images.ofToken(token) : world.images.ofMint(mint);
  };
  return { world, atMs, price: (mint) => price(mint, atMs), usd, solUsd: () => usd(SOL), image };
}

interface Valued {
  readonly value?: number | null | undefined;
}

/** The sum of the known values. */
export function totalOf(items: readonly Valued[]): number {
  return items.reduce((total, { value }) => total + (value ?? 0), 0);
}

/** The same; null when there are items but none has a known value. */
export function knownTotalOf(items: readonly Valued[]): number | null {
  const isUnknown = items.length > 0 && items.every(({ value }) => value == null);
  return isUnknown ? null : totalOf(items);
}
