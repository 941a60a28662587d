import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type { CancelInput } from './flows/cancel.ts';
import type { PlaceInput } from './flows/place.ts';
import type { Cancellations, CreatedOrder } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface TriggerPreviews {
  /**
   * What `place` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { rentLamports, issues } = await trigger.preview.place(input, { owner, rpc });
   * ```
   */
  readonly place: (
    input: PlaceInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<CreatedOrder>>;

  /**
   * What the first transaction of `cancel` would do, of up to five orders.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await trigger.preview.cancel({ orders }, { owner, rpc });
   * ```
   */
  readonly cancel: (
    input: CancelInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<Cancellations>>;
}
