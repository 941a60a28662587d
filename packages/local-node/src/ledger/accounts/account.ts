import type { Address } from '@perijove/core';

/** The state of one account. */
export interface LedgerAccount {
  readonly lamports: bigint;
  /** The program that may change it. */
  readonly owner: Address;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** Returns whether two account states are equal; undefined: the account does not exist. */
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
