import type { DatabaseSync } from 'node:sqlite';
import type { Address } from '@perijove/core';
import { checksumOf, isIntact, type Row } from './row-checksum.ts';
import { damagedRow } from './store-errors.ts';

/** Transactions whose rows in the index are written together: few, because a change waits for them. */
const BATCH = 32;

/** The fact that has the number of the last transaction with rows in the index. */
const FACT = 'mentioned';

/** A stored transaction and the addresses that it names. */
export interface Mentioning {
  readonly number: number;
  readonly addresses: readonly Address[];
}

/**
 * The index of transactions by address. It follows from the transactions, so its rows are written in
 * batches: each commit would otherwise write a page for every address. After a kill,
 * `completeMentions` writes those that are missing.
 */
export interface Mentions {
  /** Adds a transaction that was stored. */
  readonly add: (mentioning: Mentioning) => void;
  /** Writes a full batch inside an open database transaction; call `written` after its commit. */
  readonly write: (isLast?: boolean) => void;
  readonly written: () => void;
  /** Returns the numbers of transactions that are not in the table, newest first. */
  readonly pending: (address: Address, after: number, before: number) => readonly number[];
  readonly clear: () => void;
}

export function createMentions(database: DatabaseSync): Mentions {
  const insert = createInsert(database);
  let pending: Mentioning[] = [];
  let hasWritten = false;
  return {
    add: (mentioning) => void pending.push(mentioning),
    write(isLast = false) {
      hasWritten = pending.length >= (isLast ? 1 : BATCH);
      if (hasWritten) insert(pending);
    },
    written() {
      if (hasWritten) pending = [];
      hasWritten = false;
    },
    pending: (address, after, before) =>
      pending
        .filter(({ number, addresses }) => {
          return number > after && number < before && addresses.includes(address);
        })
        .map(({ number }) => number)
        .reverse(),
    clear() {
      pending = [];
    },
  };
}

/**
 * Adds the rows that a killed process had not written, inside an open database transaction.
 *
 * @param facts of the file.
 * @throws StoreError for a damaged transaction.
 */
export function completeMentions(
  database: DatabaseSync,
  path: string,
  facts: ReadonlyMap<string, string>,
): void {
  const done = Number(facts.get(FACT) ?? 0);
  const rows = database.prepare('SELECT * FROM transactions WHERE number > ? ORDER BY number');
  const missing: Mentioning[] = [];
  for (const row of rows.iterate(done)) missing.push(readMentioning(row, path));
  if (missing.length > 0) createInsert(database)(missing);
}

function readMentioning(row: Row, path: string): Mentioning {
  const number = Number(row['number']);
  if (!isIntact(row)) throw damagedRow(path, 'transactions', String(number));
  const { addresses } = JSON.parse(String(row['facts'])) as Pick<Mentioning, 'addresses'>;
  return { number, addresses };
}

function createInsert(database: DatabaseSync): (all: readonly Mentioning[]) => void {
  const insert = database.prepare('INSERT OR IGNORE INTO mentions (address, number) VALUES (?, ?)');
  const putFact = database.prepare(
    'INSERT OR REPLACE INTO facts (name, value, checksum) VALUES (?, ?, ?)',
  );
  return (all) => {
    const rows = all.flatMap(({ number, addresses }) =>
      addresses.map((address) => [address, number] as const),
    );
    // In the order of the table, so that each of its pages is changed once.
    rows.sort(([a, one], [b, other]) => (a === b ? one - other : a < b ? -1 : 1));
    for (const row of rows) insert.run(...row);
    const fact = [FACT, String(all.at(-1)?.number)] as const;
    putFact.run(...fact, checksumOf(fact));
  };
}
