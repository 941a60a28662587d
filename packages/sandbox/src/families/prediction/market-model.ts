import type { Address, Mint } from '@perijove/core';

/** The side of a forecast market, and its token. */
export interface Outcome {
  readonly side: 'up' | 'down';
  readonly mint: Mint;
}

/** A market. Times are world time. */
export interface MarketModel {
  readonly marketId: string;
  readonly event: EventModel;
  readonly title: string;
  /** The account that positions name. Nothing is at it. */
  readonly address: Address;
  /** Null for a keeper market. */
  readonly outcome: Outcome | null;
  /** The probability of Yes, from 0 to 1, at a time before the close. */
  readonly odds: (atMs: number) => number;
  /** Whether Yes has won. To be called after the close. */
  readonly isWon: () => boolean;
}

export interface EventModel {
  readonly eventId: string;
  readonly provider: 'polymarket' | 'kalshi' | 'bisonfi';
  readonly category: string;
  readonly subcategory: string;
  readonly tags: readonly string[];
  readonly title: string;
  readonly opensMs: number;
  readonly closesMs: number;
  /** The results are known, and winners are paid, from then on. */
  readonly settlesMs: number;
  readonly game?: { readonly league: string; readonly home: string; readonly away: string };
  readonly markets: readonly MarketModel[];
}

export function isTradedAt({ opensMs, closesMs }: EventModel, atMs: number): boolean {
  return opensMs <= atMs && atMs < closesMs;
}

export function isSettled({ settlesMs }: EventModel, atMs: number): boolean {
  return atMs >= settlesMs;
}

/** Whether the wallet with Yes, or with No, has won. To be called after the settlement. */
export function hasWon(market: MarketModel, isYes: boolean): boolean {
  return market.isWon() === isYes;
}

/** Micro-USD of one contract: 1 USD. */
export const ONE_USD = 1_000_000;
const CENT = 10_000;

/** Prices of one contract, in micro-USD. */
export interface SidePrices {
  readonly buyYes: number;
  readonly sellYes: number;
  readonly buyNo: number;
  readonly sellNo: number;
}

/** Returns the prices of a market at a time; undefined when it is not open. */
export function pricesOf(market: MarketModel, atMs: number): SidePrices | undefined {
  if (!isTradedAt(market.event, atMs)) return undefined;
  const cents = Math.min(97, Math.max(3, Math.round(market.odds(atMs) * 100)));
  const [buyYes, sellYes] = [(cents + 1) * CENT, (cents - 1) * CENT];
  return { buyYes, sellYes, buyNo: ONE_USD - sellYes, sellNo: ONE_USD - buyYes };
}

/** Returns what one side costs, or brings. */
export function sidePrice(prices: SidePrices, isYes: boolean, isBuy: boolean): number {
  if (isYes) return isBuy ? prices.buyYes : prices.sellYes;
  return isBuy ? prices.buyNo : prices.sellNo;
}
