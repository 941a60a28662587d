import type { Address } from '@perijove/core';
import type { Instruction, TransactionVersion } from '@perijove/local-node/ledger';
import type { Settlement } from '../settlement.ts';

/** A transaction that is about to be measured, with the only settlement that it uses. */
export interface Trial {
  /** Pays the fee. */
  readonly payer: Address;
  /** Without the compute budget, which is the same for all trials. */
  readonly instructions: readonly Instruction[];
  /** Default 0. */
  readonly version?: TransactionVersion | undefined;
  readonly settlement: Settlement;
}

/** A transfer of tokens that the settlement makes. */
export interface TokenMove {
  readonly source: Address;
  readonly amount: bigint;
}
