import { SOL } from '@perijove/core';
import type { Intent } from '@perijove/solana';
import {
  assertSlippage,
  type Built,
  boundsOf,
  judgeRouterFee,
  offeredUnits,
  priceMoved,
  priorityFeeAt,
} from '@perijove/solana/flow';
import { ROUTER } from '../router-codes.ts';
import type { PrioritizationFee, Quote, QuoteInput, SwapInput } from '../types.ts';
import type { SwapFlow, SwapFlowInput, SwapNotes } from './swap-flow.ts';

/** The documented default of the service. */
const DEFAULT_SLIPPAGE_BPS = 50;

/** A quote within the limit (the caller's, or else what the first quote guaranteed), and its swap. */
export async function buildSwap(
  flow: SwapFlow,
  agreed: string | undefined,
): Promise<Built<Quote, SwapNotes, string>> {
  const { client, input, options, owner, failedDexes } = flow;
  const { signal } = options;
  const { quote, how } = partsOf(input);
  const offer = await client.quote(without(quote, failedDexes), { signal });
  const offered = offeredUnits('otherAmountThreshold', offer.otherAmountThreshold);
  const isExactOut = input.swapMode === 'ExactOut';
  const quoted = isExactOut ? offer.inAmount : offer.outAmount;
  const slipping = { quoted, guaranteed: offer.otherAmountThreshold, isExactOut };
  assertSlippage(slipping, input.slippageBps ?? DEFAULT_SLIPPAGE_BPS, 'slippageBps');
  const bound = isExactOut ? 'maxInput' : 'minOutput';
  const limit = BigInt(input[bound] ?? agreed ?? offered);
  const isWorse = isExactOut ? offered > limit : offered < limit;
  const isFirst = input[bound] !== undefined && agreed === undefined;
  if (isWorse) throw priceMoved(limit, offered, isFirst ? bound : undefined);
  const wanted = { ...how, userPublicKey: owner, quoteResponse: offer };
  const { swapTransaction } = await client.swap(wanted, { signal });
  const { inAmount, outAmount } = offer;
  return {
    transaction: swapTransaction,
    offer,
    notes: { inAmount, outAmount },
    agreed: String(limit),
    guarantee: guaranteeOf(input, offered),
    judge: judgeRouterFee({ bps: input.platformFeeBps ?? 0, account: input.feeAccount }),
    intent: intentOf(flow, offered),
    parts: { spend: [{ mint: SOL, reason: 'tip', atMost: tipOf(input), refundable: false }] },
    value: offeredValue(flow, offer),
  };
}

/**
 * The bound that the transaction itself must have. With `dynamicSlippage` its slippage differs from
 * that of the quote, so that only the caller's own bound counts.
 */
function guaranteeOf(
  { swapMode, dynamicSlippage, minOutput, maxInput }: SwapFlowInput,
  offered: bigint,
): Built<Quote>['guarantee'] {
  const own = swapMode === 'ExactOut' ? maxInput : minOutput;
  if (dynamicSlippage && own === undefined) return undefined;
  const bound = dynamicSlippage ? BigInt(own ?? 0n) : offered;
  return swapMode === 'ExactOut' ? { maxInput: bound } : { minOutput: bound };
}

interface Parts {
  readonly quote: QuoteInput;
  readonly how: Omit<SwapInput, 'userPublicKey' | 'quoteResponse'>;
}

/** The inputs of the endpoints `quote` and `swap`; two fields are in both. */
export function partsOf(input: SwapFlowInput): Parts {
  const {
    minOutput: _,
    maxInput: __,
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

/** Not together with `dexes`, which is a complete list. */
function without(quote: QuoteInput, failedDexes: ReadonlySet<string>): QuoteInput {
  if (failedDexes.size === 0 || quote.dexes) return quote;
  return { ...quote, excludeDexes: [...(quote.excludeDexes ?? []), ...failedDexes] };
}

/** The service names no values: without `prices` only the price impact is known. */
function offeredValue(
  { input: { inputMint, outputMint }, owner, options }: SwapFlow,
  { inAmount, outAmount, priceImpactPct }: Quote,
): NonNullable<Built<Quote>['value']> {
  const amount = offeredUnits('outAmount', outAmount);
  const impactPercent = Number(priceImpactPct) * 100;
  return {
    given: { mint: inputMint, amount: offeredUnits('inAmount', inAmount) },
    arriving: { mint: outputMint, amount, wallet: owner },
    impactPercent: Number.isFinite(impactPercent) ? impactPercent : undefined,
    options,
  };
}

/**
 * The intent from the input, and from the guarantee of the quote, which is within the caller's
 * bounds.
 */
function intentOf({ input, options, owner }: SwapFlow, offered: bigint): Intent {
  const { inputMint, outputMint, swapMode, amount } = input;
  const isExactOut = swapMode === 'ExactOut';
  const atMost = isExactOut ? offered : BigInt(amount);
  // A guard that asks for nothing guards nothing.
  const atLeast = isExactOut ? BigInt(amount) : offered > 0n ? offered : 1n;
  const tip = tipOf(input);
  const spend = new Map([[inputMint, atMost]]);
  if (tip > 0n) spend.set(SOL, (spend.get(SOL) ?? 0n) + tip);
  return {
    owner,
    spend: [...spend].map(([mint, most]) => ({ mint, atMost: most })),
    receive: [{ mint: outputMint, atLeast }],
    ...boundsOf(options, [ROUTER], { priorityLamports: priorityOf(input) }),
  };
}

function tipOf({ prioritizationFeeLamports: fee }: SwapFlowInput): bigint {
  return isTip(fee) ? BigInt(fee.jitoTipLamports) : 0n;
}

/** Maximum priority fee that the input requests. */
function priorityOf({
  prioritizationFeeLamports: fee,
  computeUnitPriceMicroLamports: price,
}: SwapFlowInput): bigint | undefined {
  if (price !== undefined) return priorityFeeAt(BigInt(price));
  if (typeof fee === 'number') return BigInt(fee);
  if (typeof fee !== 'object' || !('priorityLevelWithMaxLamports' in fee)) return undefined;
  return BigInt(fee.priorityLevelWithMaxLamports.maxLamports);
}

function isTip(fee: PrioritizationFee | undefined): fee is { readonly jitoTipLamports: number } {
  return typeof fee === 'object' && 'jitoTipLamports' in fee;
}
