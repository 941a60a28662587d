import type { Address, Client, Mint } from '@perijove/core';
import type { Rpc, ValueComparison, ValueOptions } from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';
import type { OrderExpiry } from '../order-expiry.ts';
import type { OrderProblem } from '../order-problem.ts';
import type { Order, OrderInput } from '../types.ts';

/** What to swap. Without a `taker` the preview is a price only. */
export interface PreviewInput extends Omit<OrderInput, 'maxSupportedTransactionVersion'> {}

export interface PreviewOptions extends Pick<ValueOptions, 'prices'> {
  /** A node that says what the taker has, and which accounts exist. */
  readonly rpc?: Rpc | undefined;
  /**
   * Newest version of a transaction that the swap requests: pass the one that you pass to `swap`. Nothing
   * is signed here, so no signer has to announce it. Default 0.
   */
  readonly maxTransactionVersion?: 0 | 1 | undefined;
  /** Ends the requests: the call then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What a swap would do. Amounts are base units; lamports for SOL. */
export interface SwapPreview {
  /** What leaves the wallet. */
  readonly pays: {
    readonly mint: Mint;
    /** As quoted. */
    readonly amount: bigint;
    /** What the order takes at most. */
    readonly max: bigint;
  };
  /** What arrives, after the fee of the service. */
  readonly receives: {
    readonly mint: Mint;
    /** As quoted. */
    readonly amount: bigint;
    /**
     * What the order guarantees. Without a `taker` and a `slippageBps` the service may estimate no
     * slippage: then it is `amount`, and guarantees nothing.
     */
    readonly min: bigint;
    /** The receiver, else the taker. */
    readonly wallet: Address | undefined;
  };
  /** The fee of the service and yours, a part of the amounts above. */
  readonly fee: {
    readonly mint: Mint | undefined;
    /** Basis points. */
    readonly bps: number | undefined;
    readonly amount: bigint | undefined;
  };
  /**
   * The values of both sides in US dollars, and what is lost: `swap` refuses a loss above its
   * `maxLossBps`.
   */
  readonly value: ValueComparison;
  /** Percent; on an order a negative number is a loss. */
  readonly priceImpactPercent: number | undefined;
  /** Whether a wallet other than the taker pays the network fee. */
  readonly gasless: boolean;
  /** What the taker pays for the network: signatures, priority fee and tips. */
  readonly networkLamports: bigint;
  /**
   * What the taker pays for new accounts: the larger of the service's estimate and, with an `rpc`, of
   * the accounts that the transaction creates and the node does not have.
   */
  readonly rentLamports: bigint;
  /**
   * SOL that the taker must have in addition to what is swapped: network fee, rent, the account that
   * holds wrapped SOL during the swap, and what a wallet must keep to exist.
   */
  readonly minLamports: bigint;
  /** Who signs, the fee payer first. Empty without a transaction. */
  readonly signers: readonly Address[];
  readonly expiry: OrderExpiry | undefined;
  /** What the taker has of the input mint: for SOL native SOL only. Undefined without an `rpc`. */
  readonly balance: bigint | undefined;
  /** The maximum `amount` with this balance: for SOL without `minLamports`. */
  readonly maxSpendable: bigint | undefined;
  /** Why the service did not build a transaction. */
  readonly problem: OrderProblem | undefined;
  /** The whole response. Do not sign its transaction yourself: `swap` checks the one that it signs. */
  readonly order: Order;
}

/** The method that a preview calls. */
export type PreviewMethods = Pick<Client<typeof endpoints>, 'order'>;
