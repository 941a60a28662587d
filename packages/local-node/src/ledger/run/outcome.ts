import type { Signature } from '@perijove/core';
import type { LedgerAccount } from '../accounts/account.ts';
import type { BalanceMeta, TransactionRecord } from '../store/transaction-record.ts';
import type { TransactionError } from '../wire/transaction-error.ts';
import type { Execution } from './vm.ts';

/** The outcome of a transaction. */
export type Outcome = Landed | Refused;

/** The transaction landed and paid its fee; `record.error` is set if it failed. */
export interface Landed {
  readonly status: 'landed';
  readonly signature: Signature;
  readonly record: TransactionRecord;
}

/** Nothing changed and no fee was charged. */
export interface Refused {
  readonly status: 'refused';
  readonly signature: Signature;
  readonly error: TransactionError;
  /** Undefined when the transaction was refused before its execution. */
  readonly execution: Execution | undefined;
}

/** The outcome of a simulated transaction. */
export interface Simulated {
  /** Undefined when it was refused without being run. */
  readonly execution: Execution | undefined;
  readonly error: TransactionError | undefined;
  readonly slot: number;
  /** Lamports. */
  readonly fee: bigint;
  /** An account as the transaction would leave it. */
  readonly account: (address: string) => LedgerAccount | undefined;
  /** Undefined when it would fail. */
  readonly balances?: BalanceMeta | undefined;
}
