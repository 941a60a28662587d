import type { ServiceOf } from '../service.ts';
import { tokensService } from '../tokens/tokens.ts';
import { executeOrder } from './execute.ts';
import { balances, holdings } from './holdings.ts';
import type { InstantSwapContext } from './instant-swap-context.ts';
import { makeOrder } from './order.ts';
import { routers } from './routers.ts';
import { shield } from './shield.ts';

export const instantSwapService: ServiceOf<'instant-swap', InstantSwapContext> = {
  order: makeOrder,
  execute: executeOrder,
  balances: ({ address }, context) => balances(context, address),
  holdings: ({ address }, context) => holdings(context, address),
  routers: () => routers,
  search: tokensService.search,
  shield: ({ mints }, { world }) => shield(world, mints),
};
