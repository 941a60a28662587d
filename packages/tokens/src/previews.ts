import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type { VerifyInput } from './flows/verify-input.ts';
import type { CraftedVerification } from './types.ts';

/** The flow of the family before anybody signs: see `Preview`. It needs no key. */
export interface TokensPreviews {
  /**
   * What `verify` would do: what leaves, the fees, and what stands in the way. It needs an `rpc`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords, issues } = await tokens.preview.verify(input, { owner, rpc });
   * ```
   */
  readonly verify: (
    input: VerifyInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<CraftedVerification>>;
}
