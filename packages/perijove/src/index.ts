import { type ContentClient, createContentClient } from '@perijove/content';
import { createTransport, type Transport, type TransportOptions } from '@perijove/core';
import { createEarnClient, type EarnClient } from '@perijove/earn';
import { createInstantSwapClient, type InstantSwapClient } from '@perijove/instant-swap';
import { createPortfolioClient, type PortfolioClient } from '@perijove/portfolio';
import { createPriceClient, type PriceClient } from '@perijove/price';
import { createRecurringClient, type RecurringClient } from '@perijove/recurring';
import { createRoutingSwapClient, type RoutingSwapClient } from '@perijove/routing-swap';
import { createSendClient, type SendClient } from '@perijove/send';
import { createStudioClient, type StudioClient } from '@perijove/studio';
import { createTokensClient, type TokensClient } from '@perijove/tokens';
import { createTriggerClient, type TriggerClient } from '@perijove/trigger';

/** Every family as a property, over one transport: one limit, one pool of connections. */
export interface Perijove {
  readonly content: ContentClient;
  readonly earn: EarnClient;
  readonly instantSwap: InstantSwapClient;
  readonly portfolio: PortfolioClient;
  readonly price: PriceClient;
  readonly recurring: RecurringClient;
  readonly routingSwap: RoutingSwapClient;
  readonly send: SendClient;
  readonly studio: StudioClient;
  readonly tokens: TokensClient;
  readonly trigger: TriggerClient;
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
    earn: createEarnClient(transport),
    instantSwap: createInstantSwapClient(transport),
    portfolio: createPortfolioClient(transport),
    price: createPriceClient(transport),
    recurring: createRecurringClient(transport),
    routingSwap: createRoutingSwapClient(transport),
    send: createSendClient(transport),
    studio: createStudioClient(transport),
    tokens: createTokensClient(transport),
    trigger: createTriggerClient(transport),
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
export { assetsToShares, earningsOf, instructionsOf, sharesToAssets } from '@perijove/earn';
export {
  codeInfo,
  isQuoteOnly,
  type Order,
  orderProblem,
  referralFeeOf,
} from '@perijove/instant-swap';
export { failedFetchers, isComplete, totalValue, unvaluedElements } from '@perijove/portfolio';
export { unpricedMints } from '@perijove/price';
export { explainFailure } from '@perijove/routing-swap';
export {
  createInviteCode,
  createInviteLink,
  deriveInvite,
  findInvitePda,
  parseInviteCode,
  parseInviteLink,
} from '@perijove/send';
export {
  createMemoryJournal,
  createRpc,
  type FlowEvent,
  type FlowOptions,
  isSolanaError,
  type Journal,
  type Rpc,
  type Signer,
} from '@perijove/solana';
export { isSuspicious, unknownMints } from '@perijove/tokens';
export type {
  ContentClient,
  EarnClient,
  InstantSwapClient,
  PortfolioClient,
  PriceClient,
  RecurringClient,
  RoutingSwapClient,
  SendClient,
  StudioClient,
  TokensClient,
  TriggerClient,
};
