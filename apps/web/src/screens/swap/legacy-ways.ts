import { createInstantSwapClient } from '@perijove/instant-swap';
import { endpointQuery, useFlow } from '@perijove/react';
import {
  createRoutingSwapClient,
  type Quote,
  type SwapFlowInput,
  type SwapFlowOptions,
  type SwapResult,
} from '@perijove/routing-swap';
import {
  type Added,
  type Asked,
  fromOrder,
  type SwapFlowSettings,
  type SwapQuote,
  useClient,
} from '@perijove/widget/pieces';
import { skipToken, useQuery } from '@tanstack/react-query';

const INSTANT = { way: 'instant', name: 'Instant', what: 'Older API: Ultra v1' } as const;
const ROUTING = { way: 'routing', name: 'Routing', what: 'Older API: Swap v1' } as const;

/** The same two ways over the older endpoints, which the service does not maintain. */
export function useLegacyWays(asked: Asked, settings: SwapFlowSettings): Added {
  const [instant, routing] = useLegacyQuotes(asked);
  const flows = useLegacyFlows(settings);
  return {
    ways: [
      { ...INSTANT, query: instant },
      { ...ROUTING, query: routing },
    ],
    flows,
  };
}

/** Only what was interrupted: the older ways are quoted when they are shown. */
export function useHiddenLegacyWays(asked: Asked, settings: SwapFlowSettings): Added {
  useLegacyQuotes({ ...asked, input: skipToken });
  return { ways: [], flows: useLegacyFlows(settings) };
}

function useLegacyQuotes({ input, shared }: Asked) {
  const { order } = useClient(createInstantSwapClient);
  const { quote } = useClient(createRoutingSwapClient);
  return [
    useQuery(
      endpointQuery(order, input, { ...shared, select: (found) => fromOrder('instant', found) }),
    ),
    useQuery(endpointQuery(quote, input, { ...shared, select: fromRoute })),
  ] as const;
}

type RoutingFlow = (input: SwapFlowInput, options: SwapFlowOptions) => Promise<SwapResult>;

function useLegacyFlows(settings: SwapFlowSettings): Added['flows'] {
  const { swap } = useClient(createRoutingSwapClient);
  return {
    instant: useFlow(useClient(createInstantSwapClient).swap, settings),
    // The client has a second method of this name, which returns an unsigned transaction.
    routing: useFlow(swap as RoutingFlow, settings),
  };
}

function fromRoute(quote: Quote): SwapQuote {
  return {
    way: 'routing',
    inputMint: quote.inputMint,
    outputMint: quote.outputMint,
    inUnits: BigInt(quote.inAmount),
    outUnits: BigInt(quote.outAmount),
    minUnits: BigInt(quote.otherAmountThreshold),
    slippageBps: quote.slippageBps,
    // A fraction that is lost, as text.
    impactPercent: -100 * Number(quote.priceImpactPct),
    feeBps: quote.platformFee?.feeBps ?? 0,
    router: 'metis',
    routePlan: quote.routePlan,
  };
}
