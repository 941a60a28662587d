import type { Address } from '@perijove/core';
import {
  addressBytes,
  type Instruction,
  isSignerRole,
  isWritableRole,
  joinBytes,
  toBase64,
} from '@perijove/local-node/ledger';
import type { LookupTable } from './lookup-table.ts';

/** A transaction of one signer, whose accounts are named by a lookup table where it has them. */
export interface TablePlan {
  readonly payer: Address;
  readonly instructions: readonly Instruction[];
  readonly blockhash: string;
  readonly table: LookupTable;
}

const VERSION_0 = 0x80;
const SIGNATURE_BYTES = 64;

/** Returns the unsigned transaction of version 0, in base64. */
export function compileWithTable({ payer, instructions, blockhash, table }: TablePlan): string {
  const isWritable = new Map<Address, boolean>([[payer, true]]);
  const programs = new Set(instructions.map(({ programAddress }) => programAddress));
  for (const { accounts = [] } of instructions)
    for (const { address, role } of accounts) {
      if (isSignerRole(role) && address !== payer) throw new RangeError('expected one signer');
      isWritable.set(address, isWritableRole(role) || isWritable.get(address) === true);
    }
  for (const program of programs) if (!isWritable.has(program)) isWritable.set(program, false);
  const entries = new Map(table.entries.map((address, index) => [address, index]));
  // A program that is called must be among the keys of the message.
  const isLooked = (key: Address): boolean =>
    entries.has(key) && key !== payer && !programs.has(key);
  const pick = (looked: boolean, writable: boolean): readonly Address[] =>
    [...isWritable]
      .filter(([key, each]) => isLooked(key) === looked && each === writable)
      .map(([key]) => key);
  const keys = [...pick(false, true), ...pick(false, false)];
  const looked = [pick(true, true), pick(true, false)];
  const places = new Map([...keys, ...looked.flat()].map((key, index) => [key, index]));
  const placeOf = (key: Address): number => places.get(key) as number;
  const message = joinBytes([
    Uint8Array.of(VERSION_0, 1, 0, pick(false, false).length, keys.length),
    ...keys.map(addressBytes),
    addressBytes(blockhash),
    Uint8Array.of(instructions.length),
    ...instructions.flatMap(({ programAddress, accounts = [], data = [] }) => [
      Uint8Array.of(placeOf(programAddress), accounts.length),
      Uint8Array.from(accounts, ({ address }) => placeOf(address)),
      Uint8Array.of(data.length),
      Uint8Array.from(data),
    ]),
    Uint8Array.of(1),
    addressBytes(table.address),
    ...looked.flatMap((some) => [
      Uint8Array.of(some.length),
      Uint8Array.from(some, (key) => entries.get(key) as number),
    ]),
  ]);
  return toBase64(joinBytes([Uint8Array.of(1), new Uint8Array(SIGNATURE_BYTES), message]));
}
