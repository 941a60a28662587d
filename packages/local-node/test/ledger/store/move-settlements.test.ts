import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { checksumOf, type Value } from '../../../src/ledger/store/row-checksum.ts';
import { createSqliteStore } from '../../../src/ledger/store/sqlite-store.ts';
import { freshFolder } from '../fresh-folder.ts';
import { record } from './records.ts';

/** A file of format 2: with a table of settlements, here of three. */
function earlierFolder(change = ''): string {
  const folder = freshFolder();
  const store = createSqliteStore(folder, 1);
  const documents = [{ collection: 'orders', id: 'o', value: 1 }];
  store.commit({ atMs: 7, transaction: record(3), documents });
  store.close();
  const database = new DatabaseSync(join(folder, 'ledger.sqlite'));
  const put = (table: string, ...values: readonly Value[]): void => {
    const places = [...values, ''].map(() => '?').join(', ');
    const insert = database.prepare(`INSERT OR REPLACE INTO ${table} VALUES (${places})`);
    insert.run(...values, checksumOf(values));
  };
  database.exec(
    'CREATE TABLE settlements (id TEXT PRIMARY KEY, value TEXT, checksum INTEGER) WITHOUT ROWID',
  );
  for (const id of ['a', 'b', 'c']) put('settlements', id, JSON.stringify({ id, usedBy: null }));
  put('facts', 'format', '2');
  database.exec(change);
  database.close();
  return folder;
}

describe('a file with a table of settlements', () => {
  it('has them as documents when it was opened, and everything else as before', () => {
    const folder = earlierFolder();
    for (let time = 1; time <= 2; time++) {
      const store = createSqliteStore(folder, 1);
      expect(store.documents('settlements')).toEqual(
        ['a', 'b', 'c'].map((id) => [id, { id, usedBy: null }]),
      );
      expect(store.documents('orders')).toEqual([['o', 1]]);
      expect(store.load().atMs).toBe(7);
      expect(store.transaction('signature 3')).toEqual(record(3));
      store.close();
    }
  });

  it('is left as it is when a row is damaged', () => {
    const damage = `UPDATE settlements SET value = '{"id' WHERE id = 'b'`;
    const folder = earlierFolder(damage);
    for (let time = 1; time <= 2; time++) {
      expect(() => createSqliteStore(folder, 1)).toThrow(/table settlements, row b does not match/);
    }
  });
});
