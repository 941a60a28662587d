import { readFileSync } from 'node:fs';
import type { Address } from '@perijove/core';
import type { LookupTables } from '../../../src/transaction/decode-transaction.ts';

/** A transaction of a flow as its wallet reviewed it, on a sandbox. */
export interface RecordedTransaction {
  /** The flow and what it moves. */
  readonly name: string;
  readonly owner: Address;
  /** Base64, unsigned. */
  readonly transaction: string;
  /** The entries of lookup tables that it names, by table and index. */
  readonly tables: Readonly<Record<Address, Readonly<Record<number, Address>>>>;
}

/** Written by `pnpm record:transactions`. */
export function readRecorded(): readonly RecordedTransaction[] {
  const file = new URL('transactions.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly RecordedTransaction[];
}

export function tablesOf({ tables }: RecordedTransaction): LookupTables {
  const whole = Object.entries(tables).map(([table, entries]) => {
    const list: Address[] = [];
    for (const [at, address] of Object.entries(entries)) list[Number(at)] = address;
    return [table, list] as const;
  });
  return new Map(whole);
}
