import type { ManagedOrder } from '../../market/managed/managed-order.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import type { RequestBook } from '../../settlement/request-book.ts';
import type { PortfolioContext } from '../portfolio/find-positions.ts';

/** The context of the instant-swap endpoints. */
export interface InstantSwapContext extends SwapContext, PortfolioContext {
  readonly orders: RequestBook<ManagedOrder>;
}
