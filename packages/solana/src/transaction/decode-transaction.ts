import type { Address } from '@perijove/core';
import type { AccountMeta } from '../programs/raw-instruction.ts';
import { decodeInstruction, type Instruction } from './decode-instruction.ts';
import { type Fee, feeOf } from './fee.ts';
import { parseTransaction, type WireTransaction } from './wire-transaction.ts';

/** A decoded transaction: its signers, fee payer, programs and instructions. */
export interface DecodedTransaction {
  /** Pays the fee; the first signer. */
  readonly feePayer: Address;
  readonly signers: readonly SignerSlot[];
  /** Programs that are called, in the order of their first call. */
  readonly programs: readonly Address[];
  readonly instructions: readonly Instruction[];
  readonly fee: Fee;
  /** Blockhash of the message; for a durable transaction the nonce. */
  readonly blockhash: string;
  /** Starts by advancing a nonce, so that it never expires: it can be sent at any later time. */
  readonly durable: boolean;
  /** Accounts that come from lookup tables whose contents were not passed. */
  readonly hidden: readonly Address[];
  readonly wire: WireTransaction;
}

export interface SignerSlot {
  readonly address: Address;
  /** Whether a signature is there already. */
  readonly filled: boolean;
}

/** Contents of lookup tables by the table's address. */
export type LookupTables = ReadonlyMap<Address, readonly Address[]>;

/**
 * Reads a base64 transaction without a request. Accounts from lookup tables are named when the
 * tables' contents are given (`readTransaction` fetches them); the others appear as
 * `?<table>#<index>`, which is not an address, and are listed in `hidden`.
 *
 * @throws PerijoveError `malformed_transaction` when the bytes are not one well-formed transaction of
 * the versions `legacy`, 0 and 1; the reason names another version.
 */
export function decodeTransaction(
  base64: string,
  tables: LookupTables = new Map(),
): DecodedTransaction {
  return decodeWire(parseTransaction(base64), tables);
}

/** The same for a transaction that was parsed before. */
export function decodeWire(
  wire: WireTransaction,
  tables: LookupTables = new Map(),
): DecodedTransaction {
  const metas = metasOf(wire, tables);
  const instructions = wire.instructions.map(({ programIndex, accountIndexes, data }) =>
    decodeInstruction({
      programAddress: wire.staticKeys[programIndex] as Address,
      metas: accountIndexes.map((index) => metas[index] as AccountMeta),
      bytes: data,
    }),
  );
  return {
    feePayer: wire.staticKeys[0] as Address,
    signers: wire.signatures.map((signature, index) => ({
      address: wire.staticKeys[index] as Address,
      filled: signature.some((byte) => byte !== 0),
    })),
    programs: [...new Set(instructions.map(({ programAddress }) => programAddress))],
    instructions,
    fee: feeOf(wire, instructions),
    blockhash: wire.blockhash,
    durable: isDurable(instructions),
    hidden: metas.map(({ address }) => address).filter(isHidden),
    wire,
  };
}

function isDurable([first]: readonly Instruction[]): boolean {
  return first?.program === 'system' && first.type === 'advanceNonceAccount';
}

function isHidden(address: Address): boolean {
  return address.startsWith('?');
}

/** All accounts in the order of their indexes: listed, looked up writable, looked up read-only. */
function metasOf(wire: WireTransaction, tables: LookupTables): readonly AccountMeta[] {
  const { staticKeys, requiredSignatures, readonlySigned, readonlyUnsigned, lookups } = wire;
  const listed = staticKeys.map((address, index) => {
    const signer = index < requiredSignatures;
    const end = signer ? requiredSignatures - readonlySigned : staticKeys.length - readonlyUnsigned;
    return { address, signer, writable: index < end };
  });
  const looked = (writable: boolean): AccountMeta[] =>
    lookups.flatMap(({ table, writableIndexes, readonlyIndexes }) =>
      (writable ? writableIndexes : readonlyIndexes).map((index) => ({
        address: tables.get(table)?.[index] ?? `?${table}#${index}`,
        signer: false,
        writable,
      })),
    );
  return [...listed, ...looked(true), ...looked(false)];
}
