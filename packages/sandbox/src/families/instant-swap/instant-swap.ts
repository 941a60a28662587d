import type { ServiceOf } from '../service.ts';
import { tokenLists } from '../tokens/token-lists.ts';
import { executeOrder } from './execute.ts';
import { fees } from './fees.ts';
import { balances, holdings, nativeHoldings } from './holdings.ts';
import type { InstantSwapContext } from './instant-swap-context.ts';
import { makeOrder } from './order.ts';
import { routers } from './routers.ts';
import { shield } from './shield.ts';

export const instantSwapService: ServiceOf<'instant-swap', InstantSwapContext> = {
  order: makeOrder,
  execute: executeOrder,
  balances: ({ address }, context) => balances(context, address),
  holdings: ({ address }, context) => holdings(context, address),
  nativeHoldings: ({ address }, context) => nativeHoldings(context, address),
  fees,
  routers: () => routers,
  search: tokenLists.search,
  shield: ({ mints }, { world }) => shield(world, mints),
};
