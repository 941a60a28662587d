import type { Address } from '@perijove/core';
import type { BuiltRequest } from '../ledger/request-book.ts';

/** What was built for the wallet of an order to sign. */
export interface OrderRequest extends BuiltRequest {
  /** Base64 of what is to be signed, transaction by transaction. */
  readonly messages: readonly string[];
  /** The order that it is about, where it is about one. */
  readonly order: Address | null;
}
