import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type {
  DepositFlowInput,
  MintFlowInput,
  RedeemFlowInput,
  WithdrawFlowInput,
} from './flows/inputs.ts';
import type { UnsignedTransaction } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface EarnPreviews {
  /**
   * What `deposit` would do. Without an `rpc`, pass `minShares`: the price of shares is on the node.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { maxSpendable, issues } = await earn.preview.deposit({ asset, amount }, { owner, rpc });
   * ```
   */
  readonly deposit: (
    input: DepositFlowInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<UnsignedTransaction>>;

  /**
   * What `withdraw` would do. Without an `rpc`, pass `maxShares`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await earn.preview.withdraw({ asset, amount }, { owner, rpc });
   * ```
   */
  readonly withdraw: (
    input: WithdrawFlowInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<UnsignedTransaction>>;

  /**
   * What `mint` would do. Without an `rpc`, pass `maxAssets`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await earn.preview.mint({ asset, shares }, { owner, rpc });
   * ```
   */
  readonly mint: (
    input: MintFlowInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<UnsignedTransaction>>;

  /**
   * What `redeem` would do. Without an `rpc`, pass `minAssets`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await earn.preview.redeem({ asset, shares }, { owner, rpc });
   * ```
   */
  readonly redeem: (
    input: RedeemFlowInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<UnsignedTransaction>>;
}
