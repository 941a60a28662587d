import type { Ledger } from '../ledger/ledger.ts';
import type { SwapDesk } from '../market/swap/swap-desk.ts';
import type { World } from '../world/world.ts';
import type { Budget } from './budget.ts';
import type { RecurringOrder, TriggerOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';
import type { Pairs } from './pairs.ts';
import type { PricePath } from './price-path.ts';

/** The keeper's context. */
export interface KeeperEnv {
  readonly world: World;
  readonly path: PricePath;
  readonly ledger: Ledger;
  readonly swaps: SwapDesk;
  readonly triggers: OrderIndex<TriggerOrder>;
  /** Of `triggers`. */
  readonly pairs: Pairs;
  readonly recurring: OrderIndex<RecurringOrder>;
  /** Called with every error of the sandbox itself. */
  readonly report: (problem: string) => void;
}

/** Work of one family that is due at a time of its own, whatever the market does. */
export interface DueWork {
  /** Returns the next piece of work; undefined when there is none. Must be cheap. */
  readonly next: () => DueEvent | undefined;
}

/** One piece of work. */
export interface DueEvent {
  /** World time. */
  readonly atMs: number;
  readonly run: (budget: Budget) => void;
}
