import type { Family } from 'perijove/catalog';
import { contentService } from '../services/content.ts';
import { instantSwapService } from '../services/instant-swap.ts';
import { portfolioService } from '../services/portfolio.ts';
import { priceService } from '../services/price.ts';
import { routingSwapService } from '../services/routing-swap.ts';
import type { LedgerContext, ServiceOf } from '../services/service.ts';
import { tokensService } from '../services/tokens.ts';

/** The service of every family. */
export const services: { readonly [Name in Family]: ServiceOf<Name, LedgerContext> } = {
  content: contentService,
  'instant-swap': instantSwapService,
  portfolio: portfolioService,
  price: priceService,
  'routing-swap': routingSwapService,
  tokens: tokensService,
};
