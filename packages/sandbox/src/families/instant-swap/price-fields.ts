import { wireQuote } from '../../market/routing/wire-quote.ts';
import { usdValue } from '../../market/swap/usd-value.ts';
import type { Output } from '../service.ts';
import type { InstantSwapContext } from './instant-order.ts';
import type { OrderInput, OrderQuote } from './quote.ts';
import type { RouterId } from './routers.ts';

type Order = Output<'instant-swap', 'order'>;

/** What an order says about its price, with a taker or without. */
export function priceFields(
  input: OrderInput,
  price: OrderQuote,
  router: RouterId,
  { world, ledger }: InstantSwapContext,
) {
  const { quote, fee, feeAmount, slippageBps, inAmount, outAmount } = price;
  const { inputMint, outputMint, referralAccount } = input;
  const inUsdValue = usdValue(world, inputMint, inAmount);
  const wire = wireQuote(world, quote);
  return {
    mode: isManual(input) ? 'manual' : 'ultra',
    inputMint,
    outputMint,
    inAmount: String(inAmount),
    outAmount: String(outAmount),
    inUsdValue,
    outUsdValue: usdValue(world, outputMint, outAmount),
    swapUsdValue: inUsdValue,
    priceImpact: -quote.priceImpact * 100,
    otherAmountThreshold: wire.otherAmountThreshold,
    swapMode: quote.swapMode,
    slippageBps,
    priceImpactPct: wire.priceImpactPct,
    routePlan: routePlan(price, router, wire.routePlan, ledger.maker.address),
    ...(referralAccount !== undefined && { referralAccount }),
    feeMint: fee.mint,
    feeBps: fee.feeBps,
    platformFee: { amount: String(feeAmount), feeBps: fee.feeBps, feeMint: fee.mint },
    swapType: router === 'jupiterz' ? 'rfq' : 'aggregator',
    router,
    // Made up, so that the same request has the same answer.
    totalTime: 150 + 25 * quote.routePlan.length,
  } satisfies Partial<Order>;
}

function isManual(input: OrderInput): boolean {
  const { slippageBps, broadcastFeeType, priorityFeeLamports, jitoTipLamports } = input;
  const settings = [slippageBps, broadcastFeeType, priorityFeeLamports, jitoTipLamports];
  return settings.some((setting) => setting !== undefined);
}

/** The steps through the pools. A market maker's quote has one step. */
function routePlan(
  { quote, routeIn, routeOut }: OrderQuote,
  router: RouterId,
  steps: Order['routePlan'],
  maker: string,
): Order['routePlan'] {
  if (router !== 'jupiterz') return steps;
  const { inputMint, outputMint } = quote.request;
  const swapInfo = {
    ammKey: maker,
    label: 'JupiterZ',
    inputMint,
    outputMint,
    inAmount: String(routeIn),
    outAmount: String(routeOut),
  };
  return [{ swapInfo, percent: 100, bps: 10_000 }];
}
