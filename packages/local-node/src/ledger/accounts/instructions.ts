import type { Address } from '@perijove/core';
import { addressBytes } from '../wire/address-bytes.ts';
import {
  type Instruction,
  READONLY_SIGNER,
  WRITABLE,
  WRITABLE_SIGNER,
} from '../wire/instruction.ts';
import { joinBytes, littleEndian } from '../wire/little-endian.ts';
import { COMPUTE_BUDGET_PROGRAM, MEMO_PROGRAM, SYSTEM_PROGRAM } from './programs.ts';

const TRANSFER = 2;
const CREATE_ACCOUNT_WITH_SEED = 3;
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;

/** Transfers lamports from a wallet to another account. */
export function transferSol(source: Address, destination: Address, lamports: bigint): Instruction {
  const data = new Uint8Array(12);
  const view = new DataView(data.buffer);
  view.setUint32(0, TRANSFER, true);
  view.setBigUint64(4, lamports, true);
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: source, role: WRITABLE_SIGNER },
      { address: destination, role: WRITABLE },
    ],
    data,
  };
}

/** An account at the address that `seededAddress` derives from the same facts. */
export interface SeededAccount {
  readonly payer: Address;
  readonly address: Address;
  readonly base: Address;
  /** At most 32 characters. */
  readonly seed: string;
  readonly lamports: bigint;
  readonly bytes: number;
  readonly owner: Address;
}

/** Creates the account. The payer and the base sign. */
export function createSeededAccount(account: SeededAccount): Instruction {
  const { payer, address, base, seed, lamports, bytes, owner } = account;
  const text = new TextEncoder().encode(seed);
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: payer, role: WRITABLE_SIGNER },
      { address, role: WRITABLE },
      { address: base, role: READONLY_SIGNER },
    ],
    data: joinBytes([
      littleEndian(4, CREATE_ACCOUNT_WITH_SEED),
      addressBytes(base),
      littleEndian(8, text.length),
      text,
      littleEndian(8, lamports, bytes),
      addressBytes(owner),
    ]),
  };
}

/** Maximum compute units of the transaction. */
export function limitUnits(units: number): Instruction {
  const data = new Uint8Array(5);
  data[0] = SET_UNIT_LIMIT;
  new DataView(data.buffer).setUint32(1, units, true);
  return { programAddress: COMPUTE_BUDGET_PROGRAM, data };
}

/** Priority fee: micro-lamports for each compute unit of the limit. */
export function priceUnits(microLamports: bigint): Instruction {
  const data = new Uint8Array(9);
  data[0] = SET_UNIT_PRICE;
  new DataView(data.buffer).setBigUint64(1, microLamports, true);
  return { programAddress: COMPUTE_BUDGET_PROGRAM, data };
}

/** Adds text to the transaction. Each of the signers must sign the transaction. */
export function memo(text: string, signers: readonly Address[] = []): Instruction {
  return {
    programAddress: MEMO_PROGRAM,
    accounts: signers.map((address) => ({ address, role: READONLY_SIGNER })),
    data: new TextEncoder().encode(text),
  };
}
