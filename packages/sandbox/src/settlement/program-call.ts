import type { Address } from '@perijove/core';
import {
  type AccountUse,
  type Instruction,
  READONLY,
  type Role,
} from '@perijove/local-node/ledger';
import { writeScript } from './program/script.ts';

/** A call of one of the service's programs, in the form of its documented interface. */
export interface ProgramCall {
  /** One of the `SERVICE_PROGRAMS`. */
  readonly program: Address;
  /** Name of the instruction in the program's log: `Route`. */
  readonly name: string;
  /** The accounts that have a name in the interface, in its order. */
  readonly accounts: readonly AccountUse[];
  /** The discriminator and the arguments. */
  readonly data: Uint8Array;
  /** Calls that the program makes before the movements, such as the creation of accounts. Default: none. */
  readonly before?: readonly Instruction[] | undefined;
  /** Number of the legs that it makes, where one settlement has several calls. Default: see `calls`. */
  readonly legs?: number | undefined;
  /** What the program emits by calls of itself, after the movements. Default: nothing. */
  readonly events?: readonly Instruction[] | undefined;
}

/**
 * Returns the instruction that calls the program, and the data of the script for its movements. The
 * accounts of the interface come first, then those of the movements, then the script.
 */
export function scripted(
  { program, name, accounts: named, data, before = [], events = [] }: ProgramCall,
  script: Address,
  moves: readonly Instruction[],
): { readonly instruction: Instruction; readonly data: Uint8Array } {
  const calls = [...before, ...moves, ...events];
  const uses = new Map<Address, AccountUse>();
  const add = ({ address, role }: AccountUse): void => {
    uses.set(address, { address, role: both(uses.get(address)?.role ?? READONLY, role) });
  };
  for (const use of named) add(use);
  for (const { programAddress, accounts = [] } of calls) {
    for (const use of accounts) add(use);
    add({ address: programAddress, role: READONLY });
  }
  const known = new Set(named.map(({ address }) => address));
  const accounts: readonly AccountUse[] = [
    ...named.map((use) => uses.get(use.address) ?? use),
    ...[...uses.values()].filter(({ address }) => !known.has(address)),
    { address: script, role: READONLY },
  ];
  const places = accounts.map(({ address }) => address);
  return {
    instruction: { programAddress: program, accounts, data },
    data: writeScript({ log: name, calls }, places),
  };
}

function both(a: Role, b: Role): Role {
  return (a | b) as Role;
}
