import type { Mint } from '@perijove/core';
import type { Order } from '@perijove/instant-swap';
import type { Quote } from '@perijove/routing-swap';
import { type Order as CurrentOrder, priceImpactPercent, type SwapBuild } from '@perijove/swap';

/** Two ways to swap: the service executes it, or the page sends it over a node. */
export type CurrentWay = 'managed' | 'built';

/** The same two ways over the older endpoints, which the service does not maintain. */
export type LegacyWay = 'instant' | 'routing';

export type Way = CurrentWay | LegacyWay;

/** What every way offers, in one form. */
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
  /** Whether the service chooses the slippage, and so the minimum, only for a wallet. */
  readonly isOpen?: boolean;
  readonly slippageBps: number;
  /** Percent; -0.5 means that the swap loses 0.5 % to its own size. */
  readonly impactPercent: number | undefined;
  /** Basis points of the service's fee. */
  readonly feeBps: number;
  /** Who quotes: the service asks several routers. */
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

export const fromOrder = (order: CurrentOrder): SwapQuote => readOrder('managed', order);

export const fromLegacyOrder = (order: Order): SwapQuote => readOrder('instant', order);

function readOrder(way: Way, order: CurrentOrder | Order): SwapQuote {
  return {
    way,
    inputMint: order.inputMint,
    outputMint: order.outputMint,
    inUnits: BigInt(order.inAmount),
    outUnits: BigInt(order.outAmount),
    minUnits: BigInt(order.otherAmountThreshold),
    isOpen: !order.taker && order.slippageBps === 0,
    slippageBps: order.slippageBps,
    impactPercent: order.priceImpact ?? undefined,
    feeBps: order.feeBps ?? 0,
    router: order.router ?? 'unknown',
    routePlan: order.routePlan,
  };
}

export function fromBuild(build: SwapBuild): SwapQuote {
  const lost = priceImpactPercent(build);
  return {
    way: 'built',
    inputMint: build.inputMint,
    outputMint: build.outputMint,
    inUnits: BigInt(build.inAmount),
    outUnits: BigInt(build.outAmount),
    minUnits: BigInt(build.otherAmountThreshold),
    slippageBps: build.slippageBps ?? 0,
    impactPercent: lost === undefined ? undefined : -lost,
    feeBps: 0,
    router: 'metis',
    routePlan: build.routePlan,
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
