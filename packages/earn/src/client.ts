import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import { endpoints } from './endpoints.ts';
import type { EarnFlowOptions, EarnResult } from './flows/actions.ts';
import type { EarnAction } from './flows/bounds.ts';
import type {
  DepositFlowInput,
  EarnFlowInput,
  MintFlowInput,
  RedeemFlowInput,
  WithdrawFlowInput,
} from './flows/inputs.ts';
import type { EarnPreviews } from './previews.ts';
import type { AmountInput, SharesInput, UnsignedTransaction } from './types.ts';
import type { PositionsChange, WatchInput } from './watch.ts';

type Methods = Client<typeof endpoints>;

/** The earn family as methods. */
export interface EarnClient extends Omit<Methods, EarnAction> {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: EarnPreviews;

  /**
   * Deposits an amount of a token.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * `amount` is in base units of the asset; at most that leaves. At least `minShares` base units of
   * the receipt token arrive. Default: the price that the node holds for the pool, less
   * `toleranceBps`.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed with the
   * same bounds, and nothing is done twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you start
   * again), `price_moved` (the price on the node left the bounds of a resumed flow),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoint. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const { moved } = await earn.deposit({ asset: USDC, amount: toBaseUnits('25', 6) }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/deposit
   */
  deposit(this: void, input: DepositFlowInput, options: EarnFlowOptions): Promise<EarnResult>;
  /**
   * Returns the unsigned transaction that deposits an amount of a token into its pool.
   *
   * `amount` is in base units. Sign with `signer` and send the transaction over your own RPC node:
   * the API submits nothing here.
   *
   * Request: `POST /lend/v1/earn/deposit`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.deposit({ asset: USDC, signer: wallet, amount: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/deposit
   */
  deposit(this: void, input: AmountInput, options?: CallOptions): Promise<UnsignedTransaction>;

  /**
   * Withdraws an amount of a token.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * `amount` is in base units of the asset; at least that arrives. At most `maxShares` base units
   * of the receipt token leave. Default: the price that the node holds for the pool, plus
   * `toleranceBps`.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed with the
   * same bounds, and nothing is done twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you start
   * again), `price_moved` (the price on the node left the bounds of a resumed flow),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoint. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const { moved } = await earn.withdraw({ asset: USDC, amount: toBaseUnits('25', 6) }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/withdraw
   */
  withdraw(this: void, input: WithdrawFlowInput, options: EarnFlowOptions): Promise<EarnResult>;
  /**
   * Returns the unsigned transaction that withdraws an amount of a token from its pool.
   *
   * `amount` is in base units. `liquiditySupplyData.withdrawable` of the pool is what can be
   * withdrawn now. Sign with `signer` and send the transaction over your own RPC node.
   *
   * Request: `POST /lend/v1/earn/withdraw`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.withdraw({ asset: USDC, signer: wallet, amount: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/withdraw
   */
  withdraw(this: void, input: AmountInput, options?: CallOptions): Promise<UnsignedTransaction>;

  /**
   * Deposits what a number of shares costs.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * `shares` is in base units of the receipt token; at least that arrives. At most `maxAssets` base
   * units of the asset leave. Default: the price that the node holds for the pool, plus
   * `toleranceBps`.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed with the
   * same bounds, and nothing is done twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you start
   * again), `price_moved` (the price on the node left the bounds of a resumed flow),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoint. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const { moved } = await earn.mint({ asset: USDC, shares: toBaseUnits('24', 6) }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/mint
   */
  mint(this: void, input: MintFlowInput, options: EarnFlowOptions): Promise<EarnResult>;
  /**
   * Returns the unsigned transaction that deposits what a number of shares costs.
   *
   * `shares` is in base units of the receipt token. Sign with `signer` and send the transaction
   * over your own RPC node.
   *
   * Request: `POST /lend/v1/earn/mint`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.mint({ asset: USDC, signer: wallet, shares: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/mint
   */
  mint(this: void, input: SharesInput, options?: CallOptions): Promise<UnsignedTransaction>;

