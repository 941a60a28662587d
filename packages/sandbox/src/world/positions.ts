import type { Address, Mint } from '@perijove/core';
import { DAY_MS } from './intervals.ts';

const PERPETUAL_MS = 7 * DAY_MS;

/** An asset of a position. Its value depends on the prices of the time. */
export type Asset = TokenAsset | GenericAsset | CollectibleAsset;

export interface TokenAsset {
  readonly type: 'token';
  readonly mint: Mint;
  /** Whole tokens. */
  readonly amount: number;
  /** Milliseconds; -1 when unknown. */
  readonly lockedUntilMs?: number;
  readonly claimable?: true;
  readonly deprecated?: true;
  /** Fraction a year. */
  readonly apy?: number;
  readonly validator?: string;
}

export interface GenericAsset {
  readonly type: 'generic';
  readonly name: string;
  readonly amount: number;
  /** US dollars of one. */
  readonly price: number;
  readonly prediction?: Prediction;
}

export interface Prediction {
  readonly event: string;
  readonly market: string;
  readonly side: string;
  /** US dollars, as are the fees. */
  readonly paid: number;
  readonly fees: number;
  /** Period of the market in milliseconds, and the time from its close to its settlement. */
  readonly closesInMs: number;
  readonly settlesAfterMs: number;
}

export interface CollectibleAsset {
  readonly type: 'collectible';
  readonly name: string;
  readonly collection: string;
  /** Floor price in SOL. */
  readonly floorSol: number;
  readonly traits: Readonly<Record<string, string | number>>;
}

export interface SeededPool {
  readonly name: string;
  readonly assets: readonly TokenAsset[];
  readonly rewards: readonly TokenAsset[];
  readonly apy: number;
  readonly lp?: { readonly mint: Mint; readonly amount: number };
}

/** A leveraged position. It is closed and opened again every week. */
export interface Perpetual {
  readonly mint: Mint;
  readonly side: 'long' | 'short';
  /** Whole tokens. */
  readonly size: number;
  /** Position size relative to the collateral. */
  readonly leverage: number;
  /** Factors on the entry price. */
  readonly takeProfit?: number;
  readonly stopLoss?: number;
}

/** An order of a demo wallet. It is placed again when its lifetime ends, so it always exists. */
export interface Order {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Whole tokens put in. */
  readonly amount: number;
  readonly lifetimeMs: number;
  readonly expires?: true;
  /** Filled fraction. That of a recurring order follows from the time. */
  readonly filled?: number;
  /** The order sells equal parts at equal intervals of its lifetime. */
  readonly recurring?: {
    readonly cycles: number;
    readonly priceRange?: { readonly min: number; readonly max: number };
  };
}

interface Place {
  readonly platformId: string;
  /** The fetcher of the platform that finds it. */
  readonly fetcher: string;
  readonly label: string;
  readonly name?: string;
  readonly address: Address;
}

export type Position = Place &
  (
    | { readonly type: 'multiple'; readonly assets: readonly Asset[] }
    | { readonly type: 'liquidity'; readonly pools: readonly SeededPool[] }
    | {
        readonly type: 'leverage';
        readonly isolated?: readonly Perpetual[];
        readonly cross?: {
          readonly collateral: readonly TokenAsset[];
          readonly perpetuals: readonly Perpetual[];
        };
      }
    | {
        readonly type: 'borrowlend';
        readonly supplied: readonly TokenAsset[];
        readonly borrowed: readonly TokenAsset[];
        readonly rewards: readonly TokenAsset[];
        readonly unsettled?: readonly GenericAsset[];
        /** Maximum borrowed share of the supplied value. Without it, the health is unknown. */
        readonly threshold?: number;
      }
    | { readonly type: 'trade'; readonly order: Order }
  );

export type PositionOf<Type extends Position['type']> = Extract<Position, { type: Type }>;

/** Governance tokens, in whole tokens. */
export interface Stake {
  readonly staked: number;
  /** Amounts that unstake. Each ends at the next multiple of its period. */
  readonly unstaking: readonly { readonly amount: number; readonly periodMs: number }[];
}

export interface Wallet {
  readonly address: Address;
  readonly positions: readonly Position[];
  /** Initial balances on the ledger, in base units. SOL is native. */
  readonly tokens?: readonly (readonly [Mint, bigint])[];
  readonly stake?: Stake;
  /** The fetcher that fails for this wallet. */
  readonly failing?: {
    readonly platformId: string;
    readonly fetcher: string;
    readonly error: string;
  };
}

/** Returns when the current leveraged position was opened. */
export function openedMs(atMs: number): number {
  return Math.floor(atMs / PERPETUAL_MS) * PERPETUAL_MS;
}

/** Returns when the current order was placed. */
export function placedMs(order: Order, atMs: number): number {
  return Math.floor(atMs / order.lifetimeMs) * order.lifetimeMs;
}

/** Returns the filled part of the order, from 0 to 1. */
export function filledShare(order: Order, atMs: number): number {
  if (!order.recurring) return order.filled ?? 0;
  const { cycles } = order.recurring;
  return Math.floor(((atMs - placedMs(order, atMs)) / order.lifetimeMs) * cycles) / cycles;
}

/** Returns the next multiple of a period. */
export function nextMs(periodMs: number, atMs: number): number {
  return (Math.floor(atMs / periodMs) + 1) * periodMs;
}
