import { type WireStep, wireQuote } from '../routing/wire-quote.ts';
import type { SwapContext } from '../swap/swap-desk.ts';
import { usdValue } from '../swap/usd-value.ts';
import type { ManagedRequest } from './managed-request.ts';
import type { OrderQuote } from './order-quote.ts';
import type { RouterId } from './order-routers.ts';

/** A step of the route in the format of an order. */
export type OrderStep = Omit<WireStep, 'swapInfo'> & {
  readonly swapInfo: Omit<WireStep['swapInfo'], 'updateContextSlot'>;
};

const swapTypes = {
  metis: 'aggregator',
  jupiterz: 'rfq',
  dflow: 'dflow',
  okx: 'okx',
} as const satisfies Readonly<Record<RouterId, string>>;

/** Returns the price fields of an order, with or without a taker. */
export function priceFields(
  input: ManagedRequest,
  price: OrderQuote,
  router: RouterId,
  { world, ledger }: SwapContext,
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
    swapType: swapTypes[router],
    router,
    // Invented: deterministic, so that the same request has the same response.
    totalTime: 150 + 25 * quote.routePlan.length,
  };
}

function isManual(input: ManagedRequest): boolean {
  const { slippageBps, broadcastFeeType, priorityFeeLamports, jitoTipLamports } = input;
  const settings = [slippageBps, broadcastFeeType, priorityFeeLamports, jitoTipLamports];
  return settings.some((setting) => setting !== undefined);
}

/** Returns the steps through the pools. A market maker's quote has one step. */
function routePlan(
  { quote, routeIn, routeOut }: OrderQuote,
  router: RouterId,
  steps: readonly OrderStep[],
  maker: string,
): readonly OrderStep[] {
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
