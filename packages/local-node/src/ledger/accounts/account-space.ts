import type { Address } from '@perijove/core';
import type { LedgerAccount } from './account.ts';

/** The accounts of a virtual machine. */
export interface AccountSpace {
  readonly read: (address: Address) => LedgerAccount | undefined;
  /** Creates, replaces or (with undefined) deletes an account. */
  readonly write: (address: Address, account: LedgerAccount | undefined) => void;
  readonly lamports: (address: Address) => bigint;
  /** Minimum lamports of an account of this size. */
  readonly rentExempt: (bytes: number) => bigint;
}
