import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type { BuyInput, ClaimInput, ClosePositionInput, SellInput } from './flows/inputs.ts';
import type { BuiltClaim, BuiltOrder } from './types.ts';

type PreviewOf<Input, Offer> = (
  input: Input,
  options: FlowPreviewOptions,
) => Promise<Preview<Offer>>;

/** The flows of the family before anybody signs: see `Preview`. They need no key, but an `rpc`. */
export interface PredictionPreviews {
  /**
   * What `buy` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { issues } = await prediction.preview.buy(purchase, { owner, rpc, programs });
   * ```
   */
  readonly buy: PreviewOf<BuyInput, BuiltOrder>;

  /**
   * What `sell` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await prediction.preview.sell(sale, { owner, rpc, programs });
   * ```
   */
  readonly sell: PreviewOf<SellInput, BuiltOrder>;

  /**
   * What `closePosition` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const bounds = { minUsd: 3_000_000n, maxContracts };
   * const { inWords } = await prediction.preview.closePosition({ positionPubkey, ...bounds }, { owner, rpc });
   * ```
   */
  readonly closePosition: PreviewOf<ClosePositionInput, BuiltOrder>;

  /**
   * What `claim` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await prediction.preview.claim({ positionPubkey, minPayout }, { owner, rpc, programs });
   * ```
   */
  readonly claim: PreviewOf<ClaimInput, BuiltClaim>;
}
