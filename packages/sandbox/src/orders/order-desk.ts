import type { Address } from '@perijove/core';
import type { OpenOrder } from '../families/portfolio/facts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createRequestBook, type RequestBook } from '../ledger/request-book.ts';
import type { SwapDesk } from '../market/swap/swap-desk.ts';
import type { World } from '../world/world.ts';
import { placeDemoOrder } from './demo-order.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import type { KeeperEnv } from './keeper-env.ts';
import type { RecurringOrder, TriggerOrder } from './kept-order.ts';
import { openOrdersOf } from './open-orders.ts';
import { createOrderIndex, type OrderIndex } from './order-index.ts';
import type { OrderRequest } from './order-request.ts';
import { createPricePath } from './price-path.ts';
import { defineRecurring } from './recurring-settlements.ts';
import { defineTriggers } from './trigger-settlements.ts';

/** The orders that wait on the ledger, and the keeper that sees to them. */
export interface OrderDesk {
  readonly triggers: OrderIndex<TriggerOrder>;
  readonly triggerRequests: RequestBook<OrderRequest>;
  readonly recurring: OrderIndex<RecurringOrder>;
  readonly recurringRequests: RequestBook<OrderRequest>;
  readonly keeper: Keeper;
  /** What the wallet has in open orders. */
  readonly openOrdersOf: (owner: Address) => readonly OpenOrder[];
}

export function createOrderDesk(
  world: World,
  ledger: Ledger,
  swaps: SwapDesk,
  others: Pick<KeeperEnv, 'invites' | 'report'>,
): OrderDesk {
  const { now } = world.clock;
  const triggers = createOrderIndex<TriggerOrder>(
    ledger,
    'trigger-orders',
    ({ expiresAtMs }) => expiresAtMs ?? undefined,
  );
  const recurring = createOrderIndex<RecurringOrder>(ledger, 'recurring-orders', (order) =>
    order.type === 'time' ? order.nextDueMs : undefined,
  );
  defineTriggers(ledger, triggers);
  defineRecurring(ledger, recurring);
  placeDemoOrder(ledger, recurring, now());
  const path = createPricePath(world);
  return {
    triggers,
    triggerRequests: createRequestBook(ledger, 'trigger-requests', now),
    recurring,
    recurringRequests: createRequestBook(ledger, 'recurring-requests', now),
    keeper: createKeeper({ world, path, ledger, swaps, triggers, recurring, ...others }),
    openOrdersOf: (owner) => openOrdersOf(triggers, recurring, owner),
  };
}
