import { IS_UNFINISHED, IS_UNREADABLE } from './statements.ts';
import type { TableName } from './table-name.ts';

/** A step from the version before to this one. */
export type Step = (table: TableName) => string;

/**
 * The schema, version by version. A step that was released never changes: a new one is added at the
 * end. It only adds, because processes of the release before may still run, and it can run again on
 * what it made, because the tables of the first releases do not say their version.
 */
export const steps: readonly Step[] = [flows, messages, tokens, budgets, unfinished];

function flows({ quoted, index }: TableName): string {
  return `create table if not exists ${quoted} (
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

create index if not exists ${index('open')}
  on ${quoted} (step, claimed_until) where step <> 'landed';
create index if not exists ${index('owner')} on ${quoted} (owner, id);
create index if not exists ${index('landed')}
  on ${quoted} (updated_at) where step = 'landed';`;
}

function messages(table: TableName): string {
  return `create table if not exists ${table.messages} (
  -- SHA-256 of the message of a transaction, in hexadecimal digits.
  digest text primary key,
  -- The flow that has the message: no other flow signs it.
  id text not null,
  -- The run of the flow, which can release it. Empty when several runs have it.
  taken_by text not null,
  taken_until timestamptz not null
);

create index if not exists ${table.index('taken')} on ${table.messages} (taken_until);`;
}

function tokens(table: TableName): string {
  return `create table if not exists ${table.tokens} (
  -- The deployment and the wallet, as the store was asked; not printable characters as in an id.
  key text collate "C" primary key,
  -- Of the entry. Compared by a swap. Null for a sign-in that cannot be refreshed.
  version text,
  -- The tokens of the wallet. They are secrets.
  entry json not null,
  updated_at timestamptz not null default clock_timestamp()
);`;
}

function budgets({
  budgets: { entries, texts, audit, turn, keepLines },
  index,
}: TableName): string {
  return `create table if not exists ${entries} (
  policy text collate "C" not null,
  -- The id of the flow, and the SHA-256 of the message of its transaction.
  id text collate "C" not null,
  message text collate "C" not null,
  -- Whether it counts in every period: reserved, or with an approval that stands.
  counts boolean not null,
  -- Unix milliseconds, by the clock of the policy.
  at_ms float8 not null,
  entry json not null,
  primary key (policy, id, message)
);

create index if not exists ${index('budget_time')} on ${entries} (policy, at_ms);
create index if not exists ${index('budget_open')} on ${entries} (policy) where counts;

create table if not exists ${texts} (
  name text collate "C" primary key,
  text text not null
);

create table if not exists ${audit} (
  seq bigint primary key,
  line json not null
);

create or replace function ${keepLines}() returns trigger language plpgsql as $body$
begin
  raise exception 'the audit log is append-only';
end
$body$;
drop trigger if exists keep_lines on ${audit};
create trigger keep_lines before update or delete or truncate on ${audit}
  for each statement execute function ${keepLines}();

create table if not exists ${turn} (
  -- Locked by the transaction that reads and writes the budgets.
  one boolean primary key default true check (one)
);
insert into ${turn} default values on conflict do nothing;`;
}

/**
 * What a process reads when it starts, and the next flow to claim, of however many that have landed. The
 * last index has the columns of `open` in the order of claims: it takes the place of that one.
 */
function unfinished({ quoted, schema, index }: TableName): string {
  return `create index if not exists ${index('unfinished')} on ${quoted} (id) where ${IS_UNFINISHED};
create index if not exists ${index('unreadable')} on ${quoted} (id) where ${IS_UNREADABLE};
create index if not exists ${index('next')}
  on ${quoted} (step desc, claimed_until nulls first, updated_at, id) where ${IS_UNFINISHED};
drop index if exists ${schema}${index('open')};`;
}
