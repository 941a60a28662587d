import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import {
  type AccountUse,
  deriveAddress,
  type Instruction,
  joinBytes,
  littleEndian,
  READONLY,
} from '@perijove/local-node/ledger';
import { EVENT_TAG } from './program/caller.ts';
import type { ProgramCall } from './program-call.ts';

/** A call in the format of the Anchor framework, which the programs of the service use. */
export interface AnchorCall {
  readonly program: Address;
  /** Name in the interface: `route_v2`. */
  readonly name: string;
  readonly accounts: readonly AccountUse[];
  /** The encoded arguments, in the order of the interface. */
  readonly args: readonly Uint8Array[];
  /** See `ProgramCall`. */
  readonly before?: readonly Instruction[] | undefined;
  /** See `ProgramCall`. */
  readonly legs?: number | undefined;
  /** Calls of {@link anchorEvent}. Default: none. */
  readonly events?: readonly Instruction[] | undefined;
}

/** Returns the call. Its data starts with the first eight bytes of SHA-256 of `global:<name>`. */
export function anchorCall({ program, name, accounts, args, ...more }: AnchorCall): ProgramCall {
  const digest = createHash('sha256').update(`global:${name}`).digest();
  return {
    program,
    // `route_v2` is logged as `RouteV2`.
    name: name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    accounts,
    data: joinBytes([digest.subarray(0, 8), ...args]),
    ...more,
  };
}

/**
 * Returns the call by which a program emits an event: it calls itself with the tag of events, the
 * first eight bytes of SHA-256 of `event:<name>`, and the fields. Only the program can do that.
 */
export function anchorEvent(
  program: Address,
  name: string,
  fields: readonly Uint8Array[],
): Instruction {
  const digest = createHash('sha256').update(`event:${name}`).digest();
  return {
    programAddress: program,
    accounts: eventAccountsOf(program).slice(0, 1),
    data: joinBytes([EVENT_TAG, digest.subarray(0, 8), ...fields]),
  };
}

/** Returns an optional argument: one byte for its presence, then the number. */
export function optionalNumber(size: 1 | 2 | 8, value: number | bigint | null): Uint8Array {
  if (value === null) return Uint8Array.of(0);
  return joinBytes([Uint8Array.of(1), littleEndian(size, value)]);
}

/** Returns an optional account: the program's own address stands for an omitted one. */
export function optionalAccount(
  program: Address,
  address: Address | undefined,
  role: AccountUse['role'],
): AccountUse {
  return address === undefined ? { address: program, role: READONLY } : { address, role };
}

const eventAccountsByProgram = new Map<Address, readonly AccountUse[]>();

/** The same as {@link eventAccounts}, derived once for each program. */
function eventAccountsOf(program: Address): readonly AccountUse[] {
  const found = eventAccountsByProgram.get(program) ?? eventAccounts(program);
  eventAccountsByProgram.set(program, found);
  return found;
}

/** Returns the last two accounts of a program that emits events. Slow: call it once per program. */
export function eventAccounts(program: Address): readonly AccountUse[] {
  return [
    { address: deriveAddress(program, [Buffer.from('__event_authority')]), role: READONLY },
    { address: program, role: READONLY },
  ];
}
