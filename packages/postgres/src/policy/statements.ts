import { DURABLE } from '../statements.ts';
import type { BudgetTables } from '../table-name.ts';

/**
 * Reads what is committed at each statement, whatever the level of the connection is: a snapshot of the time
 * before the turn would not have what the process before has reserved.
 */
export const BEGIN = 'begin transaction isolation level read committed read write';

/** How long a call waits for its turn, and how long a process that hangs can hold it. */
const PATIENCE = '10s';

/** Writes the statements of a policy store for its tables in quotes. Every value is cast. */
export function budgetStatementsOf({ entries, texts, audit, turn }: BudgetTables) {
  const key = 'policy = $1::text and id = $2::text and message = $3::text';
  return {
    // The first statement of each transaction. A process that hangs loses its connection, and what it wrote.
    settings: `select set_config('lock_timeout', '${PATIENCE}', true),
    set_config('idle_in_transaction_session_timeout', '${PATIENCE}', true), durable.setting
  from ${DURABLE}`,

    turn: `select one from ${turn} where one for update`,

    get: `select text from ${texts} where name = $1::text`,

    set: `insert into ${texts} (name, text) values ($1::text, $2::text)
  on conflict (name) do update set text = excluded.text`,

    entries: `select entry::text as entry from ${entries}
  where policy = $1::text and (counts or at_ms >= $2::float8)`,

    entry: `select entry::text as entry from ${entries} where ${key}`,

    put: `insert into ${entries} (policy, id, message, counts, at_ms, entry)
  values ($1::text, $2::text, $3::text, $4::boolean, $5::float8, $6::text::json)
  on conflict (policy, id, message) do update
    set counts = excluded.counts, at_ms = excluded.at_ms, entry = excluded.entry`,

    remove: `delete from ${entries} where ${key}`,

    append: `insert into ${audit} (seq, line) values ($1::text::bigint, $2::text::json)`,

    lines: `select line::text as line from ${audit} where seq > $1::text::bigint
  order by seq limit $2::text::bigint`,

    lastLine: `select line::text as line from ${audit} order by seq desc limit 1`,
  } as const;
}
