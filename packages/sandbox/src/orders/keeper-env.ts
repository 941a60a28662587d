import type { SwapDesk } from '../market/swap/swap-desk.ts';
import type { ServiceLedger } from '../settlement/service-ledger.ts';
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
  readonly ledger: ServiceLedger;
  readonly swaps: SwapDesk;
  readonly triggers: OrderIndex<TriggerOrder>;
  /** The pairs of `triggers`. */
  readonly pairs: Pairs;
  readonly recurring: OrderIndex<RecurringOrder>;
  /** Called with every error of the sandbox itself. */
  readonly report: (problem: string) => void;
}

/** Scheduled work of one family. */
export interface DueWork {
  /**
   * Returns the next piece of work; undefined when none is known. Must be cheap, or take its cost
   * from the budget.
   */
  readonly next: (search: DueSearch) => DueEvent | undefined;
  /**
   * Returns the time of the next piece of work, which may be in the future. Must not store the
   * result: prices may be set before then. Default: the time of `next`.
   */
  readonly peek?: ((search: DueSearch) => number | undefined) | undefined;
}

/** The period of world time in which work is searched. All work before it is done. */
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
