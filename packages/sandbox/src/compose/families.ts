import type { Family } from 'perijove/catalog';
import { borrowService } from '../families/borrow/borrow.ts';
import { contentService } from '../families/content/content.ts';
import { earnService } from '../families/earn/earn.ts';
import { instantSwapService } from '../families/instant-swap/instant-swap.ts';
import { instantSwapWording } from '../families/instant-swap/refusal.ts';
import { jupiterzService } from '../families/jupiterz/jupiterz.ts';
import { jupiterzWording } from '../families/jupiterz/refusal.ts';
import { portfolioService } from '../families/portfolio/portfolio.ts';
import { portfolioV2Service } from '../families/portfolio-v2/portfolio-v2.ts';
import { predictionService } from '../families/prediction/prediction.ts';
import { predictionWording } from '../families/prediction/refusal.ts';
import { priceService, priceWording } from '../families/price/price.ts';
import { recurringService } from '../families/recurring/recurring.ts';
import { recurringWording } from '../families/recurring/refusal.ts';
import { routingSwapWording } from '../families/routing-swap/refusal.ts';
import { routingSwapService } from '../families/routing-swap/routing-swap.ts';
import { sendService } from '../families/send/send.ts';
import type { FailureWording, ServiceOf, WalletOf } from '../families/service.ts';
import { studioWording } from '../families/studio/refusal.ts';
import { studioService } from '../families/studio/studio.ts';
import { swapWording } from '../families/swap/refusal.ts';
import { swapService } from '../families/swap/swap.ts';
import { tokensService } from '../families/tokens/tokens.ts';
import { triggerWording } from '../families/trigger/refusal.ts';
import { triggerService } from '../families/trigger/trigger.ts';
import { triggerV2Wording } from '../families/trigger-v2/refusal.ts';
import { walletOfToken } from '../families/trigger-v2/sign-in.ts';
import { triggerV2Service } from '../families/trigger-v2/trigger-v2.ts';
import type { FamilyContext } from './create-context.ts';

type ServedFamilies = {
  readonly [Name in Family]: {
    readonly service: ServiceOf<Name, FamilyContext>;
    readonly wording?: FailureWording;
    readonly walletOf?: WalletOf<FamilyContext>;
  };
};

/** The services of all families, and how each words its failures. */
export const servedFamilies: ServedFamilies = {
  borrow: { service: borrowService },
  content: { service: contentService },
  earn: { service: earnService },
  'instant-swap': { service: instantSwapService, wording: instantSwapWording },
  jupiterz: { service: jupiterzService, wording: jupiterzWording },
  portfolio: { service: portfolioService },
  'portfolio-v2': { service: portfolioV2Service },
  prediction: { service: predictionService, wording: predictionWording },
  price: { service: priceService, wording: priceWording },
  recurring: { service: recurringService, wording: recurringWording },
  'routing-swap': { service: routingSwapService, wording: routingSwapWording },
  send: { service: sendService },
  studio: { service: studioService, wording: studioWording },
  swap: { service: swapService, wording: swapWording },
  tokens: { service: tokensService },
  trigger: { service: triggerService, wording: triggerWording },
  'trigger-v2': {
    service: triggerV2Service,
    wording: triggerV2Wording,
    walletOf: walletOfToken,
  },
};
