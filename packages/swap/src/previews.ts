import type { Preview } from '@perijove/solana/preview';
import type { SwapByBuildInput } from './flows/build-flow.ts';
import type { PayInput } from './flows/pay-flow.ts';
import type {
  PayPreviewOptions,
  SwapByBuildPreview,
  SwapByBuildPreviewOptions,
  SwapPreview,
  SwapPreviewOptions,
} from './flows/preview-result.ts';
import type { SwapFlowInput } from './flows/swap-flow.ts';
import type { Order } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface SwapPreviews {
  /**
   * What `swap` would do: what leaves and arrives, fees, rent, who signs, what stands in the way, and
   * with an `rpc` what the wallet has and can spend at most.
   *
   * Amounts are base units. Nothing is bounded until `swap` checks the transaction that it signs. Without
   * an `owner` it is only a price.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` for amounts that cannot be read and for
   * another pair, `malformed_transaction`; the errors of `order`.
   * @example
   * ```ts
   * const { receives, maxSpendable } = await swap.preview.swap({ ...pair, amount }, { owner, rpc });
   * ```
   */
  readonly swap: (input: SwapFlowInput, options?: SwapPreviewOptions) => Promise<SwapPreview>;

  /**
   * What `swapByBuild` would do, your own instructions included. It needs an `rpc`, which has the lookup
   * tables and the blockhash.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { issues } = await swap.preview.swapByBuild(input, { owner, rpc, after: [payShop], spend });
   * ```
   */
  readonly swapByBuild: (
    input: SwapByBuildInput,
    options: SwapByBuildPreviewOptions,
  ) => Promise<SwapByBuildPreview>;

  /**
   * What `pay` would do. It needs an `rpc`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await swap.preview.pay({ to, mint, amount }, { owner, rpc });
   * ```
   */
  readonly pay: (input: PayInput, options: PayPreviewOptions) => Promise<Preview<Order | null>>;
}
