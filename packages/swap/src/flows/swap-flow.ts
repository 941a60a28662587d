import type { Client, Mint, Signature } from '@perijove/core';
import type { Rpc, SwapOptions } from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';
import type { Order, OrderInput, RouterId } from '../types.ts';

/** What to swap. The taker is the signer. */
export interface SwapFlowInput
  extends Omit<OrderInput, 'taker' | 'maxSupportedTransactionVersion'> {
  /**
   * Minimum base units of the output, after fees. It is the one bound that does not come from the
   * service: compute it from a price that you trust. Default: what the first offer guarantees, so
   * that no later offer may guarantee less. Not with `ExactOut`, which fixes the output.
   */
  readonly minOutput?: bigint | string | undefined;
  /**
   * Maximum base units of the input. Required with `ExactOut`, where it alone bounds what leaves the
   * wallet; refused otherwise.
   */
  readonly maxInput?: bigint | string | undefined;
  /**
   * Maximum basis points, 0 to 10000, between the quoted and the guaranteed amount. Not sent to the
   * service. Default: `slippageBps`, or 500 when neither that nor a bound of yours is given.
   */
  readonly maxSlippageBps?: number | undefined;
}

export interface SwapFlowOptions extends SwapOptions<Order> {
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
  /** Who executed it; null where the order does not say. */
  readonly router: RouterId | null;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** What left the wallet, as the service reports it. */
  readonly inAmount: string;
  /** What reached the wallet, or the receiver, as the service reports it. */
  readonly outAmount: string;
  /**
   * Fee in the input mint, a part of `inAmount`, by the service. Null where it is not known.
   */
  readonly inputFee: string | null;
  /** Fee in the output mint, in addition to `outAmount`, by the service. Null where it is not known. */
  readonly outputFee: string | null;
  /**
   * What the transaction moved, as the chain shows it: see `Movements`. Null without an `rpc`, or
   * when the node did not return it.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** The methods that the flow calls. */
export type OrderMethods = Pick<Client<typeof endpoints>, 'order' | 'execute'>;
