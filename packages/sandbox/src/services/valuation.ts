import { type Mint, SOL } from '@perijove/core';
import type { World } from '../world/world.ts';
import type { Output } from './service.ts';

export type Positions = Output<'portfolio', 'positions'>;
export type Element = Positions['elements'][number];
export type ElementOf<Type extends string> = Extract<Element, { readonly type: Type }>;

/** Prices at one moment, by mint. */
export interface Valuation {
  readonly world: World;
  readonly atMs: number;
  /** US dollars of one whole token; 0 for a token without a price. `atMs` asks for another time. */
  readonly usd: (mint: Mint, atMs?: number) => number;
  readonly solUsd: () => number;
}

export function createValuation(world: World, atMs: number): Valuation {
  const usd = (mint: Mint, whenMs = atMs): number => {
    const token = world.tokens.find(mint, whenMs);
    return (token && world.prices.usd(token, whenMs)) ?? 0;
  };
  return { world, atMs, usd, solUsd: () => usd(SOL) };
}

/** The sum of what is known of the values. */
export function totalOf(items: readonly { readonly value?: number | null | undefined }[]): number {
  return items.reduce((total, { value }) => total + (value ?? 0), 0);
}
