import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import type { FlowPreviewOptions } from '@perijove/solana/preview';
import { endpoints } from './endpoints.ts';
import type {
  ActionInput,
  BorrowAction,
  BorrowFlowOptions,
  BorrowInput,
  BorrowResult,
  CloseAllInput,
  ClosedPosition,
  DepositInput,
  OpenInput,
  RepayInput,
  WithdrawInput,
} from './flows/inputs.ts';
import type { BorrowPreviews } from './previews.ts';
import type { HealthChanges, WatchInput } from './watch.ts';

type Methods = Client<typeof endpoints>;

/** The borrow family as methods. */
export interface BorrowClient extends Methods {
  /**
   * What the flows would do, without a key: fees, rent, what stands in the way, the health afterwards,
   * and the guard's findings.
   */
  readonly preview: BorrowPreviews;

  /**
   * Opens a position: deposits collateral, and borrows against it if you say so.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved. SOL is
   * wrapped before and unwrapped after, in the same transaction.
   *
   * Amounts are base units. The position is an NFT that the wallet gets; `positionId` of the result names
   * it. Refuses a loan whose health factor would be below `minHealth` (default 1.1), or that is below
   * the minimum of the vault.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`health_too_low`, `debt_too_low`), `unsafe_transaction`,
   * `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you
   * start again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const loan = { vaultId: 1, collateral: toBaseUnits('1', 9), debt: toBaseUnits('50', 6) };
   * const { positionId, health } = await borrow.open(loan, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate
   */
  readonly open: (input: OpenInput, options: BorrowFlowOptions) => Promise<BorrowResult>;

  /**
   * Adds collateral to a position.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved. SOL is
   * wrapped before and unwrapped after, in the same transaction.
   *
   * `amount` is in base units; at most 10 more leave, because the program rounds up.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`other_vault`), `unsafe_transaction`,
   * `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you
   * start again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const amount = toBaseUnits('0.5', 9);
   * await borrow.deposit({ vaultId: 1, positionId, amount }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate
   */
  readonly deposit: (input: DepositInput, options: BorrowFlowOptions) => Promise<BorrowResult>;

  /**
   * Borrows against the collateral of a position.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved. SOL is
   * wrapped before and unwrapped after, in the same transaction.
   *
   * `amount` is in base units; all of it must arrive. Refuses when the health factor would be below
   * `minHealth` (default 1.1), or the debt below the minimum of the vault.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`health_too_low`, `debt_too_low`), `unsafe_transaction`,
   * `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you
   * start again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const amount = toBaseUnits('25', 6);
   * await borrow.borrow({ vaultId: 1, positionId, amount, minHealth: 1.5 }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate
   */
  readonly borrow: (input: BorrowInput, options: BorrowFlowOptions) => Promise<BorrowResult>;

  /**
   * Repays a part of the debt, or all of it.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved. SOL is
   * wrapped before and unwrapped after, in the same transaction.
   *
   * `amount` is in base units; at most 10 more leave. `all` repays what is owed when the transaction
   * runs, although it grows until then: `maxAmount` bounds what leaves.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`debt_too_low`), `unsafe_transaction`,
   * `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you
   * start again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const maxAmount = toBaseUnits('51', 6);
   * await borrow.repay({ vaultId: 1, positionId, amount: 'all', maxAmount }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate
   */
  readonly repay: (input: RepayInput, options: BorrowFlowOptions) => Promise<BorrowResult>;

  /**
   * Withdraws a part of the collateral, or all of it.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved. SOL is
   * wrapped before and unwrapped after, in the same transaction.
   *
   * `amount` is in base units; all of it must arrive. `all` needs `minAmount`. Refuses when a debt is
   * left whose health factor would be below `minHealth` (default 1.1).
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`health_too_low`), `unsafe_transaction`,
   * `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you
   * start again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const minAmount = toBaseUnits('0.99', 9);
   * await borrow.withdraw({ vaultId: 1, positionId, amount: 'all', minAmount }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate
   */
  readonly withdraw: (input: WithdrawInput, options: BorrowFlowOptions) => Promise<BorrowResult>;

  /**
   * Closes a position: repays the whole debt, then withdraws the whole collateral.
   *
   * Two transactions, each a flow of its own: `repay` and `withdraw` with `all`. A step is null where
   * nothing is left to do. Both bounds are base units.
   *
   * With a `journal` and an `id`, call it again after an interruption: the records of the two flows are
   * `<id>/repay` and `<id>/withdraw`, and nothing is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`other_vault`), `unsafe_transaction`,
   * `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you
   * start again), `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const bounds = { maxRepay: toBaseUnits('51', 6), minWithdraw: toBaseUnits('0.99', 9) };
   * const { withdrawn } = await borrow.closeAll({ vaultId: 1, positionId, ...bounds }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate
   */
  readonly closeAll: (input: CloseAllInput, options: BorrowFlowOptions) => Promise<ClosedPosition>;

  /**
   * Yields the positions of a wallet with their health, then each change of them: `{ value, previous,
   * changed, asOf, ageMs, stale }`.
   *
   * `changed` has the ids of the positions whose amounts have changed, or whose health factor has, by
   * 0.001. All watches of a transport share their polls, 20 wallets per poll of two requests. A wallet is
   * polled every 15 s (`pollMs`), less often while nothing changes or the plan is used by calls.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first state does
   * not end it: it yields the last state as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `positions` and `vaults` before the first state,
   * `unauthorized` and `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { value } of borrow.watch({ user: wallet })) console.log(value[0]?.health?.factor);
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/positions
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<HealthChanges, void, undefined>;
}

/** The borrow family over a shared transport. */
export function createBorrowClient(transport: Transport): BorrowClient;
/**
 * The borrow family over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createBorrowClient(options: TransportOptions): BorrowClient & OwnTransport;
export function createBorrowClient(source: Transport | TransportOptions): BorrowClient {
  return createClient(
    source,
    endpoints,
    (methods, transport): BorrowClient => ({
      ...methods,
      open: actionOf(methods, 'open'),
      deposit: actionOf(methods, 'deposit'),
      borrow: actionOf(methods, 'borrow'),
      repay: actionOf(methods, 'repay'),
      withdraw: actionOf(methods, 'withdraw'),
      async closeAll(input, options) {
        return (await import('./flows/close-all.ts')).closeAll(methods, input, options);
      },
      preview: {
        open: previewOf(methods, 'open'),
        deposit: previewOf(methods, 'deposit'),
        borrow: previewOf(methods, 'borrow'),
        repay: previewOf(methods, 'repay'),
        withdraw: previewOf(methods, 'withdraw'),
        closeAll: previewOf(methods, 'closeAll'),
      },
      async *watch(input, options) {
        const { watch } = await import('./watch.ts');
        yield* watch(transport, input, options);
      },
    }),
  );
}

/** Loaded at the first flow: most pages that list positions never sign. */
function actionOf(methods: Methods, action: BorrowAction) {
  return async (input: ActionInput, options: BorrowFlowOptions): Promise<BorrowResult> => {
    const flows = await import('./flows/actions.ts');
    return flows.runAction(methods, action, input, options);
  };
}

function previewOf(methods: Methods, action: BorrowAction | 'closeAll') {
  return async (input: ActionInput | CloseAllInput, options: FlowPreviewOptions) =>
    (await import('./flows/preview.ts')).preview(methods, action, input, options);
}
