import type { TokenStore, Transport } from '@perijove/core';
import type { FlowPolicy } from '@perijove/solana';
import type { Families } from './families.ts';

/** What some families share beside the transport. */
export interface FamilySettings {
  readonly tokenStore: TokenStore | undefined;
  readonly onTokenStoreError: ((error: unknown) => void) | undefined;
}

/** With what the calls of all families share. */
export interface ClientSettings extends FamilySettings {
  readonly policy: FlowPolicy | undefined;
}

/** How the client of each family is loaded and created. */
export function openFamilies(
  transport: Transport,
  settings: FamilySettings,
  clients: () => Families,
): { readonly [Name in keyof Families]: () => Promise<Families[Name]> } {
  return {
    borrow: async () => (await import('@perijove/borrow')).createBorrowClient(transport),
    content: async () => (await import('@perijove/content')).createContentClient(transport),
    earn: async () => (await import('@perijove/earn')).createEarnClient(transport),
    instantSwap: async () =>
      (await import('@perijove/instant-swap')).createInstantSwapClient(transport),
    jupiterz: async () => (await import('@perijove/jupiterz')).createJupiterzClient(transport),
    portfolio: async () => (await import('@perijove/portfolio')).createPortfolioClient(transport),
    portfolioV2: async () =>
      (await import('@perijove/portfolio-v2')).createPortfolioV2Client(transport),
    prediction: async () =>
      (await import('@perijove/prediction')).createPredictionClient(transport),
    price: async () => (await import('@perijove/price')).createPriceClient(transport),
    recurring: async () => (await import('@perijove/recurring')).createRecurringClient(transport),
    routingSwap: async () =>
      (await import('@perijove/routing-swap')).createRoutingSwapClient(transport),
    send: async () => (await import('@perijove/send')).createSendClient(transport),
    studio: async () => (await import('@perijove/studio')).createStudioClient(transport),
    swap: async () =>
      (await import('@perijove/swap')).createSwapClient(transport, {
        async tokenOf(mint, { signal }) {
          const [token] = await clients().tokens.search({ query: [mint] }, { signal });
          return token && { createdAt: token.firstPool?.createdAt ?? token.createdAt };
        },
      }),
    tokens: async () => (await import('@perijove/tokens')).createTokensClient(transport),
    trigger: async () => (await import('@perijove/trigger')).createTriggerClient(transport),
    triggerV2: async () =>
      (await import('@perijove/trigger-v2')).createTriggerV2Client(transport, {
        ...settings,
        priceOf: async (mint, { signal }) =>
          (await clients().price.get({ ids: [mint] }, { signal }))[mint]?.usdPrice,
      }),
  };
}
