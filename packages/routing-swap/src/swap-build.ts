import { SOL } from '@perijove/core';
import {
  type Built,
  boundsOf,
  type Intent,
  type Json,
  offeredUnits,
  priceMoved,
} from '@perijove/solana';
import { ROUTER } from './router-codes.ts';
import type { SwapFlow, SwapFlowInput } from './swap-flow.ts';
import type { PrioritizationFee, Quote, QuoteInput, SwapInput } from './types.ts';

/** What is needed to tell of a swap after a crash too. */
export interface SwapNotes {
  readonly inAmount: string;
  readonly outAmount: string;
}

/** A quote within the limit (the caller's, or else what the first quote guaranteed), and its swap. */
export async function buildSwap(flow: SwapFlow, agreed: string | undefined): Promise<Built<Quote>> {
  const { client, input, options, owner, failedDexes } = flow;
  const { signal } = options;
  const { quote, how } = partsOf(input);
  const offer = await client.quote(without(quote, failedDexes), { signal });
  const offered = offeredUnits('otherAmountThreshold', offer.otherAmountThreshold);
  const limit = BigInt(input.limit ?? agreed ?? offered);
  const isWorse = input.swapMode === 'ExactOut' ? offered > limit : offered < limit;
  if (isWorse) throw priceMoved(limit, offered);
  const wanted = { ...how, userPublicKey: owner, quoteResponse: offer };
  const { swapTransaction } = await client.swap(wanted, { signal });
  const { inAmount, outAmount } = offer;
  const notes: SwapNotes = { inAmount, outAmount };
  return {
    transaction: swapTransaction,
    offer,
    notes: notes as unknown as Json,
    agreed: String(limit),
    intent: intentOf(flow, limit, offered),
  };
}

interface Parts {
  readonly quote: QuoteInput;
  readonly how: Omit<SwapInput, 'userPublicKey' | 'quoteResponse'>;
}

/** What the quote is asked with, and what its transaction; two fields are for both. */
export function partsOf(input: SwapFlowInput): Parts {
  const {
    limit: _,
    computeUnitPriceMicroLamports,
    dynamicComputeUnitLimit,
    feeAccount,
    prioritizationFeeLamports,
    skipUserAccountsRpcCalls,
    trackingAccount,
    useSharedAccounts,
    wrapAndUnwrapSol,
    ...quote
  } = input;
  const { asLegacyTransaction, dynamicSlippage } = quote;
  return {
    quote,
    how: {
      asLegacyTransaction,
      computeUnitPriceMicroLamports,
      dynamicComputeUnitLimit,
      dynamicSlippage,
      feeAccount,
      prioritizationFeeLamports,
      skipUserAccountsRpcCalls,
      trackingAccount,
      useSharedAccounts,
      wrapAndUnwrapSol,
    },
  };
}

/** Not together with `dexes`, which names all that are wanted. */
function without(quote: QuoteInput, failedDexes: ReadonlySet<string>): QuoteInput {
  if (failedDexes.size === 0 || quote.dexes) return quote;
  return { ...quote, excludeDexes: [...(quote.excludeDexes ?? []), ...failedDexes] };
}

/** From what the caller asked for; nothing of the service's answer but the first one's promise. */
function intentOf({ input, options, owner }: SwapFlow, limit: bigint, offered: bigint): Intent {
  const { inputMint, outputMint, swapMode, amount } = input;
  const isExactOut = swapMode === 'ExactOut';
  const atMost = isExactOut ? limit : BigInt(amount);
  // A later quote may promise more than was agreed. A guard that asks for nothing guards nothing.
  const atLeast = isExactOut ? BigInt(amount) : offered > 0n ? offered : 1n;
  const tip = tipOf(input);
  const spend = new Map([[inputMint, atMost]]);
  if (tip > 0n) spend.set(SOL, (spend.get(SOL) ?? 0n) + tip);
  return {
    owner,
    spend: [...spend].map(([mint, most]) => ({ mint, atMost: most })),
    receive: [{ mint: outputMint, atLeast }],
    ...boundsOf(options, [ROUTER]),
  };
}

function tipOf({ prioritizationFeeLamports: fee }: SwapFlowInput): bigint {
  return isTip(fee) ? BigInt(fee.jitoTipLamports) : 0n;
}

function isTip(fee: PrioritizationFee | undefined): fee is { readonly jitoTipLamports: number } {
  return typeof fee === 'object' && 'jitoTipLamports' in fee;
}
