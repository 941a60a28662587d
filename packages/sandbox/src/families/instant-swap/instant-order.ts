import type { Mint } from '@perijove/core';
import type { BuiltRequest, RequestBook } from '../../ledger/request-book.ts';
import type { SwapContext } from '../../market/swap/swap-desk.ts';
import type { PortfolioContext } from '../portfolio/find-positions.ts';

/** An instant swap with a transaction. Amounts are base units, in digits. */
export interface InstantOrder extends BuiltRequest {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** What leaves the wallet and what reaches it. */
  readonly inAmount: string;
  readonly outAmount: string;
  /** What goes into the route and what comes out of it: the difference is the fee. */
  readonly routeIn: string;
  readonly routeOut: string;
  /** Of the transaction's message. */
  readonly messageHash: string;
  /** The sandbox signs too, when the order is executed. */
  readonly coSigned: boolean;
  readonly router: string;
}

/** The context of the instant-swap endpoints. */
export interface InstantSwapContext extends SwapContext, PortfolioContext {
  readonly orders: RequestBook<InstantOrder>;
}
