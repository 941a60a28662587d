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

/** Of the output if the input was given, else of the input. */
export interface PlatformFee {
  readonly amount: bigint;
  readonly feeBps: number;
}

/** The quote of a swap; amounts are base units. */
export interface Quote {
  readonly request: QuoteRequest;
  readonly swapMode: SwapMode;
  readonly slippageBps: number;
  /** All that the trader pays, the platform's fee included. */
  readonly inAmount: bigint;
  /** What the trader gets, without the platform's fee. */
  readonly outAmount: bigint;
  /** The minimum output or, with exact output, the maximum input. */
  readonly otherAmountThreshold: bigint;
  readonly platformFee: PlatformFee | undefined;
  /** A fraction: 0.01 is 1 %. */
  readonly priceImpact: number;
  /** Path after path, each from the input to the output. */
  readonly routePlan: readonly RouteStep[];
  /** What some pools that trade the pair itself would pay for all of it alone. */
  readonly directOutputs: readonly Pick<Trade, 'ammKey' | 'outAmount'>[];
  /** US dollars that the output is worth. */
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
