import type { Mint } from '@perijove/core';
import type { BuiltRequest } from '../../settlement/request-book.ts';

/** An order with a transaction that the service executes. Amounts are base units, in digits. */
export interface ManagedOrder extends BuiltRequest {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** The amounts that leave and reach the wallet. */
  readonly inAmount: string;
  readonly outAmount: string;
  /** The input and output of the route. The difference to the amounts above is the fee. */
  readonly routeIn: string;
  readonly routeOut: string;
  /** Hash of the transaction's message. */
  readonly messageHash: string;
  /** Whether the sandbox adds its signature when the order is executed. */
  readonly coSigned: boolean;
  readonly router: string;
}
