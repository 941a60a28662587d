import type { Address, Signature } from '@perijove/core';

/** An order whose deposit has landed. */
export interface PlacedOrder {
  /** The order for `edit`, `cancel` and `watch`. */
  readonly order: string;
  /** Of the deposit. */
  readonly signature: Signature;
  /** The wallet of the service that holds the money of the order. */
  readonly vault: Address;
  /** Token account of the order, which belongs to the vault. */
  readonly account: Address;
  /** The vault's account for what the entry of an `otoco` buys; null for the other types. */
  readonly outputAccount: Address | null;
}
