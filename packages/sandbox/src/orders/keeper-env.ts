import type { InviteKeeper } from '../families/send/invite-keeper.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SwapDesk } from '../market/swap/swap-desk.ts';
import type { World } from '../world/world.ts';
import type { RecurringOrder, TriggerOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';
import type { PricePath } from './price-path.ts';

/** What the keeper works with. */
export interface KeeperEnv {
  readonly world: World;
  readonly path: PricePath;
  readonly ledger: Ledger;
  readonly swaps: SwapDesk;
  readonly triggers: OrderIndex<TriggerOrder>;
  readonly recurring: OrderIndex<RecurringOrder>;
  readonly invites: InviteKeeper;
  /** Hears what is wrong with the sandbox itself. */
  readonly report: (problem: string) => void;
}

/** What one tick may still do, so that no request has to wait long for it. */
export interface Budget {
  transactions: number;
  quotes: number;
  /** Looks at a price of the past. */
  prices: number;
}

export function hasSome({ transactions, quotes, prices }: Budget): boolean {
  return transactions > 0 && quotes > 0 && prices > 0;
}
