import type { Book } from '@perijove/policy';
import { readEntry, readLine } from '@perijove/policy/store';
import type { Query } from '../pool.ts';
import { decodeText, encodeRecord, encodeText } from '../row.ts';
import type { budgetStatementsOf } from './statements.ts';

/** The records in the tables, within one transaction. */
export function createPostgresBook(query: Query, sql: ReturnType<typeof budgetStatementsOf>): Book {
  return {
    async get(name) {
      const [row] = await query(sql.get, [encodeText(name)]);
      return row && decodeText(String(row['text']));
    },
    async set(name, text) {
      await query(sql.set, [encodeText(name), encodeText(text)]);
    },
    entries: async (policy, sinceMs) =>
      (await query(sql.entries, [encodeText(policy), sinceMs])).map((row) =>
        readEntry(row['entry']),
      ),
    async entry(policy, id, message) {
      const [row] = await query(sql.entry, [policy, id, message].map(encodeText));
      return row && readEntry(row['entry']);
    },
    async put(policy, entry) {
      const { id, message, state, atMs, standing } = entry;
      const counts = state === 'reserved' || Object.keys(standing).length > 0;
      const key = [policy, id, message].map(encodeText);
      await query(sql.put, [...key, counts, atMs, encodeRecord(entry)]);
    },
    async remove(policy, id, message) {
      await query(sql.remove, [policy, id, message].map(encodeText));
    },
    async append(line) {
      await query(sql.append, [String(line.seq), encodeRecord(line)]);
    },
    lines: async (after, limit) =>
      (await query(sql.lines, [String(after), String(limit)])).map((row) => readLine(row['line'])),
    async lastLine() {
      const [row] = await query(sql.lastLine);
      return row && readLine(row['line']);
    },
  };
}
