import { executeOrder } from './instant-execute.ts';
import { balances, holdings } from './instant-holdings.ts';
import { makeOrder } from './instant-order.ts';
import { routers } from './instant-routers.ts';
import { shield } from './instant-shield.ts';
import type { LedgerContext, ServiceOf } from './service.ts';
import { tokensService } from './tokens.ts';

export const instantSwapService: ServiceOf<'instant-swap', LedgerContext> = {
  order: makeOrder,
  execute: executeOrder,
  balances: ({ address }, context) => balances(context, address),
  holdings: ({ address }, context) => holdings(context, address),
  routers: () => routers,
  search: tokensService.search,
  shield: ({ mints }, { world }) => shield(world, mints),
};
