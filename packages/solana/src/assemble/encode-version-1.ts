import { invalidInput } from '@perijove/core/arguments';
import { parseBase58 } from '../bytes/base58.ts';
import type { TransactionConfig } from '../transaction/transaction-version.ts';
import type { MessageLayout } from './message-layout.ts';

/**
 * The bytes of a message of version 1: what the signers sign. Its layout has no lookups.
 *
 * @throws PerijoveError `invalid_input` when a count does not fit into its bytes.
 */
export function encodeVersion1(
  layout: MessageLayout,
  blockhash: string,
  config: TransactionConfig,
): Uint8Array {
  assertCounts(layout);
  const { signers, readonlySigned, readonlyUnsigned, staticKeys, instructions } = layout;
  const { mask, values } = encodeConfig(config);
  const headers = instructions.flatMap(({ programIndex, accountIndexes, data }) => [
    programIndex,
    accountIndexes.length,
    ...littleEndian(BigInt(data.length), 2),
  ]);
  const parts: readonly Iterable<number>[] = [
    [0x81, signers, readonlySigned, readonlyUnsigned],
    littleEndian(BigInt(mask), 4),
    parseBase58(blockhash),
    [instructions.length, staticKeys.length],
    ...staticKeys.map(parseBase58),
    values,
    headers,
    ...instructions.flatMap(({ accountIndexes, data }) => [accountIndexes, data]),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function assertCounts({ staticKeys, instructions }: MessageLayout): void {
  const counts = [
    staticKeys.length,
    instructions.length,
    ...instructions.map(({ accountIndexes }) => accountIndexes.length),
  ];
  if (counts.some((count) => count > 0xff))
    throw invalidInput('instructions', 'at most 255 instructions, accounts, and accounts of each');
  if (instructions.some(({ data }) => data.length > 0xffff))
    throw invalidInput('instructions', 'at most 65,535 bytes of data each');
}

function encodeConfig({
  priorityFeeLamports: fee,
  computeUnitLimit,
  loadedAccountsDataSizeLimit,
  heapSize,
}: TransactionConfig): { readonly mask: number; readonly values: readonly number[] } {
  const numbers = [computeUnitLimit, loadedAccountsDataSizeLimit, heapSize];
  const bits = numbers.map((value, index) => (value === undefined ? 0 : 0b100 << index));
  return {
    mask: bits.reduce((sum, bit) => sum | bit, fee === undefined ? 0 : 0b11),
    values: [
      ...(fee === undefined ? [] : littleEndian(fee, 8)),
      ...numbers.flatMap((value) => (value === undefined ? [] : littleEndian(BigInt(value), 4))),
    ],
  };
}

function littleEndian(value: bigint, bytes: number): readonly number[] {
  return Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(at * 8)) & 0xffn));
}
