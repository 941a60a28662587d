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
  readonly keys: readonly Address[];
  readonly instructions: readonly PlacedInstruction[];
}

interface PlacedInstruction {
  readonly programIndex: number;
  readonly accountIndexes: Uint8Array;
  readonly data: ArrayLike<number>;
}

/** Lays out a message without lookup tables. */
export function layOut(payer: Address, instructions: readonly Instruction[]): MessageLayout {
  const roles = collectRoles(payer, instructions);
  const keys = inMessageOrder(roles);
  const places = new Map(keys.map((key, index) => [key, index]));
  const placeOf = (address: Address): number => places.get(address) as number;
  const count = (wanted: (role: Role) => boolean): number =>
    keys.filter((key) => wanted(roles.get(key) as Role)).length;
  return {
    signers: count(isSignerRole),
    readonlySigned: count((role) => isSignerRole(role) && !isWritableRole(role)),
    readonlyUnsigned: count((role) => !isSignerRole(role) && !isWritableRole(role)),
    keys,
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
