import type { Address } from '@perijove/core';
import { COMPUTE_BUDGET_PROGRAM, MEMO_PROGRAM, SYSTEM_PROGRAM } from './programs.ts';
import {
  type Instruction,
  READONLY_SIGNER,
  WRITABLE,
  WRITABLE_SIGNER,
} from './wire/instruction.ts';

const TRANSFER = 2;
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;

/** Moves lamports from one wallet to another account. */
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

/** Most compute units that the transaction may use. */
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

/** Text in the transaction; each of the signers must sign it, whatever else it does. */
export function memo(text: string, signers: readonly Address[] = []): Instruction {
  return {
    programAddress: MEMO_PROGRAM,
    accounts: signers.map((address) => ({ address, role: READONLY_SIGNER })),
    data: new TextEncoder().encode(text),
  };
}
