import type { Mint } from '@perijove/core';
import { type Dex, dexes } from './dexes.ts';
import { ALL_BPS } from './product-curve.ts';
import { type QuoteRefusal, refuseQuote } from './refusal.ts';
import type { Limits } from './search.ts';

export type SwapMode = 'ExactIn' | 'ExactOut';

/** A quote request: the parameters of the API, with the amount as a whole number. */
export interface QuoteRequest {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input; of the output with `ExactOut`. */
  readonly amount: bigint;
  /** Default 50. */
  readonly slippageBps?: number | undefined;
  /** Default `ExactIn`. */
  readonly swapMode?: SwapMode | undefined;
  /** Labels of exchanges, as {@link programIdToLabel} gives them. */
  readonly dexes?: readonly string[] | undefined;
  readonly excludeDexes?: readonly string[] | undefined;
  /** Default true. */
  readonly restrictIntermediateTokens?: boolean | undefined;
  readonly onlyDirectRoutes?: boolean | undefined;
  /** Default false: the amount may be split over several paths. */
  readonly onePath?: boolean | undefined;
  readonly asLegacyTransaction?: boolean | undefined;
  readonly platformFeeBps?: number | undefined;
  /** Default and maximum: 64. */
  readonly maxAccounts?: number | undefined;
  readonly instructionVersion?: 'V1' | 'V2' | undefined;
  readonly forJitoBundle?: boolean | undefined;
  /** Default false: a dynamic pool needs an undocumented field of the quote. */
  readonly allowDynamicSwap?: boolean | undefined;
}

export const DEFAULT_SLIPPAGE_BPS = 50;

const MAX_ACCOUNTS = 64;

/** Maximum accounts of a legacy transaction: without lookup tables, each takes 32 of 1232 bytes. */
const LEGACY_ACCOUNTS = 34;

const MAX_HOPS = 3;

/** Returns the refusal of a request that is invalid in any market. */
export function refuseRequest(request: QuoteRequest): QuoteRefusal | undefined {
  const { inputMint, outputMint, maxAccounts = 0, platformFeeBps = 0 } = request;
  if (inputMint === outputMint) {
    const error = 'Input and output mints are not allowed to be equal';
    return refuseQuote('CIRCULAR_ARBITRAGE_IS_DISABLED', error);
  }
  if (request.dexes && request.excludeDexes) {
    return refuseQuote('INVALID_REQUEST', 'Cannot set dexes and exclude dexes at the same time');
  }
  if (maxAccounts > MAX_ACCOUNTS) {
    const error = `maxAccounts ${maxAccounts} is greater than the maximum ${MAX_ACCOUNTS}`;
    return refuseQuote('MAX_ACCOUNT_GREATER_THAN_MAX', error);
  }
  if (platformFeeBps >= ALL_BPS) {
    return refuseQuote('NOT_SUPPORTED', `platformFeeBps ${platformFeeBps} is not supported`);
  }
  return undefined;
}

/** Returns the limits for the routes of a request. */
export function limitsOf(request: QuoteRequest): Limits {
  const { maxAccounts = MAX_ACCOUNTS, asLegacyTransaction, onlyDirectRoutes } = request;
  return {
    maxHops: onlyDirectRoutes ? 1 : MAX_HOPS,
    onlyHubs: request.restrictIntermediateTokens ?? true,
    dexes: dexesOf(request),
    onePath: request.onePath,
    maxAccounts: asLegacyTransaction ? Math.min(maxAccounts, LEGACY_ACCOUNTS) : maxAccounts,
  };
}

/** Returns the limits with only the exchanges that support exact output. */
export function exactOutLimits(limits: Limits): Limits {
  const allowed = [...(limits.dexes ?? dexes)].filter(({ exactOut }) => exactOut);
  return { ...limits, dexes: new Set(allowed) };
}

/** Returns the allowed exchanges; undefined when all are allowed. */
function dexesOf(request: QuoteRequest): ReadonlySet<Dex> | undefined {
  const allowed = dexes.filter(
    (dex) =>
      (request.dexes?.includes(dex.label) ?? true) &&
      !request.excludeDexes?.includes(dex.label) &&
      !(request.forJitoBundle && dex.notInBundles) &&
      !(dex.dynamic && !request.allowDynamicSwap),
  );
  return allowed.length === dexes.length ? undefined : new Set(allowed);
}
