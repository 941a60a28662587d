import * as borrow from '@perijove/borrow/schemas';
import * as content from '@perijove/content/schemas';
import type { SchemaPair } from '@perijove/core/schemas';
import * as earn from '@perijove/earn/schemas';
import * as instantSwap from '@perijove/instant-swap/schemas';
import * as jupiterz from '@perijove/jupiterz/schemas';
import * as portfolio from '@perijove/portfolio/schemas';
import * as portfolioV2 from '@perijove/portfolio-v2/schemas';
import * as prediction from '@perijove/prediction/schemas';
import * as price from '@perijove/price/schemas';
import * as recurring from '@perijove/recurring/schemas';
import * as routingSwap from '@perijove/routing-swap/schemas';
import * as send from '@perijove/send/schemas';
import * as studio from '@perijove/studio/schemas';
import * as swap from '@perijove/swap/schemas';
import * as tokens from '@perijove/tokens/schemas';
import * as trigger from '@perijove/trigger/schemas';
import * as triggerV2 from '@perijove/trigger-v2/schemas';
import type { Family } from './catalog.ts';

const modules = {
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
} as const satisfies Readonly<Record<Family, object>>;

/** Any zod schema of the API. */
export type Schema = SchemaPair['output'];

/** The zod schemas of every endpoint: `schemas.price.get.input`. */
export const schemas: Readonly<Record<Family, Readonly<Record<string, SchemaPair>>>> = {
  borrow: borrow.schemas,
  content: content.schemas,
  earn: earn.schemas,
  'instant-swap': instantSwap.schemas,
  jupiterz: jupiterz.schemas,
  portfolio: portfolio.schemas,
  'portfolio-v2': portfolioV2.schemas,
  prediction: prediction.schemas,
  price: price.schemas,
  recurring: recurring.schemas,
  'routing-swap': routingSwap.schemas,
  send: send.schemas,
  studio: studio.schemas,
  swap: swap.schemas,
  tokens: tokens.schemas,
  trigger: trigger.schemas,
  'trigger-v2': triggerV2.schemas,
};

/** The name under which its family exports each schema: `Price`. */
export const schemaNames: ReadonlyMap<Schema, { readonly family: Family; readonly name: string }> =
  new Map(Object.entries(modules).flatMap(namesOf));

function namesOf([family, module]: [string, Readonly<Record<string, unknown>>]): [
  Schema,
  { family: Family; name: string },
][] {
  return Object.entries(module)
    .filter(([name]) => name !== 'schemas')
    .map(([name, schema]) => [schema as Schema, { family: family as Family, name }]);
}
