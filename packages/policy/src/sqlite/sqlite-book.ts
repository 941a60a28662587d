import type { Book } from '../store/policy-store.ts';
import { readEntry } from '../store/read-entry.ts';
import { readLine } from '../store/read-line.ts';
import type { Database } from './database.ts';

const KEY = 'policy = ? AND id = ? AND message = ?';

/** The records in the file, for use within a transaction. */
export function createSqliteBook(database: Database): Book {
  const { get, set, entries, entry, put, remove, append, lines, last } = prepare(database);
  return {
    async get(name) {
      const text = get.get(name)?.['text'];
      return typeof text === 'string' ? text : undefined;
    },
    async set(name, text) {
      set.run(name, text);
    },
    entries: async (policy, sinceMs) =>
      entries.all(policy, sinceMs).map((row) => readEntry(row['entry'])),
    async entry(policy, id, message) {
      const row = entry.get(policy, id, message);
      return row && readEntry(row['entry']);
    },
    async put(policy, each) {
      const { id, message, state, atMs, standing } = each;
      const counts = state === 'reserved' || Object.keys(standing).length > 0 ? 1 : 0;
      put.run(policy, id, message, counts, atMs, JSON.stringify(each));
    },
    async remove(policy, id, message) {
      remove.run(policy, id, message);
    },
    async append(line) {
      append.run(line.seq, JSON.stringify(line));
    },
    lines: async (after, limit) => lines.all(after, limit).map((row) => readLine(row['line'])),
    async lastLine() {
      const row = last.get();
      return row && readLine(row['line']);
    },
  };
}

function prepare(database: Database) {
  return {
    get: database.prepare('SELECT text FROM texts WHERE name = ?'),
    set: database.prepare('INSERT OR REPLACE INTO texts (name, text) VALUES (?, ?)'),
    entries: database.prepare(
      'SELECT entry FROM entries WHERE policy = ?1 AND counts = 1 UNION ALL SELECT entry FROM entries WHERE policy = ?1 AND counts = 0 AND at_ms >= ?2',
    ),
    entry: database.prepare(`SELECT entry FROM entries WHERE ${KEY}`),
    put: database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?)'),
    remove: database.prepare(`DELETE FROM entries WHERE ${KEY}`),
    append: database.prepare('INSERT INTO audit (seq, line) VALUES (?, ?)'),
    lines: database.prepare('SELECT line FROM audit WHERE seq > ? ORDER BY seq LIMIT ?'),
    last: database.prepare('SELECT line FROM audit ORDER BY seq DESC LIMIT 1'),
  };
}
