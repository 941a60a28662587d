import type { SQLOutputValue } from 'node:sqlite';
// A named import that old versions of Node lack would fail before the version check can run.
import * as zlib from 'node:zlib';

/** A row as SQLite returns it. */
export type Row = Record<string, SQLOutputValue>;

/** The value of a column. */
export type Value = string | number | bigint | null | Uint8Array;

/**
 * Returns the checksum of a row's values, in the order of its columns. SQLite checks the structure of
 * a file, not what is in its rows: a flipped bit in an amount would go unnoticed.
 */
export function checksumOf(values: readonly Value[]): number {
  const texts: string[] = [];
  let sum = 0;
  for (const value of values) {
    if (value instanceof Uint8Array) sum = zlib.crc32(value, sum);
    else texts.push(String(value));
  }
  return zlib.crc32(texts.join('\u0000'), sum);
}

/** Returns whether a row still has the values that were written. */
export function isIntact(row: Row): boolean {
  const values: SQLOutputValue[] = [];
  // A copy of the row without its checksum takes several times as long.
  for (const name of Object.keys(row)) if (name !== 'checksum') values.push(row[name] ?? null);
  return row['checksum'] === checksumOf(values);
}