  /**
   * Withdraws what a number of shares is worth.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * `shares` is in base units of the receipt token; at most that leaves. At least `minAssets` base
   * units of the asset arrive. Default: the price that the node holds for the pool, less
   * `toleranceBps`.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed with the
   * same bounds, and nothing is done twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown` (resume it before you start
   * again), `price_moved` (the price on the node left the bounds of a resumed flow),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of the
   * endpoint. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const { moved } = await earn.redeem({ asset: USDC, shares: toBaseUnits('24', 6) }, { signer, rpc });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/redeem
   */
  redeem(this: void, input: RedeemFlowInput, options: EarnFlowOptions): Promise<EarnResult>;
  /**
   * Returns the unsigned transaction that redeems a number of shares for the deposited token.
   *
   * `shares` is in base units of the receipt token. Sign with `signer` and send the transaction
   * over your own RPC node.
   *
   * Request: `POST /lend/v1/earn/redeem`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.redeem({ asset: USDC, signer: wallet, shares: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/redeem
   */
  redeem(this: void, input: SharesInput, options?: CallOptions): Promise<UnsignedTransaction>;

  /**
   * Yields the deposits of a wallet, then each change of them: `{ value, previous, changed, asOf, ageMs,
   * stale }`.
   *
   * `changed` has the receipt tokens of the pools. All watches of a transport share their polls, 20
   * wallets per request. A wallet is polled every 15 s (`pollMs`), less often while nothing changes or
   * the plan is used by calls. A slow reader gets the newest state.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first state does
   * not end it: it yields the last state as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `positions` before the first state, `unauthorized` and
   * `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { value } of earn.watch({ user: wallet })) console.log(value[0]?.shares);
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/positions
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<PositionsChange, void, undefined>;
}

/** Lending over a shared transport. */
export function createEarnClient(transport: Transport): EarnClient;
/**
 * Lending over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createEarnClient(options: TransportOptions): EarnClient & OwnTransport;
export function createEarnClient(source: Transport | TransportOptions): EarnClient {
  return createClient(
    source,
    endpoints,
    (methods, transport): EarnClient => ({
      ...methods,
      deposit: actionOf(methods, 'deposit'),
      withdraw: actionOf(methods, 'withdraw'),
      mint: actionOf(methods, 'mint'),
      redeem: actionOf(methods, 'redeem'),
      preview: {
        deposit: (input, options) => previewOf(methods, 'deposit', input, options),
        withdraw: (input, options) => previewOf(methods, 'withdraw', input, options),
        mint: (input, options) => previewOf(methods, 'mint', input, options),
        redeem: (input, options) => previewOf(methods, 'redeem', input, options),
      },
      // Loaded when it is needed: most pages only read.
      async *watch(input, options) {
        const { watch } = await import('./watch.ts');
        yield* watch(transport, input, options);
      },
    }),
  );
}

function actionOf<Action extends EarnAction>(methods: Methods, action: Action): EarnClient[Action] {
  const act = (input: never, options?: CallOptions | EarnFlowOptions): Promise<unknown> =>
    typeof options === 'object' && options !== null && 'signer' in options
      ? runAction(methods, action, input, options)
      : methods[action](input, options);
  return act as EarnClient[Action];
}

/** Loaded at the first flow: most pages that list positions never sign. */
async function runAction(
  methods: Methods,
  action: EarnAction,
  input: EarnFlowInput,
  options: EarnFlowOptions,
): Promise<EarnResult> {
  const flows = await import('./flows/actions.ts');
  return flows.runAction(methods, action, input, options);
}

async function previewOf(
  methods: Methods,
  action: EarnAction,
  input: EarnFlowInput,
  options: FlowPreviewOptions,
): Promise<Preview<UnsignedTransaction>> {
  return (await import('./flows/preview.ts')).preview(methods, action, input, options);
}
