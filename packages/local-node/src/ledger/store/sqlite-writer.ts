import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Mentioning } from './mentions.ts';
import { checksumOf, type Value } from './row-checksum.ts';
import type { Change } from './store.ts';
import type { TransactionRecord } from './transaction-record.ts';

/**
 * Returns a function that writes one change inside an open database transaction, without the index
 * of mentions. It returns the transaction of the change.
 */
export function createWriter(database: DatabaseSync): (change: Change) => Mentioning | undefined {
  const putFact = database.prepare(
    'INSERT OR REPLACE INTO facts (name, value, checksum) VALUES (?, ?, ?)',
  );
  const putAccount = database.prepare(
    'INSERT OR REPLACE INTO accounts (address, lamports, owner, executable, data, checksum) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const dropAccount = database.prepare('DELETE FROM accounts WHERE address = ?');
  const putDocument = database.prepare(
    'INSERT OR REPLACE INTO documents (collection, id, value, checksum) VALUES (?, ?, ?, ?)',
  );
  const dropDocument = database.prepare('DELETE FROM documents WHERE collection = ? AND id = ?');
  const addTransaction = createTransactionWriter(database);
  return ({ atMs, accounts, transaction, documents }) => {
    put(putFact, ['atMs', String(atMs)]);
    for (const [address, account] of accounts ?? []) {
      if (!account) dropAccount.run(address);
      else {
        const { lamports, owner, executable, data } = account;
        put(putAccount, [address, String(lamports), owner, executable ? 1 : 0, data]);
      }
    }
    for (const { collection, id, value } of documents ?? []) {
      if (value === undefined) dropDocument.run(collection, id);
      else put(putDocument, [collection, id, JSON.stringify(value)]);
    }
    return transaction && addTransaction(transaction);
  };
}

/** Writes a row with its checksum. */
function put(statement: StatementSync, values: readonly Value[]): void {
  statement.run(...values, checksumOf(values));
}

function createTransactionWriter(
  database: DatabaseSync,
): (record: TransactionRecord) => Mentioning {
  const lastNumber = database.prepare('SELECT max(number) AS number FROM transactions');
  const insert = database.prepare(
    'INSERT INTO transactions (number, signature, slot, message_hash, wire, facts, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  return ({ signature, slot, messageHash, wire, ...facts }) => {
    // The number is part of the checksum, so it is chosen here instead of by SQLite.
    const number = Number(lastNumber.get()?.['number'] ?? 0) + 1;
    put(insert, [number, signature, slot, messageHash, wire, JSON.stringify(facts)]);
    return { number, addresses: facts.addresses };
  };
}
