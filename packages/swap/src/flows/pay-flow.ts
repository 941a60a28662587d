import type { Address, CallOptions, Client, Mint, Signature } from '@perijove/core';
import type { NodeSwapOptions, Sent } from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';
import type { Order, OrderInput } from '../types.ts';
import type { PayMemory } from './pay-memory.ts';

/** A payment: what arrives is fixed, what leaves is bounded. The signer pays. */
export interface PayInput
  extends Pick<
    OrderInput,
    'slippageBps' | 'excludeRouters' | 'excludeDexes' | 'priorityFeeLamports'
  > {
  /** Wallet that is paid, not a token account. Must differ from the signer. */
  readonly to: Address;
  /** What arrives. */
  readonly mint: Mint;
  /** Base units of `mint` that arrive. */
  readonly amount: bigint | string;
  /** What you pay with. Default: `mint`, a plain transfer over your node. */
  readonly from?: Mint | undefined;
  /** Maximum base units of `from` that may leave. Required where `from` is another mint. */
  readonly maxInput?: bigint | string | undefined;
}

/** The order is null for a plain transfer, which alone can have a `sender`. */
export interface PayOptions extends NodeSwapOptions<Order | null> {}

/** A payment that is on the chain. Amounts are base units, in digits. */
export interface PayResult {
  readonly signature: Signature;
  readonly slot: number | null;
  /** How a transfer was sent; only with the option `sender`. */
  readonly sent?: Sent;
  /**
   * How it was paid: `transfer`; `ExactOut`, where the service sells the exact amount; `ExactIn`,
   * which buys a little more, so that at least the amount arrives.
   */
  readonly mode: PayMode;
  /** What left, of `from`: as the service says for a swap. */
  readonly paid: string;
  /** What arrived, as the chain shows it. Null when the node did not return it. */
  readonly arrived: string | null;
}

export type PayMode = 'transfer' | 'ExactOut' | 'ExactIn';

/** The methods that the flow calls. */
export type PayMethods = Pick<Client<typeof endpoints>, 'order' | 'execute'>;

/** The method `order`, of any version. */
export type OrderCall = (input: OrderInput, options?: CallOptions) => Promise<Order>;

/** One call of the flow. */
export interface Payment {
  readonly client: Pick<PayMethods, 'execute'> & { readonly order: OrderCall };
  readonly input: PayInput;
  readonly options: PayOptions;
  readonly owner: Address;
  /** What is paid with. */
  readonly from: Mint;
  readonly amount: bigint;
  readonly memory: PayMemory;
}
