import type { Address } from '@perijove/core';

/** Roles of accounts: bit 0 is writing, bit 1 is signing (kit's numbers). */
export const READONLY = 0;
export const WRITABLE = 1;
export const READONLY_SIGNER = 2;
export const WRITABLE_SIGNER = 3;

export type Role = 0 | 1 | 2 | 3;

export interface AccountUse {
  readonly address: Address;
  readonly role: Role;
}

/** Returns an account that the instruction reads. */
export function read(address: Address): AccountUse {
  return { address, role: READONLY };
}

/** Returns an account that the instruction writes. */
export function write(address: Address): AccountUse {
  return { address, role: WRITABLE };
}

/** One call of a program. Instructions of `@solana/kit` have this form too. */
export interface Instruction {
  readonly programAddress: Address;
  readonly accounts?: readonly AccountUse[];
  readonly data?: ArrayLike<number>;
}

export function isWritableRole(role: Role): boolean {
  return (role & WRITABLE) !== 0;
}

export function isSignerRole(role: Role): boolean {
  return (role & READONLY_SIGNER) !== 0;
}
