import type { Address } from '@perijove/core';
import { parseBase58 } from '../bytes/base58.ts';
import type { MessageLayout } from './message-layout.ts';

/** The bytes of a message of version 0: what the signers sign. */
export function encodeVersion0(
  { signers, readonlySigned, readonlyUnsigned, staticKeys, lookups, instructions }: MessageLayout,
  blockhash: string,
): Uint8Array {
  const bytes: number[] = [0x80, signers, readonlySigned, readonlyUnsigned];
  const put = (more: Iterable<number>): void => {
    for (const byte of more) bytes.push(byte);
  };
  const list = <T>(items: readonly T[], write: (item: T) => void): void => {
    put(shortLength(items.length));
    items.forEach(write);
  };
  const address = (key: Address): void => put(parseBase58(key));
  const numbers = (items: readonly number[]): void => list(items, (item) => put([item]));
  list(staticKeys, address);
  address(blockhash);
  list(instructions, ({ programIndex, accountIndexes, data }) => {
    put([programIndex]);
    numbers(accountIndexes);
    put(shortLength(data.length));
    put(data);
  });
  list(lookups, ({ table, writableIndexes, readonlyIndexes }) => {
    address(table);
    numbers(writableIndexes);
    numbers(readonlyIndexes);
  });
  return Uint8Array.from(bytes);
}

/** Solana's short length: seven bits in a byte, the lowest ones first. */
function shortLength(length: number): readonly number[] {
  if (length < 0x80) return [length];
  return [(length & 0x7f) | 0x80, ...shortLength(length >> 7)];
}
