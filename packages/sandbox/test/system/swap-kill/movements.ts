import type { Address, Mint } from '@perijove/core';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../../src/ledger/programs.ts';
import { decodeTransaction } from '../../../src/ledger/wire/decode.ts';

/** Tokens that a transaction moves; base units. */
export interface Movement {
  readonly mint: Mint;
  readonly source: Address;
  readonly destination: Address;
  readonly amount: bigint;
}

const TRANSFER_CHECKED = 12;
const BATCH = 255;

/** What was signed: read from the transaction itself, not from what the ledger made of it. */
export function movementsIn(wire: Uint8Array): readonly Movement[] {
  const { staticKeys, instructions } = decodeTransaction(wire);
  return instructions.flatMap(({ programIndex, accountIndexes, data }) => {
    const program = staticKeys[programIndex];
    if (program !== TOKEN_PROGRAM && program !== TOKEN_2022_PROGRAM) return [];
    const keys = [...accountIndexes].map((index) => staticKeys[index] ?? '');
    return data[0] === BATCH ? unpack(data.subarray(1), keys) : transferOf(data, keys);
  });
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
