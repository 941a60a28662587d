import type { Address } from '@perijove/core';
import type { LedgerAccount } from '../../../src/ledger/accounts/account.ts';
import { LOOKUP_TABLE_PROGRAM, SYSTEM_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import { addressBytes } from '../../../src/ledger/wire/address-bytes.ts';
import type { Signer } from '../../../src/ledger/wire/keys.ts';

const NEVER = 2n ** 64n - 1n;

export interface TablePlan {
  readonly keys: readonly Address[];
  /** Default 0. */
  readonly extendedSlot?: number;
  readonly startIndex?: number;
  readonly deactivated?: bigint;
}

/** The account of a lookup table. */
export function lookupTable(plan: TablePlan): LedgerAccount {
  const { keys, extendedSlot = 0, startIndex = 0, deactivated = NEVER } = plan;
  const data = new Uint8Array(56 + keys.length * 32);
  const view = new DataView(data.buffer);
  view.setUint32(0, 1, true);
  view.setBigUint64(4, deactivated, true);
  view.setBigUint64(12, BigInt(extendedSlot), true);
  view.setUint8(20, startIndex);
  keys.forEach((key, i) => {
    data.set(addressBytes(key), 56 + i * 32);
  });
  return { lamports: 10n ** 9n, owner: LOOKUP_TABLE_PROGRAM, data, executable: false };
}

export interface TableTransfer {
  readonly payer: Signer;
  readonly blockhash: string;
  readonly table: Address;
  /** Where in the table the receiver stands. */
  readonly index: number;
}

/** A signed transaction that sends a billion lamports. */
export function transferThroughTable({
  payer,
  blockhash,
  table,
  index,
}: TableTransfer): Uint8Array {
  const transfer = [1, 1, 2, 0, 2, 12, 2, 0, 0, 0, 0, 0xca, 0x9a, 0x3b, 0, 0, 0, 0];
  const header = [0x80, 1, 0, 1, 2];
  const keys = [payer.address, SYSTEM_PROGRAM].flatMap((key) => [...addressBytes(key)]);
  const lookup = [1, ...addressBytes(table), 1, index, 0];
  const message = [...header, ...keys, ...addressBytes(blockhash), ...transfer, ...lookup];
  return Uint8Array.of(1, ...payer.sign(Uint8Array.from(message)), ...message);
}
