import { ROW } from './row.ts';

/**
 * A connection can be set not to wait until a commit is on the disk. A transaction is sent once its
 * record is stored, so writes wait, whatever the setting of the role or the database is.
 */
export const DURABLE = `(select set_config('synchronous_commit',
    case current_setting('synchronous_commit')
      when 'off' then 'on' else current_setting('synchronous_commit') end, true) as setting) as durable`;

const claimUntil = (parameter: string): string =>
  `clock_timestamp() + ${parameter}::float8 * interval '1 millisecond'`;

const IS_FREE = '(claimed_until is null or claimed_until <= clock_timestamp())';

/** Records of other versions of the format are left alone. */
const IS_KNOWN = `version = 1 and step in ('begun', 'signed', 'landed')`;

/** Written as the indexes of them have it, or the database does not use these. */
export const IS_UNFINISHED = `step <> 'landed'`;
export const IS_UNREADABLE = `not (${IS_KNOWN})`;

/** Rows of one run of `prune`: others can write between two runs. One that finds fewer is the last. */
export const BATCH = 1000;

const matches = (steps: string, owner: string, flow: string): string =>
  `(${steps}::text is null or step = any(string_to_array(${steps}::text, ',')))
    and (${owner}::text is null or owner = ${owner}::text)
    and (${flow}::text is null or flow = ${flow}::text)`;

/**
 * Writes the statements for a table in quotes. Each is one transaction. Every value is cast, so that
 * all drivers send it in the same way.
 */
export function statementsOf(table: string) {
  return { ...readsOf(table), ...writesOf(table), ...claimsOf(table) } as const;
}

function readsOf(table: string) {
  const page = `($5::text is null or id > $5::text) order by id limit $6::text::bigint`;
  return {
    read: `select ${ROW} from ${table} where id = $1::text`,

    history: `select h.record::text as record
  from ${table} as t, unnest(array_append(t.history, t.record)) with ordinality as h (record, nr)
  where t.id = $1::text order by h.nr`,

    // What can be read and what cannot are found in different indexes.
    list: `select * from (
    (select ${ROW} from ${table}
    where ${IS_KNOWN} and ${matches('$1', '$2', '$3')} and ${page})
  union all
    (select ${ROW} from ${table}
    where $4::boolean and ${IS_UNREADABLE} and ${page})
  ) as found order by id limit $6::text::bigint`,
  } as const;
}

function writesOf(table: string) {
  return {
    begin: `insert into ${table} (id, revision, version, step, flow, owner, record, claimed_by, claimed_until)
  select $1::text, $2::text::bigint, $3::text::integer, $4::text, $5::text, $6::text, $7::text::json,
    $8::text, ${claimUntil('$9')}
  from ${DURABLE} where durable.setting is not null
  on conflict (id) do nothing returning 1 as stored`,

    advance: `update ${table} as t
  set revision = $2::text::bigint, version = $3::text::integer, step = $4::text, flow = $5::text,
    owner = $6::text, record = $7::text::json, updated_at = clock_timestamp(),
    history = (array_append(t.history, t.record))[greatest(cardinality(t.history) - 48, 1):],
    claimed_by = case when $4::text = 'landed' then null else coalesce($8::text, t.claimed_by) end,
    claimed_until = case when $4::text = 'landed' then null when $8::text is null then t.claimed_until
      else ${claimUntil('$9')} end
  from ${DURABLE}
  where durable.setting is not null and t.id = $1::text and t.revision = $2::text::bigint - 1
  returning 1 as stored`,

    remove: `with gone as (
    delete from ${table} where id = $1::text and ${IS_KNOWN} and step <> 'signed' returning 1
  )
  select version::text as version, step from ${table}
  where id = $1::text and not exists (select 1 from gone)`,

    pruneLanded: pruneOf(table, 'id', {
      time: 'updated_at',
      condition: `version = 1 and step = 'landed'
      and updated_at < statement_timestamp() - $2::float8 * interval '1 millisecond'`,
    }),

    // In the order of the index of the next flow to claim. Those that are too young are few.
    pruneBegun: `with old as materialized (
    select id from ${table}
    where version = 1 and step = 'begun' and step <> 'landed' and ${IS_FREE}
      and updated_at < clock_timestamp() - $1::float8 * interval '1 millisecond'
    order by claimed_until nulls first limit ${BATCH} for update skip locked
  ), gone as (
    delete from ${table} as t using old where t.id = old.id and t.step = 'begun' returning 1
  )
  select count(*)::text as gone from gone`,
  } as const;
}

