import type { ManagedOrder } from '../../market/managed/managed-order.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import type { RequestBook } from '../../settlement/request-book.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { LookupTables } from './lookup-tables.ts';

/** An order of a multisig. Only `squadsExecute` uses its settlement. */
export interface SquadsOrder extends ManagedOrder {
  readonly settlement: Settlement;
}

/** The context of the swap endpoints. */
export interface ManagedSwapContext extends SwapContext {
  /** Orders of `order`, for `execute`. */
  readonly swapOrders: RequestBook<ManagedOrder>;
  /** Orders of `squadsOrder`, for `squadsExecute`. */
  readonly squadsOrders: RequestBook<SquadsOrder>;
  /** The lookup tables for transactions that clients build. */
  readonly lookupTables: () => LookupTables;
}
