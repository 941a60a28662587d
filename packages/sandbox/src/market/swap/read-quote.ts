import type { ClaimedQuote } from '../routing/reprice.ts';
import { keepsDynamicDetails, type WireQuote } from '../routing/wire-quote.ts';

/** The amounts and route of a quote that a client sends back. */
export interface ReadQuote {
  readonly claim: ClaimedQuote;
  readonly quoted: { readonly inAmount: bigint; readonly outAmount: bigint };
  /** `otherAmountThreshold` */
  readonly limit: bigint;
  /** `platformFee.amount` */
  readonly fee: bigint | undefined;
}

const DIGITS = /^\d{1,20}$/;

/** The error of a returned quote that cannot be read. */
export type UnreadableQuote = 'not-a-quote' | 'lost-details';

/**
 * Reads the quote that a client sends back.
 *
 * @param isQuote whether the value has the fields of a quote that the family documents.
 */
export function readSentQuote(
  value: unknown,
  isQuote: (value: unknown) => boolean,
): ReadQuote | UnreadableQuote {
  const quote = isQuote(value) ? quoteOf(value as WireQuote) : undefined;
  const read = quote && amountsOf(quote);
  if (!quote || !read) return 'not-a-quote';
  return keepsDynamicDetails(quote) ? read : 'lost-details';
}

/** Returns the quote with its amounts; undefined when an amount is invalid. */
function amountsOf(quote: WireQuote): ReadQuote | undefined {
  const steps = quote.routePlan.flatMap(({ swapInfo }) => [swapInfo.inAmount, swapInfo.outAmount]);
  const { platformFee: fee } = quote;
  const amounts = [quote.inAmount, quote.outAmount, quote.otherAmountThreshold, ...steps];
  return [...amounts, ...(fee?.amount == null ? [] : [fee.amount])].every(isAmount)
    ? withAmounts(quote)
    : undefined;
}

function withAmounts(quote: WireQuote): ReadQuote {
  const { inputMint, outputMint, swapMode, slippageBps, platformFee } = quote;
  const quoted = { inAmount: BigInt(quote.inAmount), outAmount: BigInt(quote.outAmount) };
  return {
    quoted,
    limit: BigInt(quote.otherAmountThreshold),
    fee: platformFee?.amount == null ? undefined : BigInt(platformFee.amount),
    claim: {
      inputMint,
      outputMint,
      swapMode,
      slippageBps,
      platformFeeBps: platformFee?.feeBps ?? undefined,
      amount: swapMode === 'ExactIn' ? quoted.inAmount : quoted.outAmount,
      routePlan: quote.routePlan.map(({ swapInfo }) => ({
        ammKey: swapInfo.ammKey,
        inputMint: swapInfo.inputMint,
        outputMint: swapInfo.outputMint,
        inAmount: BigInt(swapInfo.inAmount),
        outAmount: BigInt(swapInfo.outAmount),
      })),
    },
  };
}

function quoteOf(quote: WireQuote): WireQuote | undefined {
  const { slippageBps, platformFee, swapMode } = quote;
  const isValid =
    isBps(slippageBps) &&
    isBps(platformFee?.feeBps ?? 0) &&
    (swapMode === 'ExactIn' || swapMode === 'ExactOut');
  return isValid ? quote : undefined;
}

function isBps(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 10_000;
}

function isAmount(text: unknown): boolean {
  return DIGITS.test(String(text)) && BigInt(String(text)) < 2n ** 64n;
}
