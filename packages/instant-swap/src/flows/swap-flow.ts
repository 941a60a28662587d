import type { Client, Mint, Signature } from '@perijove/core';
import type { SwapOptions as AnySwapOptions, Rpc } from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';
import type { Order, OrderInput } from '../types.ts';

/** What to swap. The taker is the signer. */
export interface SwapInput extends Omit<OrderInput, 'taker'> {
  /**
   * Minimum base units of the output, after fees. It is the one bound that does not come from the
   * service: compute it from a price that you trust. Default: what the first offer guarantees, so
   * that no later offer may guarantee less.
   */
  readonly minOutput?: bigint | string | undefined;
  /**
   * Maximum basis points, 0 to 10000, that the guaranteed output may be below the offered one. Not
   * sent to the service. Default: `slippageBps`, or 500 when neither that nor `minOutput` is given.
   */
  readonly maxSlippageBps?: number | undefined;
}

export interface SwapOptions extends AnySwapOptions<Order> {
  /**
   * A node that simulates each order before it is signed, and knows its outcome. Without one, the
   * called program must be in `trustPrograms`, and the terms of its call are compared with the
   * input. Everything but a success is then `outcome_unknown`: the service, a market maker or a
   * sponsor could still land the order. Resumed ten minutes later, when its blockhash has expired,
   * a swap that the service reports as over (`executeCodes` with `needsNewOrder`) counts as failed
   * and is followed by another order.
   */
  readonly rpc?: Rpc | undefined;
}

/** A swap that is on the chain. Amounts are base units, in digits. */
export interface SwapResult {
  readonly signature: Signature;
  readonly slot: number | null;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** What left the wallet, as the service reports it. */
  readonly inAmount: string;
  /** What reached the wallet, as the service reports it. */
  readonly outAmount: string;
  /**
   * What the transaction moved, as the chain shows it: see `Movements`. Null without an `rpc`, or
   * when the node did not return it.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** The methods that the flow calls. */
export type SwapMethods = Pick<Client<typeof endpoints>, 'order' | 'execute'>;
