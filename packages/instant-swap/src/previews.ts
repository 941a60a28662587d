import type { Preview, ValuePreviewOptions } from '@perijove/solana/preview';
import type { SwapInput } from './flows/swap-flow.ts';
import type { Order } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface InstantSwapPreviews {
  /**
   * What `swap` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { maxSpendable, issues } = await instantSwap.preview.swap(input, { owner, rpc });
   * ```
   */
  readonly swap: (input: SwapInput, options: ValuePreviewOptions) => Promise<Preview<Order>>;
}
