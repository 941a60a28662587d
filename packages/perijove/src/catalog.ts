import { endpoints as borrow } from '@perijove/borrow';
import { endpoints as content } from '@perijove/content';
import type { AnyEndpoint, Endpoints } from '@perijove/core';
import { endpoints as earn } from '@perijove/earn';
import { endpoints as instantSwap } from '@perijove/instant-swap';
import { endpoints as jupiterz } from '@perijove/jupiterz';
import { endpoints as portfolio } from '@perijove/portfolio';
import { endpoints as portfolioV2 } from '@perijove/portfolio-v2';
import { endpoints as prediction } from '@perijove/prediction';
import { endpoints as price } from '@perijove/price';
import { endpoints as recurring } from '@perijove/recurring';
import { endpoints as routingSwap } from '@perijove/routing-swap';
import { endpoints as send } from '@perijove/send';
import { endpoints as studio } from '@perijove/studio';
import { endpoints as swap } from '@perijove/swap';
import { endpoints as tokens } from '@perijove/tokens';
import { endpoints as trigger } from '@perijove/trigger';
import { endpoints as triggerV2 } from '@perijove/trigger-v2';

/** The endpoints of every family, by family and method. */
export const families = {
  borrow,
  content,
  earn,
  'instant-swap': instantSwap,
  jupiterz,
  portfolio,
  'portfolio-v2': portfolioV2,
  prediction,
  price,
  recurring,
  'routing-swap': routingSwap,
  send,
  studio,
  swap,
  tokens,
  trigger,
  'trigger-v2': triggerV2,
} as const satisfies Readonly<Record<string, Endpoints>>;

/** Name of a family: `price`. */
export type Family = keyof typeof families;

/** Full name of an endpoint: `price.get`. */
export type EndpointName = {
  [F in Family]: `${F}.${keyof (typeof families)[F] & string}`;
}[Family];

/** One endpoint, with its family and its method. */
export interface CatalogEntry {
  readonly family: Family;
  /** The client's method, as in `perijove.price.get`. */
  readonly method: string;
  readonly endpoint: AnyEndpoint;
}

/** Every endpoint of the API, as data, in the order of the families. */
export const catalog: readonly CatalogEntry[] = Object.entries(families).flatMap(
  ([family, endpoints]) =>
    Object.entries(endpoints).map(([method, endpoint]) => ({
      family: family as Family,
      method,
      endpoint,
    })),
);
