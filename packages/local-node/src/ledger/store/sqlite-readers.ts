import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerAccount } from '../accounts/account.ts';
import type { Json } from './document.ts';
import type { Mentions } from './mentions.ts';
import { isIntact, type Row } from './row-checksum.ts';
import type { LandedMessage, LedgerStore, SlotCount } from './store.ts';
import { damaged, damagedRow } from './store-errors.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** @param pending the mentions that are not yet in the file. */
export function createReaders(
  database: DatabaseSync,
  path: string,
  pending: Mentions,
): Omit<LedgerStore, 'commit' | 'clear' | 'close'> {
  const rowsOf = createChecks(path);
  return {
    load: createLoad(database, rowsOf),
    ...createTransactionReaders(database, rowsOf, pending),
    completeSince: () => 0,
    ...createDocumentReaders(database, rowsOf),
  };
}

type RowsOf = ReturnType<typeof createChecks>;

function createLoad(database: DatabaseSync, rowsOf: RowsOf): LedgerStore['load'] {
  const fact = database.prepare('SELECT * FROM facts WHERE name = ?');
  const accounts = database.prepare('SELECT * FROM accounts');
  const messages = database.prepare(
    'SELECT * FROM transactions WHERE slot >= ? ORDER BY slot, number',
  );
  return () => {
    const [atMs] = rowsOf('facts', only(fact.get('atMs')), (row) => Number(row['value']));
    return {
      atMs,
      accounts: rowsOf('accounts', accounts.iterate(), readAccount),
      messagesSince: (slot) => rowsOf('transactions', messages.iterate(slot), readMessage),
    };
  };
}

function createTransactionReaders(database: DatabaseSync, rowsOf: RowsOf, pending: Mentions) {
  const bySignature = database.prepare('SELECT * FROM transactions WHERE signature = ?');
  const bySlot = database.prepare('SELECT * FROM transactions WHERE slot = ? ORDER BY number');
  // Rows have consecutive numbers, and only all of them are deleted together.
  const newest = database.prepare('SELECT max(number) AS number FROM transactions');
  const counts = database.prepare(`
    SELECT slot, count(*) AS landed,
      sum(json_valid(facts) AND json_extract(facts, '$.error') IS NOT NULL) AS failed
    FROM transactions WHERE slot BETWEEN ? AND ? GROUP BY slot ORDER BY slot`);
  const transactionsOf = (rows: Iterable<Row>): TransactionRecord[] => [
    ...rowsOf('transactions', rows, readTransaction),
  ];
  const numberOf = (signature: string): number =>
    Number(bySignature.get(signature)?.['number'] ?? 0);
  return {
    transaction: (signature) => transactionsOf(only(bySignature.get(signature)))[0],
    history: createHistory(database, { transactionsOf, numberOf, pending }),
    inSlot: (slot) => transactionsOf(bySlot.iterate(slot)),
    transactionCount: () => Number(newest.get()?.['number'] ?? 0),
    countBySlot: (first, last) =>
      new Map(counts.all(first, last).map((row) => [Number(row['slot']), readCount(row)])),
  } satisfies Partial<LedgerStore>;
}

interface HistoryEnv {
  readonly transactionsOf: (rows: Iterable<Row>) => readonly TransactionRecord[];
  /** Returns the number of a transaction, for a page that starts or ends at it. */
  readonly numberOf: (signature: string) => number;
  readonly pending: Mentions;
}

function createHistory(
  database: DatabaseSync,
  { transactionsOf, numberOf, pending }: HistoryEnv,
): LedgerStore['history'] {
  const mentions = database.prepare(`
    SELECT transactions.* FROM mentions JOIN transactions USING (number)
    WHERE address = ? AND number < ? AND number > ? ORDER BY number DESC LIMIT ?`);
  const byNumber = database.prepare('SELECT * FROM transactions WHERE number = ?');
  return (address, { before, until, limit }) => {
    const end = before === undefined ? Number.MAX_SAFE_INTEGER : numberOf(before);
    const start = until === undefined ? 0 : numberOf(until);
    const newest = pending.pending(address, start, end).slice(0, limit);
    return [
      ...newest.flatMap((number) => transactionsOf(only(byNumber.get(number)))),
      ...transactionsOf(mentions.iterate(address, end, start, limit - newest.length)),
    ];
  };
}

function createDocumentReaders(database: DatabaseSync, rowsOf: RowsOf) {
  const one = database.prepare('SELECT * FROM documents WHERE collection = ? AND id = ?');
  const sorted = database.prepare('SELECT * FROM documents WHERE collection = ? ORDER BY id');
  const each = database.prepare('SELECT * FROM documents WHERE collection = ?');
  const documentsOf = (rows: Iterable<Row>): (readonly [string, Json])[] => [
    ...rowsOf('documents', rows, readDocument),
  ];
  return {
    document: (collection, id) => documentsOf(only(one.get(collection, id)))[0]?.[1],
    documents: (collection) => documentsOf(sorted.iterate(collection)),
    eachDocument: (collection) => rowsOf('documents', each.iterate(collection), readDocument),
  } satisfies Partial<LedgerStore>;
}

function only(row: Row | undefined): readonly Row[] {
  return row ? [row] : [];
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
