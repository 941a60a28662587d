import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type { ClaimFeesInput } from './flows/claim-fees.ts';
import type { LaunchInput } from './flows/launch.ts';
import type { CreatedFeeTx, CreatedPoolTx } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface StudioPreviews {
  /**
   * What `launch` would do. It uploads nothing, and the mint is that of this one transaction.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { rentLamports, issues } = await studio.preview.launch(input, { owner, rpc });
   * ```
   */
  readonly launch: (
    input: LaunchInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<CreatedPoolTx>>;

  /**
   * What `claimFees` would do. It needs an `rpc`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await studio.preview.claimFees(input, { owner, rpc });
   * ```
   */
  readonly claimFees: (
    input: ClaimFeesInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<CreatedFeeTx>>;
}
