import { assertFields } from '@perijove/core/arguments';
import { type Step, steps } from './migrations.ts';
import { type PostgresPool, queryOf } from './pool.ts';
import { runner } from './run.ts';
import { type TableName, type TableOptions, tableName } from './table-name.ts';

export type MigrationOptions = TableOptions;

/** Of the transaction that changes the tables: two processes that start wait for each other. */
const LOCK = 7_310_318_527;

/**
 * Returns the statements that create the tables of the journal, or upgrade those of an earlier release,
 * for your own migrations. They can be run again, and run only the steps that are missing.
 *
 * @throws PerijoveError `invalid_input` for a name that cannot be used.
 */
export function migrationSql(options: MigrationOptions = {}): string {
  assertFields('options', options, ['table', 'schema']);
  return migrationOf(tableName(options), steps);
}

/**
 * The steps that the database lacks, in one transaction under an advisory lock. Tables of releases that
 * did not write their version begin with the first step, which changes nothing that is there. Tables
 * of a later release are left alone: steps only add.
 */
export function migrationOf(table: TableName, all: readonly Step[]): string {
  const body = all.map(
    (step, index) => `if done < ${index + 1} then
${step(table)}
insert into ${table.versions} (version) values (${index + 1}) on conflict do nothing;
end if;`,
  );
  const text = `declare
  done integer := 0;
begin
if to_regclass(${literal(table.versions)}) is null then
create table ${table.versions} (
  -- One row for each step of the migration, see the changelog of @perijove/postgres.
  version integer primary key,
  applied_at timestamptz not null default clock_timestamp()
);
end if;
select coalesce(max(version), 0) into done from ${table.versions};
${body.join('\n')}
end`;
  const tag = tagFor(text);
  return `select pg_advisory_xact_lock(${LOCK});

do ${tag}
${text}
${tag};
`;
}

/**
 * Creates the tables of the journal, or upgrades those of an earlier release, in one transaction.
 * Processes that call it at the same time wait for each other. Does nothing to tables of this version
 * or a later one. The schema must exist.
 *
 * @throws PerijoveError `journal_failed` with the error of the database as `cause`.
 */
export async function migrate(pool: PostgresPool, options: MigrationOptions = {}): Promise<void> {
  const text = migrationSql(options);
  await runner(queryOf(pool), tableName(options).quoted)(text);
}

/** Text in quotes, whatever `standard_conforming_strings` is. */
function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** A name may hold any tag. */
function tagFor(text: string): string {
  let tag = '$migration$';
  while (text.includes(tag)) tag = `${tag.slice(0, -1)}_$`;
  return tag;
}
