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

/** Scheduled work of one family. */
export interface DueWork {
  /**
   * Returns the next piece of work, where it is known; undefined when there is none. Must be cheap, or
   * take what it costs from the budget.
   */
  readonly next: (search: DueSearch) => DueEvent | undefined;
  /**
   * The time of the next piece of work that may lie in the future, without a memory of it: prices may
   * be set until then. Default: that of `next`.
   */
  readonly peek?: ((search: DueSearch) => number | undefined) | undefined;
}

/** A stretch of world time in which work is searched for. Everything before it is done. */
export interface DueSearch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly budget: Budget;
}

/** One piece of work. */
export interface DueEvent {
  /** World time. */
  readonly atMs: number;
  readonly run: (budget: Budget) => void;
}
