import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerAccount } from '../accounts/account.ts';
import type { Json } from './document.ts';
import { createMentions, type Mentioning, type Mentions } from './mentions.ts';
import { createRecentDocuments } from './recent-documents.ts';
import { checksumOf, isIntact, type Row } from './row-checksum.ts';
import { CLEARANCE, openLedgerFile } from './sqlite-file.ts';
import { createWriter } from './sqlite-writer.ts';
import type { HistoryPage, LandedMessage, LedgerStore, SlotCount } from './store.ts';
import { damaged, damagedRow, explainStoreError } from './store-errors.ts';
import type { TransactionRecord } from './transaction-record.ts';

/**
 * Keeps the ledger in a file of the folder.
 *
 * @throws StoreError when Node is too old, or the file is in use, damaged, or of another seed or
 * format. The calls throw one too, for a row that is damaged or a file that cannot be written.
 */
export function createSqliteStore(folder: string, seed: number): LedgerStore {
  const { database, path, commits, counter } = openLedgerFile(folder, seed);
  const write = createWriter(database);
  const mentions = createMentions(database);
  const recent = createRecentDocuments();
  const readers = createReaders(database, path, mentions);
  const [begin, end] = ['BEGIN IMMEDIATE', 'COMMIT'].map((text) => database.prepare(text));
  const putCount = database.prepare(
    "INSERT OR REPLACE INTO facts (name, value, checksum) VALUES ('commits', ?, ?)",
  );
  let count = commits;
  const inTransaction = (work: () => void): void => {
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

type Readers = Omit<LedgerStore, 'commit' | 'clear' | 'close'>;

function createReaders(database: DatabaseSync, path: string, pending: Mentions): Readers {
  const fact = database.prepare('SELECT * FROM facts WHERE name = ?');
  const bySignature = database.prepare('SELECT * FROM transactions WHERE signature = ?');
  const mentions = database.prepare(`
    SELECT transactions.* FROM mentions JOIN transactions USING (number)
    WHERE address = ? AND number < ? AND number > ? ORDER BY number DESC LIMIT ?`);
  const byNumber = database.prepare('SELECT * FROM transactions WHERE number = ?');
  const bySlot = database.prepare('SELECT * FROM transactions WHERE slot = ? ORDER BY number');
  // Rows have consecutive numbers, and only all of them are deleted together.
  const newest = database.prepare('SELECT max(number) AS number FROM transactions');
  const counts = database.prepare(`
    SELECT slot, count(*) AS landed,
      sum(json_valid(facts) AND json_extract(facts, '$.error') IS NOT NULL) AS failed
    FROM transactions WHERE slot BETWEEN ? AND ? GROUP BY slot ORDER BY slot`);
  const document = database.prepare('SELECT * FROM documents WHERE collection = ? AND id = ?');
  const documents = database.prepare('SELECT * FROM documents WHERE collection = ? ORDER BY id');
  const eachDocument = database.prepare('SELECT * FROM documents WHERE collection = ?');
  const accounts = database.prepare('SELECT * FROM accounts');
  const messages = database.prepare(
    'SELECT * FROM transactions WHERE slot >= ? ORDER BY slot, number',
  );
  const rowsOf = createChecks(path);
  const transactionsOf = (rows: Iterable<Row>): TransactionRecord[] => [
    ...rowsOf('transactions', rows, readTransaction),
  ];
  const documentsOf = (rows: Iterable<Row>): (readonly [string, Json])[] => [
    ...rowsOf('documents', rows, readDocument),
  ];
  const only = (row: Row | undefined): readonly Row[] => (row ? [row] : []);
  return {
    load() {
      const [atMs] = rowsOf('facts', only(fact.get('atMs')), (row) => Number(row['value']));
      return {
        atMs,
        accounts: rowsOf('accounts', accounts.iterate(), readAccount),
        messagesSince: (slot) => rowsOf('transactions', messages.iterate(slot), readMessage),
      };
    },
    transaction: (signature) => transactionsOf(only(bySignature.get(signature)))[0],
    history(address, { before, until, limit }: HistoryPage) {
      const numberOf = (signature: string): number => {
        return Number(bySignature.get(signature)?.['number'] ?? 0);
      };
      const end = before === undefined ? Number.MAX_SAFE_INTEGER : numberOf(before);
      const start = until === undefined ? 0 : numberOf(until);
      const newest = pending.pending(address, start, end).slice(0, limit);
      return [
        ...newest.flatMap((number) => transactionsOf(only(byNumber.get(number)))),
        ...transactionsOf(mentions.iterate(address, end, start, limit - newest.length)),
      ];
    },
    inSlot: (slot) => transactionsOf(bySlot.iterate(slot)),
    transactionCount: () => Number(newest.get()?.['number'] ?? 0),
    countBySlot: (first, last) =>
      new Map(counts.all(first, last).map((row) => [Number(row['slot']), readCount(row)])),
    completeSince: () => 0,
    document: (collection, id) => documentsOf(only(document.get(collection, id)))[0]?.[1],
    documents: (collection) => documentsOf(documents.iterate(collection)),
    eachDocument: (collection) =>
      rowsOf('documents', eachDocument.iterate(collection), readDocument),
  };
}

/** Columns that identify a row of a table in an error. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  facts: ['name'],
  accounts: ['address'],
  transactions: ['number'],
  documents: ['collection', 'id'],
};

/** Returns a function that reads rows of a table and compares their checksums. */
function createChecks(path: string) {
  return function* rowsOf<T>(
    table: string,
    rows: Iterable<Row>,
    read: (row: Row) => T,
  ): Generator<T, undefined> {
    try {
      for (const row of rows) {
        if (!isIntact(row)) throw damagedRow(path, table, keyIn(table, row));
        yield read(row);
      }
    } catch (error) {
      const isSqlite = (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR';
      throw isSqlite ? damaged(path, `table ${table} cannot be read`, error) : error;
    }
    return undefined;
  };
}

function keyIn(table: string, row: Row): string {
  return (KEYS[table] ?? []).map((column) => String(row[column])).join('/');
}

function readAccount(row: Row): readonly [string, LedgerAccount] {
  const account = {
    lamports: BigInt(String(row['lamports'])),
    owner: String(row['owner']),
    executable: row['executable'] === 1,
    data: row['data'] as Uint8Array,
  };
  return [String(row['address']), account];
}

function readDocument(row: Row): readonly [string, Json] {
  return [String(row['id']), parse(row['value']) as Json];
}

function readCount(row: Row): SlotCount {
  return { landed: Number(row['landed']), failed: Number(row['failed']) };
}

function readMessage(row: Row): LandedMessage {
  return { slot: Number(row['slot']), messageHash: String(row['message_hash']) };
}

function readTransaction(row: Row): TransactionRecord {
  return {
    ...(parse(row['facts']) as Omit<
      TransactionRecord,
      'signature' | 'slot' | 'messageHash' | 'wire'
    >),
    signature: String(row['signature']),
    ...readMessage(row),
    wire: row['wire'] as Uint8Array,
  };
}

function parse(text: SQLOutputValue | undefined): unknown {
  return JSON.parse(String(text));
}
