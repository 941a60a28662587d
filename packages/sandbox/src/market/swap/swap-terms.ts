import type { Address, Mint } from '@perijove/core';
import type { Json } from '@perijove/local-node/ledger';
import type { ClaimedQuote } from '../routing/reprice.ts';
import type { SwapMode } from '../routing/request.ts';

/** The terms of a swap's settlement: its route, and the limit of its price. */
export interface SwapTerms {
  readonly claim: ClaimedQuote;
  /** The minimum output or, with exact output, the maximum input; base units. */
  readonly limit: bigint;
  /** World time, not in the future, whose prices apply. Default: the time at which it runs. */
  readonly atMs?: number | undefined;
}

/** Returns the terms as JSON. */
export function writeSwapTerms({ claim, limit, atMs }: SwapTerms): Json {
  const { platformFeeBps = null, amount, routePlan, ...rest } = claim;
  return {
    ...rest,
    platformFeeBps,
    amount: String(amount),
    limit: String(limit),
    ...(atMs !== undefined && { atMs }),
    routePlan: routePlan.map(({ ammKey, inputMint, outputMint, inAmount, outAmount }) => ({
      ammKey,
      inputMint,
      outputMint,
      inAmount: String(inAmount),
      outAmount: String(outAmount),
    })),
  };
}

interface StoredStep {
  readonly ammKey: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inAmount: string;
  readonly outAmount: string;
}

interface StoredTerms {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly swapMode: SwapMode;
  readonly slippageBps: number;
  readonly platformFeeBps: number | null;
  readonly amount: string;
  readonly limit: string;
  readonly atMs?: number | undefined;
  readonly routePlan: readonly StoredStep[];
}

/** Reads the JSON of {@link writeSwapTerms}. */
export function readSwapTerms(json: Json): SwapTerms {
  const { amount, limit, atMs, platformFeeBps, routePlan, ...rest } =
    json as unknown as StoredTerms;
  return {
    claim: {
      ...rest,
      platformFeeBps: platformFeeBps ?? undefined,
      amount: BigInt(amount),
      routePlan: routePlan.map((step) => ({
        ...step,
        inAmount: BigInt(step.inAmount),
        outAmount: BigInt(step.outAmount),
      })),
    },
    limit: BigInt(limit),
    atMs,
  };
}