/**
 * Deletes the oldest rows, and returns how many and the time of the newest of them in milliseconds. The
 * next run begins there: without this it would read what the runs before it deleted, which stays in the
 * index until a vacuum can remove it.
 *
 * A row that another transaction has locked is left for a later `prune`. The time is that of the
 * statement, which is the same for all rows: by `clock_timestamp()` the last run would read the whole index.
 */
function pruneOf(
  table: string,
  key: string,
  { time, condition }: { readonly time: string; readonly condition: string },
): string {
  return `with old as materialized (
    select ${key} from ${table}
    where ${condition}
      and ${time} >= coalesce(to_timestamp($1::float8 / 1000) - interval '1 millisecond', '-infinity')
    order by ${time} limit ${BATCH} for update skip locked
  ), gone as (
    delete from ${table} as t using old where t.${key} = old.${key} returning t.${time}
  )
  select count(*)::text as gone, floor(extract(epoch from max(${time})) * 1000)::text as newest
  from gone`;
}

function claimsOf(table: string) {
  return {
    claim: `with free as materialized (
    select id from ${table}
    where ${IS_KNOWN} and step <> 'landed' and ${IS_FREE} and ${matches('$1', '$2', '$3')}
    order by step desc, claimed_until nulls first, updated_at, id
    limit $4::text::bigint for update skip locked
  )
  update ${table} as t set claimed_by = $5::text, claimed_until = ${claimUntil('$6')}
  from free where t.id = free.id
  returning t.id, t.revision::text as revision, t.version::text as version, t.step,
    t.record::text as record`,

    renew: `update ${table} set claimed_by = $2::text, claimed_until = ${claimUntil('$3')}
  where id = $1::text and ${IS_KNOWN} and step <> 'landed'
    and (${IS_FREE} or claimed_by = $2::text)
  returning 1 as held`,

    release: `update ${table} set claimed_by = null, claimed_until = null
  where id = $1::text and claimed_by = $2::text`,
  } as const;
}

/**
 * Writes the statements for the messages that flows have taken. A statement that waits for another one
 * keeps the time of its start.
 */
export function messageStatementsOf(table: string) {
  const isOver = 'm.taken_until <= statement_timestamp()';
  const isFree = `(${isOver} or m.id = excluded.id)`;
  return {
    // Also where another flow has the message: a row is returned only if it is written.
    take: `insert into ${table} as m (digest, id, taken_by, taken_until)
  select $1::text, $2::text, $3::text, statement_timestamp() + $4::float8 * interval '1 millisecond'
  from ${DURABLE} where durable.setting is not null
  on conflict (digest) do update set
    id = case when ${isFree} then excluded.id else m.id end,
    taken_by = case when ${isOver} then excluded.taken_by
      when m.id = excluded.id and m.taken_by <> excluded.taken_by then '' else m.taken_by end,
    taken_until = case when ${isFree} then greatest(m.taken_until, excluded.taken_until)
      else m.taken_until end
  returning m.id as id`,

    release: `delete from ${table} where digest = $1::text and taken_by = $2::text`,

    prune: pruneOf(table, 'digest', {
      time: 'taken_until',
      condition: 'taken_until <= statement_timestamp()',
    }),
  } as const;
}

/** Writes the statements for the tokens of wallets. */
export function tokenStatementsOf(table: string) {
  return {
    get: `select entry::text as entry from ${table} where key = $1::text`,

    set: `insert into ${table} (key, version, entry)
  select $1::text, $2::text, $3::text::json from ${DURABLE} where durable.setting is not null
  on conflict (key) do update set
    version = excluded.version, entry = excluded.entry, updated_at = clock_timestamp()`,

    swap: `update ${table} as t
  set version = $2::text, entry = $3::text::json, updated_at = clock_timestamp()
  from ${DURABLE}
  where durable.setting is not null and t.key = $1::text and t.version = $4::text
  returning 1 as swapped`,

    delete: `delete from ${table} as t using ${DURABLE}
  where durable.setting is not null and t.key = $1::text`,

    prune: `delete from ${table}
  where updated_at < clock_timestamp() - $1::float8 * interval '1 millisecond'
  returning 1 as gone`,
  } as const;
}
