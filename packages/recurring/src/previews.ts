import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type { CancelInput } from './flows/cancel.ts';
import type { PlaceInput } from './flows/place.ts';
import type { UnsignedTransaction } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface RecurringPreviews {
  /**
   * What `place` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { rentLamports, issues } = await recurring.preview.place(input, { owner, rpc });
   * ```
   */
  readonly place: (
    input: PlaceInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<UnsignedTransaction>>;

  /**
   * What `cancel` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await recurring.preview.cancel({ order }, { owner, rpc });
   * ```
   */
  readonly cancel: (
    input: CancelInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<UnsignedTransaction>>;
}
