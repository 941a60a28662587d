import type { InputOf } from '@perijove/core';
import { families } from 'perijove/catalog';
import type { ClaimedQuote } from '../../market/routing/reprice.ts';
import { keepsDynamicDetails, type WireQuote } from '../../market/routing/wire-quote.ts';
import type { ServiceFailure } from '../service.ts';
import { lostDynamicDetails, refuseSwap } from './refusal.ts';

export type SwapInput = InputOf<(typeof families)['routing-swap']['swap']>;

/** The quote that a client sends back. */
export interface ReadQuote {
  readonly claim: ClaimedQuote;
  readonly quoted: { readonly inAmount: bigint; readonly outAmount: bigint };
  /** `otherAmountThreshold` */
  readonly limit: bigint;
  /** `platformFee.amount` */
  readonly fee: bigint | undefined;
}

const DIGITS = /^\d{1,20}$/;

/**
 * Reads the quote that a client sends back.
 *
 * @throws ServiceFailure when it is not a quote, or a dynamic step has lost its details.
 */
export function readClaim(value: unknown): ReadQuote {
  const quote = quoteOf(value);
  const read = amountsOf(quote);
  if (keepsDynamicDetails(quote)) return read;
  throw lostDynamicDetails();
}

/** @throws ServiceFailure when an amount is invalid. */
function amountsOf(quote: WireQuote): ReadQuote {
  const { inputMint, outputMint, swapMode, slippageBps, platformFee } = quote;
  const quoted = { inAmount: amountOf(quote.inAmount), outAmount: amountOf(quote.outAmount) };
  return {
    quoted,
    limit: amountOf(quote.otherAmountThreshold),
    fee: platformFee?.amount == null ? undefined : amountOf(platformFee.amount),
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
        inAmount: amountOf(swapInfo.inAmount),
        outAmount: amountOf(swapInfo.outAmount),
      })),
    },
  };
}

function quoteOf(value: unknown): WireQuote {
  const isQuote = families['routing-swap'].quote.checkOutput(value);
  const quote = value as WireQuote;
  if (!isQuote || !isBps(quote.slippageBps) || !isBps(quote.platformFee?.feeBps ?? 0)) {
    throw notAQuote();
  }
  if (quote.swapMode !== 'ExactIn' && quote.swapMode !== 'ExactOut') throw notAQuote();
  return quote;
}

function isBps(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 10_000;
}

function amountOf(text: string): bigint {
  if (DIGITS.test(text) && BigInt(text) < 2n ** 64n) return BigInt(text);
  throw notAQuote();
}

function notAQuote(): ServiceFailure {
  return refuseSwap('INVALID_REQUEST', 'quoteResponse: expected the whole answer of quote');
}
