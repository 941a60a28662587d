import type { Address, Mint } from '@perijove/core';
import { keyOf } from '../../world/random.ts';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { decimalText } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import { dexes } from './dexes.ts';
import type { Quote, RouteStep } from './quote.ts';
import type { SwapMode } from './request.ts';
import { stepShares } from './step-shares.ts';

/** A quote in the format of the API. Amounts are decimal digits; more fields are possible. */
export interface WireQuote {
  readonly inputMint: Mint;
  readonly inAmount: string;
  readonly outputMint: Mint;
  readonly outAmount: string;
  readonly otherAmountThreshold: string;
  readonly swapMode: SwapMode;
  readonly slippageBps: number;
  readonly platformFee: { readonly amount: string; readonly feeBps: number } | null;
  readonly priceImpactPct: string;
  readonly routePlan: readonly WireStep[];
  readonly contextSlot: number;
  /** Seconds. Invented: deterministic, so that the same request has the same response. */
  readonly timeTaken: number;
  readonly swapUsdValue: string;
  readonly mostReliableAmmsQuoteReport: { readonly info: Readonly<Record<Address, string>> };
  readonly longtailMarketQuoteReport: null;
  readonly useIncurredSlippageForQuoting: null;
  readonly useRewards: null;
  readonly otherRoutePlans: null;
  readonly loadedLongtailToken: boolean;
  readonly instructionVersion: 'V1' | 'V2' | null;
}

export interface WireStep {
  readonly swapInfo: WireSwapInfo;
  /** Null with instructions of version 2. */
  readonly percent: number | null;
  readonly bps: number;
}

export interface WireSwapInfo {
  readonly ammKey: Address;
  readonly label: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly updateContextSlot: string;
  /** Undocumented data that a dynamic swap needs. */
  readonly details?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Returns the quote in the format of the API. Some quotes have an undocumented field: a client must
 * accept it, and may drop it.
 */
export function wireQuote(world: World, quote: Quote): WireQuote {
  const { request, platformFee, routePlan } = quote;
  const wire: WireQuote = {
    inputMint: request.inputMint,
    inAmount: String(quote.inAmount),
    outputMint: request.outputMint,
    outAmount: String(quote.outAmount),
    otherAmountThreshold: String(quote.otherAmountThreshold),
    swapMode: quote.swapMode,
    slippageBps: quote.slippageBps,
    platformFee: platformFee
      ? { amount: String(platformFee.amount), feeBps: platformFee.feeBps }
      : null,
    priceImpactPct: decimalText(quote.priceImpact),
    routePlan: wireSteps(world, quote),
    contextSlot: quote.slot,
    timeTaken: (200 + 37 * routePlan.length) / 1e6,
    swapUsdValue: decimalText(quote.swapUsd),
    mostReliableAmmsQuoteReport: { info: reportOf(quote) },
    longtailMarketQuoteReport: null,
    useIncurredSlippageForQuoting: null,
    useRewards: null,
    otherRoutePlans: null,
    loadedLongtailToken: false,
    instructionVersion: request.instructionVersion ?? null,
  };
  return withUndocumentedField(world, quoteId(wire), wire);
}

/**
 * Returns whether each dynamic step of the quote still has its details. A client that requests
 * dynamic pools must send them back; all other quotes need only their documented fields.
 */
export function keepsDynamicDetails({ routePlan }: Pick<WireQuote, 'routePlan'>): boolean {
  return routePlan.every(({ swapInfo }) => !isDynamic(swapInfo) || swapInfo.details != null);
}

function wireSteps(world: World, { request, routePlan, slot }: Quote): readonly WireStep[] {
  const percents = stepShares(routePlan, 100);
  const bps = stepShares(routePlan, 10_000);
  return routePlan.map((step, i) => ({
    swapInfo: swapInfo(world, step, slot),
    percent: request.instructionVersion === 'V2' ? null : (percents[i] as number),
    bps: bps[i] as number,
  }));
}

function swapInfo(world: World, step: RouteStep, slot: number): WireSwapInfo {
  const { ammKey, inputMint, outputMint, inAmount, outAmount, pool } = step;
  return {
    ammKey,
    label: pool.dex.label,
    inputMint,
    outputMint,
    inAmount: String(inAmount),
    outAmount: String(outAmount),
    updateContextSlot: String(slot - (keyOf(world.seed, ammKey, slot) % 40)),
    ...(pool.dex.dynamic && { details: { kind: 'dynamic', feeBps: pool.feeBps, nonce: slot } }),
  };
}

function reportOf({ directOutputs }: Quote): Readonly<Record<Address, string>> {
  return Object.fromEntries(directOutputs.map((each) => [each.ammKey, String(each.outAmount)]));
}

function isDynamic({ label }: WireSwapInfo): boolean {
  return dexes.some((dex) => dex.dynamic && dex.label === label);
}

/** Returns an id of the request, which does not depend on the market's results. */
function quoteId({ inputMint, outputMint, swapMode, inAmount, outAmount }: WireQuote): string {
  return [inputMint, outputMint, swapMode === 'ExactIn' ? inAmount : outAmount].join();
}
