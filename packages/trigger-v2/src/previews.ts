import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type { PlaceInput } from './flows/place.ts';
import type { PlaceDcaInput } from './flows/place-dca.ts';
import type { PlacePreviewOptions } from './flows/preview.ts';
import type { CancelInput } from './flows/withdrawal.ts';
import type { CraftedDeposit, DcaOrderCancellation, PriceOrderCancellation } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface TriggerV2Previews {
  /**
   * What `place` would do. A preview does not sign in and registers no vault. Without a session of the wallet, or without a vault, it checks the input, the market price and with an `rpc` the balances: it has the terms, the fee without its priority, the rent of the accounts that a first deposit opens, and an issue `no-session` or `not-built`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { issues } = await triggerV2.preview.place(input, { owner, rpc });
   * ```
   */
  readonly place: (
    input: PlaceInput,
    options: PlacePreviewOptions,
  ) => Promise<Preview<CraftedDeposit>>;

  /**
   * What `placeDca` would do. As `place`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { issues } = await triggerV2.preview.placeDca(input, { owner, rpc });
   * ```
   */
  readonly placeDca: (
    input: PlaceDcaInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<CraftedDeposit>>;

  /**
   * Whether `cancel` has something to do. The service builds a withdrawal only when the cancellation has started, which a preview does not do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { needless } = await triggerV2.preview.cancel({ order }, { owner, rpc });
   * ```
   */
  readonly cancel: (
    input: CancelInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<PriceOrderCancellation>>;

  /**
   * Whether `cancelDca` has something to do. As `cancel`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { needless } = await triggerV2.preview.cancelDca({ order }, { owner, rpc });
   * ```
   */
  readonly cancelDca: (
    input: CancelInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<DcaOrderCancellation>>;
}
