import { createMentions, type Mentioning } from './mentions.ts';
import { createRecentDocuments } from './recent-documents.ts';
import { checksumOf } from './row-checksum.ts';
import { CLEARANCE, type LedgerFile, openLedgerFile } from './sqlite-file.ts';
import { createReaders } from './sqlite-readers.ts';
import { createWriter } from './sqlite-writer.ts';
import type { LedgerStore } from './store.ts';
import { explainStoreError } from './store-errors.ts';

/**
 * Keeps the ledger in a file of the folder.
 *
 * @throws StoreError when Node is too old, or the file is in use, damaged, or of another seed or
 * format. The calls throw one too, for a row that is damaged or a file that cannot be written.
 */
export function createSqliteStore(folder: string, seed: number): LedgerStore {
  const file = openLedgerFile(folder, seed);
  const { database, path, counter } = file;
  const write = createWriter(database);
  const mentions = createMentions(database);
  const recent = createRecentDocuments();
  const readers = createReaders(database, path, mentions);
  const inTransaction = createCountedTransactions(file);
  return {
    ...readers,
    document: (collection, id) => recent.get(collection, id) ?? readers.document(collection, id),
    commit(change) {
      const landed: Mentioning[] = [];
      inTransaction(() => {
        const mentioning = write(change);
        if (mentioning) landed.push(mentioning);
        mentions.write();
      });
      mentions.written();
      landed.forEach(mentions.add);
      recent.add(change.documents ?? []);
    },
    clear() {
      inTransaction(() => database.exec(CLEARANCE));
      mentions.clear();
      recent.clear();
    },
    close() {
      try {
        database.exec('BEGIN IMMEDIATE');
        mentions.write(true);
        database.exec('COMMIT');
      } catch {
        // The next start writes them.
      }
      counter.close();
      database.close();
    },
  };
}

/** Returns a function that makes work one transaction of the database, with the number of commits. */
function createCountedTransactions({ database, path, commits, counter }: LedgerFile) {
  const [begin, end] = ['BEGIN IMMEDIATE', 'COMMIT'].map((text) => database.prepare(text));
  const putCount = database.prepare(
    "INSERT OR REPLACE INTO facts (name, value, checksum) VALUES ('commits', ?, ?)",
  );
  let count = commits;
  return (work: () => void): void => {
    try {
      begin?.run();
      work();
      const next = String(count + 1);
      putCount.run(next, checksumOf(['commits', next]));
      end?.run();
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw explainStoreError(error, path);
    }
    counter.note(++count);
  };
}
