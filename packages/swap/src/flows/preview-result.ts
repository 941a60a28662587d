import type { Address, Mint } from '@perijove/core';
import type { ValueComparison } from '@perijove/solana';
import type { Preview, ValuePreviewOptions, ValuePreviewSettings } from '@perijove/solana/preview';
import type { OrderProblem } from '../order-problem.ts';
import type { Order, SwapBuild } from '../types.ts';
import type { OwnOption, SwapByBuildOptions } from './build-flow.ts';

/** Without an `owner` the preview is a price only. */
export interface SwapPreviewOptions extends ValuePreviewSettings {
  /** The wallet that would sign. */
  readonly owner?: Address | undefined;
}

/** Options of the preview of `swapByBuild`. */
export interface SwapByBuildPreviewOptions
  extends ValuePreviewOptions,
    Pick<SwapByBuildOptions, OwnOption | 'sender'> {}

/** Options of the preview of `pay`. */
export type PayPreviewOptions = ValuePreviewOptions;

/** What a swap in your own transaction would do. */
export type SwapByBuildPreview = Preview<SwapBuild>;

/** What a swap would do. Amounts are base units; lamports for SOL. */
export interface SwapPreview extends Preview<Order> {
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
     * What the order guarantees. Without an `owner` and a `slippageBps` the service may estimate no
     * slippage: then it is `amount`, and guarantees nothing.
     */
    readonly min: bigint;
    /** The receiver, else the owner. */
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
  /** Why the service did not build a transaction. */
  readonly problem: OrderProblem | undefined;
  /** The same as `offer`: the whole response. */
  readonly order: Order;
}
