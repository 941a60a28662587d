import type { Address } from '@perijove/core';
import {
  type Instruction,
  isSignerRole,
  isWritableRole,
  type Role,
  WRITABLE_SIGNER,
} from './instruction.ts';

/** The accounts of a message in their order, and its instructions by their indexes. */
export interface MessageLayout {
  readonly signers: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  /** In the message itself. */
  readonly keys: readonly Address[];
  /** Entries of the lookup table, whose accounts follow the keys: first those that are written. */
  readonly looked: { readonly writable: readonly number[]; readonly readonly: readonly number[] };
  readonly instructions: readonly PlacedInstruction[];
}

interface PlacedInstruction {
  readonly programIndex: number;
  readonly accountIndexes: Uint8Array;
  readonly data: ArrayLike<number>;
}

/** Lays out a message, whose accounts are named by the entries of a lookup table where it has them. */
export function layOut(
  payer: Address,
  instructions: readonly Instruction[],
  entries: readonly Address[] = [],
): MessageLayout {
  const roles = collectRoles(payer, instructions);
  // A program that is called must be among the keys.
  const programs = new Set(instructions.map(({ programAddress }) => programAddress));
  const inTable = new Map(entries.map((entry, index) => [entry, index]));
  const isLooked = (key: Address): boolean =>
    inTable.has(key) && !programs.has(key) && !isSignerRole(roles.get(key) as Role);
  const all = inMessageOrder(roles);
  const keys = all.filter((key) => !isLooked(key));
  // Writable ones come first, as among the keys.
  const looked = all.filter(isLooked);
  const places = new Map([...keys, ...looked].map((key, index) => [key, index]));
  const placeOf = (address: Address): number => places.get(address) as number;
  const count = (wanted: (role: Role) => boolean): number =>
    keys.filter((key) => wanted(roles.get(key) as Role)).length;
  const entriesOf = (writable: boolean): readonly number[] =>
    looked.flatMap((key) =>
      isWritableRole(roles.get(key) as Role) === writable ? [inTable.get(key) as number] : [],
    );
  return {
    signers: count(isSignerRole),
    readonlySigned: count((role) => isSignerRole(role) && !isWritableRole(role)),
    readonlyUnsigned: count((role) => !isSignerRole(role) && !isWritableRole(role)),
    keys,
    looked: { writable: entriesOf(true), readonly: entriesOf(false) },
    instructions: instructions.map(({ programAddress, accounts = [], data = [] }) => ({
      programIndex: placeOf(programAddress),
      accountIndexes: Uint8Array.from(accounts, ({ address }) => placeOf(address)),
      data,
    })),
  };
}

/** Returns every account with its combined roles, the payer first. */
function collectRoles(payer: Address, instructions: readonly Instruction[]): Map<Address, Role> {
  const roles = new Map<Address, Role>([[payer, WRITABLE_SIGNER]]);
  for (const { programAddress, accounts = [] } of instructions) {
    for (const { address, role } of accounts) {
      roles.set(address, ((roles.get(address) ?? 0) | role) as Role);
    }
    if (!roles.has(programAddress)) roles.set(programAddress, 0);
  }
  return roles;
}

/**
 * Returns the keys in the order of a message: signers first, and writable keys first in each group.
 */
function inMessageOrder(roles: ReadonlyMap<Address, Role>): readonly Address[] {
  const byRole: Readonly<Record<Role, Address[]>> = { 3: [], 2: [], 1: [], 0: [] };
  for (const [key, role] of roles) byRole[role].push(key);
  return [...byRole[3], ...byRole[2], ...byRole[1], ...byRole[0]];
}
