import type { Address, Mint } from '@perijove/core';
import {
  decodeTransaction,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  type TransactionRecord,
} from '@perijove/local-node/ledger';

/** Tokens that a transaction moves; base units. */
export interface Movement {
  readonly mint: Mint;
  readonly source: Address;
  readonly destination: Address;
  readonly amount: bigint;
}

const TRANSFER_CHECKED = 12;
const BATCH = 255;

/** The token transfers of a landed transaction: its own instructions, and what its programs called. */
export function movementsIn({ wire, meta }: TransactionRecord): readonly Movement[] {
  const { staticKeys, instructions } = decodeTransaction(wire);
  const keys = [...staticKeys, ...meta.loadedWritable, ...meta.loadedReadonly];
  const inner = meta.inner.flatMap((calls) => calls.instructions);
  return [
    ...instructions.flatMap(({ programIndex, accountIndexes, data }) =>
      movementsOf(keys, programIndex, [...accountIndexes], data),
    ),
    ...inner.flatMap(({ programIdIndex, accounts, data }) =>
      movementsOf(keys, programIdIndex, accounts, Buffer.from(data, 'base64')),
    ),
  ];
}

function movementsOf(
  keys: readonly Address[],
  programIndex: number,
  accounts: readonly number[],
  data: Uint8Array,
): readonly Movement[] {
  const program = keys[programIndex];
  if (program !== TOKEN_PROGRAM && program !== TOKEN_2022_PROGRAM) return [];
  const named = accounts.map((index) => keys[index] ?? '');
  return data[0] === BATCH ? unpack(data.subarray(1), named) : transferOf(data, named);
}

/** The parts of a batch: so many accounts, so many bytes, the bytes. */
function unpack(data: Uint8Array, keys: readonly Address[]): Movement[] {
  const [accounts, bytes] = data;
  if (accounts === undefined || bytes === undefined) return [];
  return [
    ...transferOf(data.subarray(2, 2 + bytes), keys),
    ...unpack(data.subarray(2 + bytes), keys.slice(accounts)),
  ];
}

function transferOf(data: Uint8Array, [source, mint, destination]: readonly Address[]): Movement[] {
  if (data[0] !== TRANSFER_CHECKED || !source || !mint || !destination) return [];
  const amount = Buffer.from(data).readBigUInt64LE(1);
  return [{ source, mint, destination, amount }];
}
