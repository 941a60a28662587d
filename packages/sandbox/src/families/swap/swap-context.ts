import type { RequestBook } from '../../ledger/request-book.ts';
import type { Settlement } from '../../ledger/settlement/settlement.ts';
import type { ManagedOrder } from '../../market/managed/managed-order.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import type { LookupTables } from './lookup-tables.ts';

/** An order of a multisig. Its settlement is used by `squadsExecute` only. */
export interface SquadsOrder extends ManagedOrder {
  readonly settlement: Settlement;
}

/** The context of the swap endpoints. */
export interface ManagedSwapContext extends SwapContext {
  /** Orders of `order`, which `execute` takes. */
  readonly swapOrders: RequestBook<ManagedOrder>;
  /** Those of `squadsOrder`, which `squadsExecute` takes. */
  readonly squadsOrders: RequestBook<SquadsOrder>;
  /** For transactions that clients build. */
  readonly lookupTables: () => LookupTables;
}
