import type { ManagedOrder } from '../../market/managed/managed-order.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import type { RequestBook } from '../../settlement/request-book.ts';

/** A quote with a transaction. */
export interface MakerOrder extends ManagedOrder {
  readonly quoteId: string;
  /** World time. */
  readonly expiresAtMs: number;
}

/** The context of the endpoints. */
export interface JupiterzContext extends SwapContext {
  /** Orders of `order` and `globalOrder`, for `execute`. */
  readonly makerOrders: RequestBook<MakerOrder>;
}
