import type { DatabaseSync } from 'node:sqlite';
import { checksumOf, isIntact } from './row-checksum.ts';
import { damagedRow } from './store-errors.ts';

/** The format of files with a table of settlements. They are documents since. */
export const FORMAT_BEFORE = 2;

/** The collection of the documents that replace the table. */
const COLLECTION = 'settlements';

/**
 * Makes documents of the rows of a table that files of format 2 have, inside an open transaction.
 *
 * @throws StoreError for a damaged row.
 */
export function moveSettlements(database: DatabaseSync, path: string): void {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO documents (collection, id, value, checksum) VALUES (?, ?, ?, ?)',
  );
  for (const row of database.prepare('SELECT * FROM settlements').iterate()) {
    const [id, value] = [String(row['id']), String(row['value'])];
    if (!isIntact(row)) throw damagedRow(path, 'settlements', id);
    insert.run(COLLECTION, id, value, checksumOf([COLLECTION, id, value]));
  }
  database.exec('DROP TABLE settlements');
}
