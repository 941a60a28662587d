import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
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
import type { AmountInput, SharesInput, UnsignedTransaction } from './types.ts';

type Methods = Client<typeof endpoints>;

/** The earn family as methods. */
export type EarnClient = Omit<Methods, EarnAction> & {
  /**
   * With a signer and an `rpc`: deposits an amount of a token. Without: only builds the transaction.
   */
  readonly deposit: Action<DepositFlowInput, AmountInput>;
  /**
   * With a signer and an `rpc`: takes an amount of a token out. Without: only builds the transaction.
   */
  readonly withdraw: Action<WithdrawFlowInput, AmountInput>;
  /**
   * With a signer and an `rpc`: deposits as much as so many shares cost. Without: only builds the
   * transaction.
   */
  readonly mint: Action<MintFlowInput, SharesInput>;
  /**
   * With a signer and an `rpc`: takes out what so many shares are worth. Without: only builds the
   * transaction.
   */
  readonly redeem: Action<RedeemFlowInput, SharesInput>;
};

interface Action<FlowInput, Input> {
  /**
   * Builds, checks, signs with the wallet, sends over the node, and returns what moved.
   *
   * The stated amount is the maximum that leaves, or the minimum that arrives. The other side is
   * bounded by `minShares`, `maxShares`, `maxAssets` or `minAssets`. Default: the price that the
   * lending program's account on the node holds, less `toleranceBps`. The receipt token is derived
   * from the asset. Nothing that the service lists is used.
   *
   * With a `journal` and an `id`, call it again after an interruption at any moment: it resumes with
   * the bounds that were agreed on, and nothing is done twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `transaction_failed`,
   * `transaction_expired`, `outcome_unknown` (resume before you start anew), `price_moved` (a resumed
   * flow whose bounds the pool's price no longer allows), `flow_busy`, `rpc_failed`; PerijoveError of the
   * endpoint.
   */
  (input: FlowInput, options: EarnFlowOptions): Promise<EarnResult>;
  /** The unsigned transaction. Sign it with `signer` and send it over an RPC node of your own. */
  (input: Input, options?: CallOptions): Promise<UnsignedTransaction>;
}

/** Lending over a shared transport. */
export function createEarnClient(transport: Transport): EarnClient;
/**
 * Lending over a transport of its own, which `close()` ends.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createEarnClient(options: TransportOptions): EarnClient & OwnTransport;
export function createEarnClient(source: Transport | TransportOptions): EarnClient {
  return createClient(
    source,
    endpoints,
    (methods): EarnClient => ({
      ...methods,
      deposit: actionOf(methods, 'deposit'),
      withdraw: actionOf(methods, 'withdraw'),
      mint: actionOf(methods, 'mint'),
      redeem: actionOf(methods, 'redeem'),
    }),
  );
}

function actionOf<FlowInput, Input>(
  methods: Methods,
  action: EarnAction,
): Action<FlowInput, Input> {
  const act = (input: never, options?: CallOptions | EarnFlowOptions): Promise<unknown> =>
    typeof options === 'object' && options !== null && 'signer' in options
      ? runAction(methods, action, input, options)
      : methods[action](input, options);
  return act as Action<FlowInput, Input>;
}

/** Loaded when it is needed: a page that only lists positions does not sign. */
async function runAction(
  methods: Methods,
  action: EarnAction,
  input: EarnFlowInput,
  options: EarnFlowOptions,
): Promise<EarnResult> {
  const flows = await import('./flows/actions.ts');
  return flows.runAction(methods, action, input, options);
}
