import { type Address, isAddress } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { decodeBase64, encodeBase64 } from '../bytes/base64.ts';
import type { AccountMeta, RawInstruction } from '../programs/raw-instruction.ts';

/** An instruction as the API writes it. */
export interface ApiInstruction {
  readonly programId: Address;
  readonly accounts: readonly {
    readonly pubkey: Address;
    readonly isSigner: boolean;
    readonly isWritable: boolean;
  }[];
  /** Base64. */
  readonly data: string;
}

/** An instruction of `@solana/kit`. */
export interface KitInstruction {
  readonly programAddress: Address;
  readonly accounts?: readonly {
    readonly address: Address;
    /** 0 read-only, 1 writable, 2 read-only signer, 3 writable signer. */
    readonly role: number;
  }[];
  readonly data?: Iterable<number>;
}

/** An instruction of `@solana/web3.js`. */
export interface Web3Instruction {
  readonly programId: { readonly toBase58: () => string };
  readonly keys: readonly {
    readonly pubkey: { readonly toBase58: () => string };
    readonly isSigner: boolean;
    readonly isWritable: boolean;
  }[];
  readonly data: Iterable<number>;
}

/** An instruction in the form of the API, of `@solana/kit` or of `@solana/web3.js`. */
export type AnyInstruction = ApiInstruction | KitInstruction | Web3Instruction;

/** What any of the forms may have, before it is checked. */
interface Unread {
  readonly programId?: unknown;
  readonly programAddress?: unknown;
  readonly accounts?: unknown;
  readonly keys?: unknown;
  readonly data?: unknown;
}

/**
 * Reads an instruction of any known form. One with the fields of two forms is refused: another reader
 * could take the other ones.
 *
 * @param field Where it is in the input, for the message.
 * @throws PerijoveError `invalid_input`.
 */
export function readInstruction(instruction: AnyInstruction, field: string): RawInstruction {
  if (typeof instruction !== 'object' || instruction === null)
    throw invalidInput(field, 'an instruction of the API, of @solana/kit or of @solana/web3.js');
  const { programId, programAddress, accounts, keys, data } = instruction as Unread;
  assertOne(`${field}.programId`, programId, programAddress);
  assertOne(`${field}.accounts`, accounts, keys);
  const metas = accounts ?? keys ?? [];
  if (!Array.isArray(metas)) throw invalidInput(`${field}.accounts`, 'a list of accounts');
  return {
    programAddress: addressOf(programAddress ?? programId, `${field}.programId`),
    metas: metas.map((each, at) => readMeta(each, `${field}.accounts[${at}]`)),
    bytes: bytesOf(data ?? [], `${field}.data`),
  };
}

/** The same instruction in the form of the API, which a journal can store. */
export function writeInstruction({ programAddress, metas, bytes }: RawInstruction): ApiInstruction {
  return {
    programId: programAddress,
    accounts: metas.map(({ address: pubkey, signer: isSigner, writable: isWritable }) => ({
      pubkey,
      isSigner,
      isWritable,
    })),
    data: encodeBase64(bytes),
  };
}

function readMeta(meta: unknown, field: string): AccountMeta {
  const { address, pubkey, role, isSigner, isWritable } = (meta ?? {}) as {
    readonly address?: unknown;
    readonly pubkey?: unknown;
    readonly role?: unknown;
    readonly isSigner?: unknown;
    readonly isWritable?: unknown;
  };
  assertOne(`${field}.pubkey`, address, pubkey);
  assertOne(`${field}.role`, role, isSigner ?? isWritable);
  const known = addressOf(address ?? pubkey, `${field}.pubkey`);
  if (role === undefined) {
    if (typeof isSigner !== 'boolean' || typeof isWritable !== 'boolean')
      throw invalidInput(field, 'isSigner and isWritable, or a role');
    return { address: known, signer: isSigner, writable: isWritable };
  }
  if (role !== 0 && role !== 1 && role !== 2 && role !== 3)
    throw invalidInput(`${field}.role`, 'an AccountRole from 0 to 3');
  return { address: known, signer: role >= 2, writable: role % 2 === 1 };
}

function assertOne(field: string, one: unknown, other: unknown): void {
  if (one !== undefined && other !== undefined)
    throw invalidInput(field, 'the fields of one form of instruction, not of two');
}

/** Text, or a public key of web3.js. */
function addressOf(value: unknown, field: string): Address {
  const key = value as { readonly toBase58?: unknown } | null | undefined;
  const text: unknown = typeof key?.toBase58 === 'function' ? key.toBase58() : value;
  if (isAddress(text)) return text;
  throw invalidInput(field, 'an address');
}

function bytesOf(data: unknown, field: string): Uint8Array {
  if (typeof data === 'string') {
    try {
      return decodeBase64(data);
    } catch {
      throw invalidInput(field, 'base64 text');
    }
  }
  const isIterable = typeof data === 'object' && data !== null && Symbol.iterator in data;
  const bytes = isIterable ? [...(data as Iterable<unknown>)] : [undefined];
  if (
    bytes.every((byte) => Number.isInteger(byte) && (byte as number) >= 0 && (byte as number) < 256)
  )
    return Uint8Array.from(bytes as number[]);
  throw invalidInput(field, 'bytes, or base64 text');
}
