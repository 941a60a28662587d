import type { DatabaseSync } from 'node:sqlite';
import type { TransactionRecord } from '../transaction-record.ts';
import type { Change } from './store.ts';

/** Writes one change, inside a database transaction that is already open. */
export function createWriter(database: DatabaseSync): (change: Change) => void {
  const setTime = database.prepare("INSERT OR REPLACE INTO facts (name, value) VALUES ('atMs', ?)");
  const putAccount = database.prepare(
    'INSERT OR REPLACE INTO accounts (address, lamports, owner, executable, data) VALUES (?, ?, ?, ?, ?)',
  );
  const dropAccount = database.prepare('DELETE FROM accounts WHERE address = ?');
  const putSettlement = database.prepare(
    'INSERT OR REPLACE INTO settlements (id, value) VALUES (?, ?)',
  );
  const dropSettlement = database.prepare('DELETE FROM settlements WHERE id = ?');
  const putDocument = database.prepare(
    'INSERT OR REPLACE INTO documents (collection, id, value) VALUES (?, ?, ?)',
  );
  const dropDocument = database.prepare('DELETE FROM documents WHERE collection = ? AND id = ?');
  const addTransaction = createTransactionWriter(database);
  return ({ atMs, accounts, transaction, settlements, forgotten, documents }) => {
    setTime.run(String(atMs));
    for (const [address, account] of accounts ?? []) {
      if (!account) dropAccount.run(address);
      else {
        const { lamports, owner, executable, data } = account;
        putAccount.run(address, String(lamports), owner, executable ? 1 : 0, data);
      }
    }
    if (transaction) addTransaction(transaction);
    for (const each of settlements ?? []) putSettlement.run(each.id, JSON.stringify(each));
    for (const id of forgotten ?? []) dropSettlement.run(id);
    for (const { collection, id, value } of documents ?? []) {
      if (value === undefined) dropDocument.run(collection, id);
      else putDocument.run(collection, id, JSON.stringify(value));
    }
  };
}

function createTransactionWriter(database: DatabaseSync): (record: TransactionRecord) => void {
  const insert = database.prepare(
    'INSERT INTO transactions (signature, slot, message_hash, wire, facts) VALUES (?, ?, ?, ?, ?)',
  );
  const mention = database.prepare('INSERT INTO mentions (address, number) VALUES (?, ?)');
  return ({ signature, slot, messageHash, wire, ...facts }) => {
    const { lastInsertRowid } = insert.run(
      signature,
      slot,
      messageHash,
      wire,
      JSON.stringify(facts),
    );
    for (const address of facts.addresses) mention.run(address, lastInsertRowid);
  };
}
