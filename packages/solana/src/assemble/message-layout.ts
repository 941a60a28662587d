import type { Address } from '@perijove/core';
import type { RawInstruction } from '../programs/raw-instruction.ts';
import type { LookupTables } from '../transaction/decode-transaction.ts';
import type { WireInstruction, WireLookup } from '../transaction/wire-message.ts';

/** The position of each account in a message. */
export interface MessageLayout {
  readonly signers: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  readonly staticKeys: readonly Address[];
  readonly lookups: readonly WireLookup[];
  readonly instructions: readonly WireInstruction[];
}

interface Role {
  readonly signer: boolean;
  readonly writable: boolean;
  /** A program that is called cannot come from a lookup table. */
  readonly isCalled: boolean;
}

/**
 * An account in a table takes one byte, and a table 34, so a table must replace at least two
 * addresses.
 */
const MIN_PER_TABLE = 2;
/** An index takes one byte. */
const MAX_INDEX = 255;

/** Lists the accounts of the instructions, and takes from the tables what makes the message shorter. */
export function layOut(
  feePayer: Address,
  instructions: readonly RawInstruction[],
  tables: LookupTables,
): MessageLayout {
  const roles = rolesOf(feePayer, instructions);
  const lookups = lookUp(roles, tables);
  const looked = addressesOf(lookups, tables);
  const isListed = new Set([...looked.writable, ...looked.readonly]);
  const listed = [...roles].filter(([address]) => !isListed.has(address));
  const keys = (signer: boolean, writable: boolean): readonly Address[] =>
    listed.filter(([, role]) => role.signer === signer && role.writable === writable).map(first);
  const readonlySigners = keys(true, false);
  const readonlyOthers = keys(false, false);
  const signers = [...keys(true, true), ...readonlySigners];
  const staticKeys = [...signers, ...keys(false, true), ...readonlyOthers];
  const places = new Map(
    [...staticKeys, ...looked.writable, ...looked.readonly].map((key, place) => [key, place]),
  );
  const placeOf = (address: Address): number => places.get(address) as number;
  return {
    signers: signers.length,
    readonlySigned: readonlySigners.length,
    readonlyUnsigned: readonlyOthers.length,
    staticKeys,
    lookups,
    instructions: instructions.map(({ programAddress, metas, bytes }) => ({
      programIndex: placeOf(programAddress),
      accountIndexes: metas.map(({ address }) => placeOf(address)),
      data: bytes,
    })),
  };
}

const first = ([address]: readonly [Address, Role]): Address => address;

/** Every account with the combined roles that the instructions give it; the fee payer first. */
function rolesOf(
  feePayer: Address,
  instructions: readonly RawInstruction[],
): ReadonlyMap<Address, Role> {
  const roles = new Map<Address, Role>([
    [feePayer, { signer: true, writable: true, isCalled: false }],
  ]);
  const add = (address: Address, role: Role): void => {
    const known = roles.get(address);
    roles.set(address, {
      signer: role.signer || known?.signer === true,
      writable: role.writable || known?.writable === true,
      isCalled: role.isCalled || known?.isCalled === true,
    });
  };
  for (const { programAddress, metas } of instructions) {
    for (const { address, signer, writable } of metas)
      add(address, { signer, writable, isCalled: false });
    add(programAddress, { signer: false, writable: false, isCalled: true });
  }
  return roles;
}

/** Takes from the table with the most accounts first: each account is looked up once. */
function lookUp(roles: ReadonlyMap<Address, Role>, tables: LookupTables): readonly WireLookup[] {
  const open = new Map([...roles].filter(([, { signer, isCalled }]) => !signer && !isCalled));
  const left = new Map(tables);
  const lookups: WireLookup[] = [];
  for (;;) {
    const [best] = [...left]
      .map(([table, entries]) => ({ table, found: findIn(entries, open) }))
      .toSorted((one, other) => other.found.length - one.found.length);
    if (!best || best.found.length < MIN_PER_TABLE) return lookups;
    const indexes = (writable: boolean): readonly number[] =>
      best.found.filter(({ role }) => role.writable === writable).map(({ index }) => index);
    lookups.push({
      table: best.table,
      writableIndexes: indexes(true),
      readonlyIndexes: indexes(false),
    });
    for (const { address } of best.found) open.delete(address);
    left.delete(best.table);
  }
}

interface Found {
  readonly address: Address;
  readonly index: number;
  readonly role: Role;
}

function findIn(entries: readonly Address[], open: ReadonlyMap<Address, Role>): readonly Found[] {
  const found = new Map<Address, Found>();
  for (const [index, address] of entries.slice(0, MAX_INDEX + 1).entries()) {
    const role = open.get(address);
    if (role && !found.has(address)) found.set(address, { address, index, role });
  }
  return [...found.values()];
}

/** In the order in which the network lists them. */
function addressesOf(lookups: readonly WireLookup[], tables: LookupTables) {
  const at = (table: Address, indexes: readonly number[]): readonly Address[] =>
    indexes.map((index) => tables.get(table)?.[index] as Address);
  return {
    writable: lookups.flatMap(({ table, writableIndexes }) => at(table, writableIndexes)),
    readonly: lookups.flatMap(({ table, readonlyIndexes }) => at(table, readonlyIndexes)),
  };
}
