import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type {
  BorrowInput,
  CloseAllInput,
  DepositInput,
  OpenInput,
  RepayInput,
  WithdrawInput,
} from './flows/inputs.ts';
import type { OperateInstructions } from './types.ts';

type PreviewOf<Input> = (
  input: Input,
  options: FlowPreviewOptions,
) => Promise<Preview<OperateInstructions>>;

/** The flows of the family before anybody signs: see `Preview`. They need no key, but an `rpc`. */
export interface BorrowPreviews {
  /**
   * What `open` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { issues } = await borrow.preview.open({ vaultId: 1, collateral }, { owner, rpc });
   * ```
   */
  readonly open: PreviewOf<OpenInput>;

  /**
   * What `deposit` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await borrow.preview.deposit({ vaultId: 1, positionId, amount }, { owner, rpc });
   * ```
   */
  readonly deposit: PreviewOf<DepositInput>;

  /**
   * What `borrow` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await borrow.preview.borrow({ vaultId: 1, positionId, amount }, { owner, rpc });
   * ```
   */
  readonly borrow: PreviewOf<BorrowInput>;

  /**
   * What `repay` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await borrow.preview.repay({ vaultId: 1, positionId, amount }, { owner, rpc });
   * ```
   */
  readonly repay: PreviewOf<RepayInput>;

  /**
   * What `withdraw` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await borrow.preview.withdraw({ vaultId: 1, positionId, amount }, { owner, rpc });
   * ```
   */
  readonly withdraw: PreviewOf<WithdrawInput>;

  /**
   * What the first transaction of `closeAll` would do.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const bounds = { maxRepay: 6_000_000n, minWithdraw: 99_000_000n };
   * const { inWords } = await borrow.preview.closeAll({ vaultId: 1, positionId, ...bounds }, { owner, rpc });
   * ```
   */
  readonly closeAll: PreviewOf<CloseAllInput>;
}
