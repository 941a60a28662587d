/** The tables as earlier releases of this package created them. Never changed, only added to. */
const flows = (table: string): string => `
create table if not exists ${table} (
  id text collate "C" primary key,
  revision bigint not null,
  version integer not null,
  step text not null,
  flow text not null,
  owner text not null,
  record json not null,
  history json[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  claimed_by text,
  claimed_until timestamptz
);
create index if not exists ${table}_open on ${table} (step, claimed_until) where step <> 'landed';
create index if not exists ${table}_owner on ${table} (owner, id);
create index if not exists ${table}_landed on ${table} (updated_at) where step = 'landed';`;

const messages = (table: string): string => `
create table if not exists ${table}_messages (
  digest text primary key,
  id text not null,
  taken_by text not null,
  taken_until timestamptz not null
);
create index if not exists ${table}_taken on ${table}_messages (taken_until);`;

const versions = (table: string): string => `
create table ${table}_versions (
  version integer primary key,
  applied_at timestamptz not null default clock_timestamp()
);
insert into ${table}_versions (version) values (1), (2);`;

const tokens = (table: string): string => `
create table ${table}_tokens (
  key text collate "C" primary key,
  version text,
  entry json not null,
  updated_at timestamptz not null default clock_timestamp()
);
insert into ${table}_versions (version) values (3);`;

/** By what each of them had; the tables of the budgets came fifth. */
export const earlierSchemas: readonly (readonly [string, (table: string) => string])[] = [
  ['none', () => ''],
  ['flows', flows],
  ['flows and messages', (table) => flows(table) + messages(table)],
  ['flows, messages and versions', (table) => flows(table) + messages(table) + versions(table)],
  [
    'all but the budgets',
    (table) => flows(table) + messages(table) + versions(table) + tokens(table),
  ],
];
