import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerAccount } from '../account.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { TransactionRecord } from '../transaction-record.ts';
import type { Json } from './document.ts';
import { CLEARANCE, openLedgerFile } from './sqlite-file.ts';
import { createWriter } from './sqlite-writer.ts';
import type { HistoryPage, LandedMessage, LedgerStore } from './store.ts';

type Row = Record<string, SQLOutputValue>;

/**
 * Keeps the ledger in a file of the folder.
 *
 * @throws Error when Node is too old, the file is in use, or it is of another seed or format.
 */
export function createSqliteStore(folder: string, seed: number): LedgerStore {
  const database = openLedgerFile(folder, seed);
  const write = createWriter(database);
  const inTransaction = (work: () => void): void => {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
  const readers = createReaders(database);
  return {
    ...readers,
    commit: (change) => inTransaction(() => write(change)),
    clear: () => inTransaction(() => database.exec(CLEARANCE)),
    close: () => database.close(),
  };
}

type Readers = Omit<LedgerStore, 'commit' | 'clear' | 'close'>;

function createReaders(database: DatabaseSync): Readers {
  const fact = database.prepare('SELECT value FROM facts WHERE name = ?');
  const bySignature = database.prepare('SELECT * FROM transactions WHERE signature = ?');
  const mentions = database.prepare(`
    SELECT transactions.* FROM mentions JOIN transactions USING (number)
    WHERE address = ? AND number < ? AND number > ? ORDER BY number DESC LIMIT ?`);
  const bySlot = database.prepare('SELECT * FROM transactions WHERE slot = ? ORDER BY number');
  const document = database.prepare('SELECT value FROM documents WHERE collection = ? AND id = ?');
  const documents = database.prepare(
    'SELECT id, value FROM documents WHERE collection = ? ORDER BY id',
  );
  const accounts = database.prepare('SELECT * FROM accounts');
  const settlements = database.prepare('SELECT value FROM settlements');
  const messages = database.prepare(
    'SELECT slot, message_hash FROM transactions WHERE slot >= ? ORDER BY slot, number',
  );
  return {
    load() {
      const atMs = fact.get('atMs')?.['value'];
      return {
        atMs: atMs === undefined ? undefined : Number(atMs),
        accounts: mapRows(accounts.iterate(), readAccount),
        settlements: mapRows(settlements.iterate(), (row) => parse(row['value']) as Settlement),
        messagesSince: (slot) => mapRows(messages.iterate(slot), readMessage),
      };
    },
    transaction(signature) {
      const row = bySignature.get(signature);
      return row && readTransaction(row);
    },
    history(address, { before, until, limit }: HistoryPage) {
      const numberOf = (signature: string): number => {
        return Number(bySignature.get(signature)?.['number'] ?? 0);
      };
      const end = before === undefined ? Number.MAX_SAFE_INTEGER : numberOf(before);
      const start = until === undefined ? 0 : numberOf(until);
      return mentions.all(address, end, start, limit).map(readTransaction);
    },
    inSlot: (slot) => bySlot.all(slot).map(readTransaction),
    completeSince: () => 0,
    document(collection, id) {
      const row = document.get(collection, id);
      return row && (parse(row['value']) as Json);
    },
    documents: (collection) =>
      documents.all(collection).map((row) => [String(row['id']), parse(row['value']) as Json]),
  };
}

function* mapRows<T>(rows: Iterable<Row>, read: (row: Row) => T): Iterable<T> {
  for (const row of rows) yield read(row);
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
