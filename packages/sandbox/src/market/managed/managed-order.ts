import type { Mint } from '@perijove/core';
import type { BuiltRequest } from '../../ledger/request-book.ts';

/** An order with a transaction that the service executes. Amounts are base units, in digits. */
export interface ManagedOrder extends BuiltRequest {
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
