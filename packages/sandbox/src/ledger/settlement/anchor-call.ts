import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import { deriveAddress } from '../derive-address.ts';
import { type AccountUse, READONLY } from '../wire/instruction.ts';
import { joinBytes, littleEndian } from '../wire/little-endian.ts';
import type { ProgramCall } from './program-call.ts';

/** A call in the form of the Anchor framework, which the programs of the service were written with. */
export interface AnchorCall {
  readonly program: Address;
  /** Name in the interface: `route_v2`. */
  readonly name: string;
  readonly accounts: readonly AccountUse[];
  /** The encoded arguments, in the order of the interface. */
  readonly args: readonly Uint8Array[];
}

/** The data of such a call starts with the first eight bytes of the SHA-256 of `global:<name>`. */
export function anchorCall({ program, name, accounts, args }: AnchorCall): ProgramCall {
  const digest = createHash('sha256').update(`global:${name}`).digest();
  return {
    program,
    // `route_v2` is logged as `RouteV2`.
    name: name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    accounts,
    data: joinBytes([digest.subarray(0, 8), ...args]),
  };
}

/** An argument that may be left out: one byte says whether it is there. */
export function optionalNumber(size: 1 | 2 | 8, value: number | bigint | null): Uint8Array {
  if (value === null) return Uint8Array.of(0);
  return joinBytes([Uint8Array.of(1), littleEndian(size, value)]);
}

/** An account that may be left out: then the program's own address takes its place. */
export function optionalAccount(
  program: Address,
  address: Address | undefined,
  role: AccountUse['role'],
): AccountUse {
  return address === undefined ? { address: program, role: READONLY } : { address, role };
}

/** The last two accounts of a program that emits events by calls of itself: derived, so call it once. */
export function eventAccounts(program: Address): readonly AccountUse[] {
  return [
    { address: deriveAddress(program, [Buffer.from('__event_authority')]), role: READONLY },
    { address: program, role: READONLY },
  ];
}
