import type { Family } from 'perijove/catalog';
import { contentService } from '../services/content.ts';
import { earnService } from '../services/earn/earn.ts';
import { instantSwapService } from '../services/instant-swap/instant-swap.ts';
import { portfolioService } from '../services/portfolio.ts';
import { priceService } from '../services/price/price.ts';
import { recurringService } from '../services/recurring/recurring.ts';
import { routingSwapService } from '../services/routing-swap/routing-swap.ts';
import { sendService } from '../services/send/send.ts';
import type { LedgerContext, ServiceOf } from '../services/service.ts';
import { studioService } from '../services/studio/studio.ts';
import { tokensService } from '../services/tokens/tokens.ts';
import { triggerService } from '../services/trigger/trigger.ts';

/** The service of every family. */
export const services: { readonly [Name in Family]: ServiceOf<Name, LedgerContext> } = {
  content: contentService,
  earn: earnService,
  'instant-swap': instantSwapService,
  portfolio: portfolioService,
  price: priceService,
  recurring: recurringService,
  'routing-swap': routingSwapService,
  send: sendService,
  studio: studioService,
  tokens: tokensService,
  trigger: triggerService,
};
