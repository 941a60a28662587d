import { assertFields } from '@perijove/solana/flow';
import { type PostgresPool, queryOf } from './pool.ts';
import { runner } from './run.ts';
import { type TableOptions, tableName } from './table-name.ts';

export type MigrationOptions = TableOptions;

/** Of the transaction that creates the tables: two processes that start wait for each other. */
const LOCK = 7_310_318_527;

/**
 * Returns the statements that create the tables of the journal, for your own migrations. They can be
 * run again, and create only what is missing.
 *
 * @throws PerijoveError `invalid_input` for a name that cannot be used.
 */
export function migrationSql(options: MigrationOptions = {}): string {
  assertFields('options', options, ['table', 'schema']);
  const table = tableName(options);
  return `select pg_advisory_xact_lock(${LOCK});

create table if not exists ${table.quoted} (
  -- The id of the flow; characters that are not printable ASCII, and backslashes, as \\ and 4 digits.
  id text collate "C" primary key,
  -- Number of the newest record. Compared and raised by each write.
  revision bigint not null,
  -- Format of the record.
  version integer not null,
  -- begun, signed (a transaction may be under way) or landed.
  step text not null,
  -- Name of the flow, such as instant-swap.swap.
  flow text not null,
  -- The wallet whose money moves.
  owner text not null,
  -- The newest record. A signed one holds a transaction that anybody who has it can send.
  record json not null,
  -- The records before it, oldest first, at most 50.
  history json[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Which run works on the flow, and until when others leave it alone.
  claimed_by text,
  claimed_until timestamptz
);

create index if not exists ${table.index('open')}
  on ${table.quoted} (step, claimed_until) where step <> 'landed';
create index if not exists ${table.index('owner')} on ${table.quoted} (owner, id);
create index if not exists ${table.index('landed')}
  on ${table.quoted} (updated_at) where step = 'landed';

create table if not exists ${table.messages} (
  -- SHA-256 of the message of a transaction, in hexadecimal digits.
  digest text primary key,
  -- The flow that has the message: no other flow signs it.
  id text not null,
  -- The run of the flow, which can release it. Empty when several runs have it.
  taken_by text not null,
  taken_until timestamptz not null
);

create index if not exists ${table.index('taken')} on ${table.messages} (taken_until);
`;
}

/**
 * Creates the tables of the journal that are missing, in one transaction. The schema must exist.
 *
 * @throws PerijoveError `journal_failed` with the error of the database as `cause`.
 */
export async function migrate(pool: PostgresPool, options: MigrationOptions = {}): Promise<void> {
  const text = migrationSql(options);
  await runner(queryOf(pool), tableName(options).quoted)(text);
}
