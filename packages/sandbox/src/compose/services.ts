import type { Family } from 'perijove/catalog';
import { contentService } from '../families/content/content.ts';
import { earnService } from '../families/earn/earn.ts';
import { instantSwapService } from '../families/instant-swap/instant-swap.ts';
import { portfolioService } from '../families/portfolio/portfolio.ts';
import { priceService } from '../families/price/price.ts';
import { recurringService } from '../families/recurring/recurring.ts';
import { routingSwapService } from '../families/routing-swap/routing-swap.ts';
import { sendService } from '../families/send/send.ts';
import type { ServiceOf } from '../families/service.ts';
import { studioService } from '../families/studio/studio.ts';
import { tokensService } from '../families/tokens/tokens.ts';
import { triggerService } from '../families/trigger/trigger.ts';
import type { FamilyContext } from './create-context.ts';

/** The service of every family. */
export const services: { readonly [Name in Family]: ServiceOf<Name, FamilyContext> } = {
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
