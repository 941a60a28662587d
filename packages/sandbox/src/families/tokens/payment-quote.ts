import type { Mint } from '@perijove/core';
import { SOL, USDC } from '@perijove/core';
import type { Quote } from '../../market/routing/quote.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import { JUP, JUPUSD } from '../../world/mainnet-tokens.ts';
import { noPaymentQuote, unquotedCurrency } from './refusal.ts';

/** What a verification costs, in base units of JUP: 1,000 JUP. */
export const PRICE = 1_000_000_000n;

/** How far the price may move until the payment runs, in basis points. */
const BUFFER_BPS = 50;

const mints: Readonly<Record<string, Mint>> = { JUP, SOL, USDC, JUPUSD };

/** Returns the mint of a payment currency; undefined for one that is not known. */
export function findMint(currency: string): Mint | undefined {
  return Object.hasOwn(mints, currency) ? mints[currency] : undefined;
}

/**
 * Returns the swap into the price.
 *
 * @throws ServiceFailure without a route.
 */
export function quotePayment({ swaps }: SwapContext, inputMint: Mint): Quote {
  const quote = swaps.quote({
    inputMint,
    outputMint: JUP,
    amount: PRICE,
    swapMode: 'ExactOut',
    slippageBps: BUFFER_BPS,
  });
  if (isRefusal(quote)) throw noPaymentQuote();
  return quote;
}

/** Returns what a payment costs in a currency, for `quoteVerification`. */
export function priceIn(currency: string, context: SwapContext): Readonly<Record<string, unknown>> {
  const inputMint = findMint(currency);
  if (inputMint === undefined) throw unquotedCurrency(currency);
  const price = { paymentCurrency: currency, mint: JUP, amount: String(PRICE) };
  if (inputMint === JUP) return price;
  const { inAmount, otherAmountThreshold } = quotePayment(context, inputMint);
  return {
    ...price,
    inputMint,
    quotedInputAmount: String(inAmount),
    maxInputAmount: String(otherAmountThreshold),
  };
}
