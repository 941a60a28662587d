import type { Mint } from '@perijove/core';
import type { Order } from '@perijove/instant-swap';
import type { Quote } from '@perijove/routing-swap';

/** The two ways to swap: the service executes it, or the page sends it over a node. */
export type Way = 'instant' | 'routing';

/** What both ways offer, in one form. */
export interface SwapQuote {
  readonly way: Way;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly inUnits: bigint;
  /** Base units of the output. */
  readonly outUnits: bigint;
  /** Base units that arrive at least. */
  readonly minUnits: bigint;
  readonly slippageBps: number;
  /** Percent; -0.5 means that the swap loses 0.5 % to its own size. */
  readonly impactPercent: number | undefined;
  /** Basis points of the service's fee. */
  readonly feeBps: number;
  /** Who quotes: the routers differ for instant swaps. */
  readonly router: string;
  readonly routePlan: readonly RouteStep[];
}

/** A part of a route. Market makers leave out the mints: theirs is one step. */
export interface RouteStep {
  readonly percent?: number | null | undefined;
  readonly bps?: number | null | undefined;
  readonly swapInfo: {
    readonly label?: string | null | undefined;
    readonly inputMint?: Mint | null | undefined;
    readonly outputMint?: Mint | null | undefined;
  };
}

export function fromOrder(order: Order): SwapQuote {
  return {
    way: 'instant',
    inputMint: order.inputMint,
    outputMint: order.outputMint,
    inUnits: BigInt(order.inAmount),
    outUnits: BigInt(order.outAmount),
    minUnits: BigInt(order.otherAmountThreshold),
    slippageBps: order.slippageBps,
    impactPercent: order.priceImpact ?? undefined,
    feeBps: order.feeBps ?? 0,
    router: order.router ?? 'unknown',
    routePlan: order.routePlan,
  };
}

export function fromRoute(quote: Quote): SwapQuote {
  return {
    way: 'routing',
    inputMint: quote.inputMint,
    outputMint: quote.outputMint,
    inUnits: BigInt(quote.inAmount),
    outUnits: BigInt(quote.outAmount),
    minUnits: BigInt(quote.otherAmountThreshold),
    slippageBps: quote.slippageBps,
    // A fraction that is lost, as text.
    impactPercent: -100 * Number(quote.priceImpactPct),
    feeBps: quote.platformFee?.feeBps ?? 0,
    router: 'metis',
    routePlan: quote.routePlan,
  };
}
