import type { Mint } from '@perijove/core';
import type { FlowHandle } from '@perijove/react';
import type { KnownPrice, Rpc, Signer } from '@perijove/solana';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Asked } from './asked.ts';
import type { SwapQuote, Way } from './quote.ts';
import type { Swapped } from './swap-done.tsx';

/** What the flow of every way is asked for. */
export interface SwapAsk {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units. The journal holds them as text. */
  readonly amount: bigint | string;
  /** Base units of the output that must arrive. */
  readonly minOutput?: bigint | string | undefined;
  readonly slippageBps?: number | undefined;
}

/** The flow of a way. */
export type SwapFlow = FlowHandle<SwapAsk, unknown, Swapped>;

/** Options of the flow of every way. */
export interface SwapFlowSettings {
  readonly signer: Signer | undefined;
  readonly rpc: Rpc;
  readonly maxLossBps: number;
  readonly prices: Readonly<Record<Mint, KnownPrice | undefined>>;
}

/** A way to swap that a page adds to those of the form. */
export interface AddedWay {
  readonly way: Way;
  readonly name: string;
  /** A line below the name. */
  readonly what: string;
  readonly query: UseQueryResult<SwapQuote>;
}

/** What a page adds: ways to choose from, and flows, which may still run when their way is hidden. */
export interface Added {
  readonly ways: readonly AddedWay[];
  readonly flows: Readonly<Record<string, SwapFlow>>;
}

/** A hook that returns the ways which a page adds. The same one in every render. */
export type UseAdded = (asked: Asked, settings: SwapFlowSettings) => Added;

/** Adds no way. */
export const useNoneAdded: UseAdded = () => NONE;

const NONE: Added = { ways: [], flows: {} };
