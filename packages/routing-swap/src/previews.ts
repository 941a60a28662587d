import type { Preview, ValuePreviewOptions } from '@perijove/solana/preview';
import type { SwapFlowInput } from './flows/swap-flow.ts';
import type { Quote } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface RoutingSwapPreviews {
  /**
   * What `swap` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { maxSpendable, issues } = await routingSwap.preview.swap(input, { owner, rpc });
   * ```
   */
  readonly swap: (input: SwapFlowInput, options: ValuePreviewOptions) => Promise<Preview<Quote>>;
}
