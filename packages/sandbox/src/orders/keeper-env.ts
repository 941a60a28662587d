import type { InviteKeeper } from '../invites/invite-keeper.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SwapDesk } from '../swap/swap-desk.ts';
import type { World } from '../world/world.ts';
import type { RecurringOrder, TriggerOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';

/** What the keeper works with. */
export interface KeeperEnv {
  readonly world: World;
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
}
