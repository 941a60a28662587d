import type { Mint } from '@perijove/core';
import { type Order, priceImpactPercent, type SwapBuild } from '@perijove/swap';

/**
 * A way to swap: the service executes it (`managed`), the page sends it over a node (`built`), or one
 * that the page adds.
 */
export type Way = 'managed' | 'built' | (string & {});

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
  /** Basis points of the fees that the quote includes. */
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

/** The fields of an order that a quote shows: those of both generations have them. */
type AnyOrder = Pick<
  Order,
  | 'inputMint'
  | 'outputMint'
  | 'inAmount'
  | 'outAmount'
  | 'otherAmountThreshold'
  | 'slippageBps'
  | 'priceImpact'
  | 'feeBps'
> & {
  readonly taker?: string | null | undefined;
  readonly router?: string | null | undefined;
  readonly routePlan: readonly RouteStep[];
};

/** Reads the order of a way as a quote. */
export function fromOrder(way: Way, order: AnyOrder): SwapQuote {
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

/**
 * Reads a build as a quote.
 *
 * @param feeBps the fee that was asked for: the build does not name it.
 */
export function fromBuild(build: SwapBuild, feeBps = 0): SwapQuote {
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
    feeBps,
    router: 'metis',
    routePlan: build.routePlan,
  };
}
