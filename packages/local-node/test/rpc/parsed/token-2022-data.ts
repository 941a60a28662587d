import type { Address } from '@perijove/core';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import { addressBytes } from '../../../src/ledger/wire/address-bytes.ts';
import {
  type AccountUse,
  type Instruction,
  READONLY,
  READONLY_SIGNER,
  WRITABLE,
  WRITABLE_SIGNER,
} from '../../../src/ledger/wire/instruction.ts';

/** Data of an instruction or account, part by part; numbers are little-endian. */
export const bytes = (...parts: readonly (number | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((each) => (typeof each === 'number' ? Uint8Array.of(each) : each)));

export function u16(value: number): Uint8Array {
  const data = Buffer.alloc(2);
  data.writeUInt16LE(value);
  return data;
}

export function i16(value: number): Uint8Array {
  const data = Buffer.alloc(2);
  data.writeInt16LE(value);
  return data;
}

function u32(value: number): Uint8Array {
  const data = Buffer.alloc(4);
  data.writeUInt32LE(value);
  return data;
}

export function u64(value: bigint): Uint8Array {
  const data = Buffer.alloc(8);
  data.writeBigUInt64LE(value);
  return data;
}

export function f64(value: number): Uint8Array {
  const data = Buffer.alloc(8);
  data.writeDoubleLE(value);
  return data;
}

export const text = (value: string): Uint8Array =>
  bytes(u32(Buffer.byteLength(value)), Buffer.from(value));

export const key = addressBytes;

export const noKey = new Uint8Array(32);

/** An instruction of Token-2022: accounts to write first, then those to read, then who signs. */
export function token2022(
  data: Uint8Array,
  written: readonly Address[],
  signers: readonly Address[] = [],
  read: readonly Address[] = [],
): Instruction {
  return {
    programAddress: TOKEN_2022_PROGRAM,
    accounts: [
      ...written.map((address): AccountUse => ({ address, role: WRITABLE })),
      ...read.map((address): AccountUse => ({ address, role: READONLY })),
      ...signers.map((address): AccountUse => ({ address, role: READONLY_SIGNER })),
    ],
    data,
  };
}

export function createAccount(
  payer: Address,
  account: Address,
  { lamports, space, owner }: { lamports: bigint; space: number; owner: Address },
): Instruction {
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: payer, role: WRITABLE_SIGNER },
      { address: account, role: WRITABLE_SIGNER },
    ],
    data: bytes(u32(0), u64(lamports), u64(BigInt(space)), key(owner)),
  };
}
