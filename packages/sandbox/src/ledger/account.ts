import type { Address } from '@perijove/core';

/** One account as the ledger holds it. */
export interface LedgerAccount {
  readonly lamports: bigint;
  /** The program that may change it. */
  readonly owner: Address;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** Whether both are the same account state; undefined means that the account does not exist. */
export function isSameAccount(a: LedgerAccount | undefined, b: LedgerAccount | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.lamports === b.lamports &&
    a.owner === b.owner &&
    a.executable === b.executable &&
    isSameBytes(a.data, b.data)
  );
}

export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
