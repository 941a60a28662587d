import type { Family } from 'perijove/catalog';
import { contentService } from '../services/content.ts';
import { portfolioService } from '../services/portfolio.ts';
import { priceService } from '../services/price.ts';
import type { ServiceOf } from '../services/service.ts';
import { tokensService } from '../services/tokens.ts';

/** The service of every family. */
export const services: { readonly [Name in Family]: ServiceOf<Name> } = {
  content: contentService,
  portfolio: portfolioService,
  price: priceService,
  tokens: tokensService,
};
