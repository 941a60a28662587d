import { type ContentClient, createContentClient } from '@perijove/content';
import { createTransport, type Transport, type TransportOptions } from '@perijove/core';
import { createInstantSwapClient, type InstantSwapClient } from '@perijove/instant-swap';
import { createPortfolioClient, type PortfolioClient } from '@perijove/portfolio';
import { createPriceClient, type PriceClient } from '@perijove/price';
import { createRoutingSwapClient, type RoutingSwapClient } from '@perijove/routing-swap';
import { createTokensClient, type TokensClient } from '@perijove/tokens';

/** Every family as a property, over one transport: one limit, one pool of connections. */
export interface Perijove {
  readonly content: ContentClient;
  readonly instantSwap: InstantSwapClient;
  readonly portfolio: PortfolioClient;
  readonly price: PriceClient;
  readonly routingSwap: RoutingSwapClient;
  readonly tokens: TokensClient;
  /** What the families share; for `setPlan`, `warm` and calls by endpoint. */
  readonly transport: Transport;
  /** Ends the connections. Calls made later fail with the code `closed`. */
  close(): Promise<void>;
}

/**
 * All families under one roof.
 *
 * ```ts
 * const perijove = createPerijove({ deployment: jupiter, apiKey: process.env.JUPITER_API_KEY });
 * const prices = await perijove.price.get({ ids: [SOL] });
 * ```
 *
 * @throws TypeError when an option cannot be used, before anything is sent.
 */
export function createPerijove(options: TransportOptions): Perijove {
  const transport = createTransport(options);
  return {
    content: createContentClient(transport),
    instantSwap: createInstantSwapClient(transport),
    portfolio: createPortfolioClient(transport),
    price: createPriceClient(transport),
    routingSwap: createRoutingSwapClient(transport),
    tokens: createTokensClient(transport),
    transport,
    close: () => transport.close(),
  };
}

export {
  type Deployment,
  fromBaseUnits,
  isSdkError,
  jupiter,
  type Plan,
  SdkError,
  SOL,
  sandbox,
  type TransportEvent,
  type TransportOptions,
  toBaseUnits,
  USDC,
} from '@perijove/core';
export { codeInfo, isQuoteOnly, orderProblem, referralFeeOf } from '@perijove/instant-swap';
export { failedFetchers, isComplete, totalValue, unvaluedElements } from '@perijove/portfolio';
export { unpricedMints } from '@perijove/price';
export { explainFailure } from '@perijove/routing-swap';
export { isSuspicious, unknownMints } from '@perijove/tokens';
export type {
  ContentClient,
  InstantSwapClient,
  PortfolioClient,
  PriceClient,
  RoutingSwapClient,
  TokensClient,
};
