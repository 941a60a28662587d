import type { Token } from '../../world/token.ts';
import type { Quote } from '../routing/quote.ts';
import { isRefusal, type QuoteRefusal, refuseQuote } from '../routing/refusal.ts';
import type { ClaimedQuote } from '../routing/reprice.ts';
import type { SwapContext } from '../swap/swap-desk.ts';
import type { ManagedRequest } from './managed-request.ts';
import { type FeeOptions, type OrderFee, orderFeeOf, shareOf } from './order-fee.ts';
import type { RouterId } from './order-routers.ts';

/** The price of an order, fee included. Amounts are base units. */
export interface OrderQuote {
  readonly quote: Quote;
  readonly fee: OrderFee;
  readonly feeAmount: bigint;
  readonly slippageBps: number;
  /** The amounts that leave and reach the wallet. */
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  /** The input and output of the route. */
  readonly routeIn: bigint;
  readonly routeOut: bigint;
}

/** The slippage that the service chooses. */
const SLIPPAGE_BPS = { pegged: 10, other: 50 } as const;

/** Returns the price of an order by this router, or the refusal. */
export function quoteOrder(
  input: ManagedRequest,
  router: RouterId,
  context: SwapContext,
  options: FeeOptions = {},
): OrderQuote | QuoteRefusal {
  const { world, ledger, swaps } = context;
  const { inputMint, outputMint } = input;
  const amount = BigInt(input.amount);
  const atMs = world.clock.now();
  const pair = [inputMint, outputMint].map((mint) => world.tokens.find(mint, atMs));
  const [from, to] = pair;
  if (!from || !to) return refuseQuote('TOKEN_NOT_TRADABLE', 'The token is not tradable');
  const fee = orderFeeOf(ledger, input, [from, to], atMs, options);
  const fromInput = fee.mint === inputMint;
  const inputFee = fromInput ? shareOf(amount, fee.feeBps) : 0n;
  const slippageBps = input.slippageBps ?? slippageOf(from, to);
  const quote = swaps.quote({
    inputMint,
    outputMint,
    amount: amount - inputFee,
    slippageBps,
    // Only the router through pools takes excluded exchanges.
    excludeDexes: router === 'metis' ? input.excludeDexes : undefined,
    platformFeeBps: fromInput ? undefined : fee.feeBps,
  });
  if (isRefusal(quote)) return quote;
  const outputFee = quote.platformFee?.amount ?? 0n;
  return {
    quote,
    fee,
    feeAmount: inputFee + outputFee,
    slippageBps,
    inAmount: amount,
    outAmount: quote.outAmount,
    routeIn: quote.inAmount,
    routeOut: quote.outAmount + outputFee,
  };
}

/** Returns the route of the quote, which is priced again when the swap runs. */
export function claimOf({ quote }: OrderQuote): ClaimedQuote {
  const { request, swapMode, slippageBps, inAmount, platformFee, routePlan } = quote;
  return {
    inputMint: request.inputMint,
    outputMint: request.outputMint,
    amount: inAmount,
    swapMode,
    slippageBps,
    platformFeeBps: platformFee?.feeBps,
    routePlan,
  };
}

/** The slippage that the service chooses for a pair, in basis points. */
export function slippageOf(from: Token, to: Token): number {
  const isPegged = from.kind === to.kind && ['stable', 'lst'].includes(from.kind);
  return isPegged ? SLIPPAGE_BPS.pegged : SLIPPAGE_BPS.other;
}
