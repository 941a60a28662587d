import type { Ledger, LedgerWallet, Outcome } from '@perijove/local-node/ledger';
import type { FundedWalletName } from '../world/funded-wallets.ts';
import type {
  MessageSettlementRequest,
  OfferedSettlement,
  SettlementRequest,
} from './create-settlement.ts';
import type { Declined } from './execute.ts';
import type { SettlementRules } from './rules.ts';
import type { Settlement } from './settlement.ts';
import type { ServiceSubmitOptions } from './settlement-hook.ts';
import type { MeasureTrial } from './trial/trial-memory.ts';

/** A ledger with the funded wallets of the sandbox. */
export interface SandboxLedger extends Ledger {
  /** Funded wallets, for tests and demonstrations. */
  readonly wallets: readonly LedgerWallet<FundedWalletName>[];
}

/** The ledger as the service uses it: it executes settlements in the transactions of all senders. */
export interface ServiceLedger extends SandboxLedger {
  /**
   * Runs a signed transaction and stores what it changed.
   *
   * @throws MalformedTransaction when the bytes are not a transaction.
   * @throws when the change cannot be stored. Nothing changes then.
   */
  readonly submit: (wire: Uint8Array, options?: ServiceSubmitOptions) => Outcome;
  /** @throws RangeError for an unknown mint or an invalid amount. */
  readonly createSettlement: (request: SettlementRequest) => OfferedSettlement;
  /**
   * Creates a settlement for one transaction, to be submitted with it as `prepared`.
   *
   * @throws RangeError for an unknown mint or an invalid amount.
   */
  readonly prepareSettlement: (request: Omit<SettlementRequest, 'documents'>) => OfferedSettlement;
  /**
   * Returns whether an unsigned transaction with a settlement would succeed, and its compute units:
   * those of `measure`, without a run where a transaction of the same shape has just succeeded.
   *
   * @param compile makes the transaction, if it has to be run.
   */
  readonly measureTrial: MeasureTrial;
  /** Creates the settlement of one message of a wallet, which `execute` signs and runs. */
  readonly createMessageSettlement: (request: MessageSettlementRequest) => Settlement;
  /**
   * Adds the maker's signature to the message of a settlement and runs it.
   *
   * @throws MalformedTransaction when the bytes are not a transaction.
   */
  readonly execute: (
    id: string,
    wire: Uint8Array,
    options?: Omit<ServiceSubmitOptions, 'settles'>,
  ) => Outcome | Declined;
  /** Undefined for an unknown settlement. Settlements are removed ten minutes after their end. */
  readonly settlement: (id: string) => Settlement | undefined;
  /** Sets the rules for a kind of settlements. To be called before the first one is used. */
  readonly define: (kind: string, rules: SettlementRules) => void;
}
