import type { Address } from '@perijove/core';
import type { SwapDesk } from '../market/swap/swap-desk.ts';
import { createRequestBook, type RequestBook } from '../settlement/request-book.ts';
import type { ServiceLedger } from '../settlement/service-ledger.ts';
import type { World } from '../world/world.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import type { DueWork, KeeperEnv } from './keeper-env.ts';
import type { RecurringOrder, TriggerOrder } from './kept-order.ts';
import { type OpenOrder, openOrdersOf } from './open-orders.ts';
import { createOrderIndex, type OrderIndex } from './order-index.ts';
import { createPairs } from './pairs.ts';
import { createPricePath, type PricePath } from './price-path.ts';
import type { OrderRequest } from './run-signed.ts';

/** The open orders on the ledger, and their keeper. */
export interface OrderDesk {
  readonly triggers: OrderIndex<TriggerOrder>;
  readonly triggerRequests: RequestBook<OrderRequest>;
  readonly recurring: OrderIndex<RecurringOrder>;
  readonly recurringRequests: RequestBook<OrderRequest>;
  readonly keeper: Keeper;
  /** Prices of all times. */
  readonly path: PricePath;
  /** The wallet's amounts in open orders. */
  readonly openOrdersOf: (owner: Address) => readonly OpenOrder[];
}

/** The context of the endpoints of both order families. */
export interface OrderContext {
  readonly world: World;
  readonly ledger: ServiceLedger;
  readonly orderDesk: OrderDesk;
}

export interface OrderDeskOptions {
  /** Returns what the keeper does at due times, besides filling trigger orders. */
  readonly due: (env: KeeperEnv) => readonly DueWork[];
  readonly report: KeeperEnv['report'];
}

export function createOrderDesk(
  world: World,
  ledger: ServiceLedger,
  swaps: SwapDesk,
  { due, report }: OrderDeskOptions,
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
  const path = createPricePath(world);
  const pairs = createPairs(triggers);
  const env = { world, path, ledger, swaps, triggers, pairs, recurring, report };
  return {
    triggers,
    triggerRequests: createRequestBook(ledger, 'trigger-requests', now),
    recurring,
    recurringRequests: createRequestBook(ledger, 'recurring-requests', now),
    keeper: createKeeper(env, due(env)),
    path,
    openOrdersOf: (owner) => openOrdersOf(triggers, recurring, owner),
  };
}
