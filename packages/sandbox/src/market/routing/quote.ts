import type { Address, Mint } from '@perijove/core';
import type { Step, Steps } from './exact-route.ts';
import type { Pool } from './pool.ts';
import type { QuoteRequest, SwapMode } from './request.ts';

/** The input and output of one pool. */
export interface Trade {
  readonly ammKey: Address;
  readonly inputMint: Mint;
  readonly inAmount: bigint;
  readonly outAmount: bigint;
}

export interface RouteStep extends Trade {
  readonly outputMint: Mint;
  readonly pool: Pool;
}

/** A part of the output with exact input, else of the input. */
export interface PlatformFee {
  readonly amount: bigint;
  readonly feeBps: number;
}

/** The quote of a swap; amounts are base units. */
export interface Quote {
  readonly request: QuoteRequest;
  readonly swapMode: SwapMode;
  readonly slippageBps: number;
  /** The amount that the trader pays, the platform's fee included. */
  readonly inAmount: bigint;
  /** The amount that the trader gets, without the platform's fee. */
  readonly outAmount: bigint;
  /** The minimum output or, with exact output, the maximum input. */
  readonly otherAmountThreshold: bigint;
  readonly platformFee: PlatformFee | undefined;
  /** A fraction: 0.01 is 1 %. */
  readonly priceImpact: number;
  /** The steps path by path, each from the input to the output. */
  readonly routePlan: readonly RouteStep[];
  /** Outputs of some direct pools of the pair for the whole amount. */
  readonly directOutputs: readonly Pick<Trade, 'ammKey' | 'outAmount'>[];
  /** Value of the output in US dollars. */
  readonly swapUsd: number;
  readonly slot: number;
}

export function routePlanOf(steps: Steps): readonly RouteStep[] {
  return steps.flatMap((path) => path.map(routeStepOf));
}

function routeStepOf({ passage, inAmount, outAmount }: Step): RouteStep {
  const { pool } = passage.state;
  const [first, second] = pool.mints;
  const [inputMint, outputMint] = passage.forward ? [first, second] : [second, first];
  return { ammKey: pool.address, inputMint, outputMint, inAmount, outAmount, pool };
}
