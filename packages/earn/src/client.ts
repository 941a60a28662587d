import { type CallOptions, type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type {
  AmountFlowInput,
  EarnAction,
  EarnFlowOptions,
  EarnResult,
  SharesFlowInput,
} from './flows.ts';
import type { AmountInput, SharesInput, UnsignedTransaction } from './types.ts';

type Methods = Client<typeof endpoints>;

/** The earn family as methods. */
export type EarnClient = Omit<Methods, EarnAction> & {
  /**
   * With a signer and an `rpc`: deposits an amount of a token. Without: only builds the transaction.
   */
  readonly deposit: Action<AmountFlowInput, AmountInput>;
  /**
   * With a signer and an `rpc`: takes an amount of a token out. Without: only builds the transaction.
   */
  readonly withdraw: Action<AmountFlowInput, AmountInput>;
  /**
   * With a signer and an `rpc`: deposits as much as so many shares cost. Without: only builds the
   * transaction.
   */
  readonly mint: Action<SharesFlowInput, SharesInput>;
  /**
   * With a signer and an `rpc`: takes out what so many shares are worth. Without: only builds the
   * transaction.
   */
  readonly redeem: Action<SharesFlowInput, SharesInput>;
};

interface Action<FlowInput, Input> {
  /**
   * Builds, checks, asks the signer, sends over the node, and tells what moved. The guard holds the
   * transaction to the pool's listed rate: what leaves and what arrives, within `toleranceBps`.
   *
   * With a `journal` and an `id`, what was interrupted at any moment is carried on by calling it
   * again, and nothing is done twice.
   *
   * @throws SolanaError `invalid_input`, `unsafe_transaction`, `signer_failed`, `transaction_failed`,
   * `transaction_expired`, `outcome_unknown` (carry it on before doing it anew), `flow_busy`,
   * `rpc_failed`; SdkError of `tokens` and of the endpoint.
   */
  (input: FlowInput, options: EarnFlowOptions): Promise<EarnResult>;
  /** The unsigned transaction. Sign it with `signer` and send it over an RPC node of your own. */
  (input: Input, options?: CallOptions): Promise<UnsignedTransaction>;
}

/** Lending over a shared transport. */
export function createEarnClient(transport: Transport): EarnClient {
  const methods = createClient(transport, endpoints);
  return {
    ...methods,
    deposit: actionOf(methods, 'deposit'),
    withdraw: actionOf(methods, 'withdraw'),
    mint: actionOf(methods, 'mint'),
    redeem: actionOf(methods, 'redeem'),
  };
}

function actionOf<FlowInput, Input>(
  methods: Methods,
  action: EarnAction,
): Action<FlowInput, Input> {
  const act = (input: never, options?: CallOptions | EarnFlowOptions): Promise<unknown> =>
    options && 'signer' in options
      ? runAction(methods, action, input, options)
      : methods[action](input, options);
  return act as Action<FlowInput, Input>;
}

/** Loaded when it is needed: a page that only lists positions does not sign. */
async function runAction(
  methods: Methods,
  action: EarnAction,
  input: never,
  options: EarnFlowOptions,
): Promise<EarnResult> {
  const flows = await import('./flows.ts');
  return flows.runAction(methods, action, input, options);
}
