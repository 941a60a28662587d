import { invalidInput } from '@perijove/core/arguments';

/** Where the journal, the tokens and the budgets are. */
export interface TableOptions {
  /**
   * Name of the table of the flows, at most 50 bytes of UTF-8. Default `perijove_flows`. The other tables
   * have the same name and an ending, such as `perijove_flows_tokens`.
   */
  readonly table?: string | undefined;
  /** Schema of the table. Default: the first of the connection's `search_path`. */
  readonly schema?: string | undefined;
}

/** The tables of a policy store. */
export interface BudgetTables {
  /** What each transaction takes of a budget. */
  readonly entries: string;
  /** Texts by their name, such as the totals of a policy. */
  readonly texts: string;
  readonly audit: string;
  /** One row: the process that holds it reads and writes the others. */
  readonly turn: string;
  /** The function that keeps lines of the audit log. */
  readonly keepLines: string;
}

/** A table in quotes, ready for a statement. */
export interface TableName {
  /** With its schema. */
  readonly quoted: string;
  /** The table of the messages that flows have taken, with its schema. */
  readonly messages: string;
  /** The table of the tokens of wallets, with its schema. */
  readonly tokens: string;
  /** The tables of the budgets, with their schema. */
  readonly budgets: BudgetTables;
  /** The table of the steps of the migration that were run, with its schema. */
  readonly versions: string;
  /** Of the tables, in quotes and with a dot. Empty for that of the connection. */
  readonly schema: string;
  /** An index of the table, without a schema. */
  readonly index: (purpose: string) => string;
}

/** PostgreSQL cuts longer names off without an error: two tables would become one. */
const MAX_NAME_BYTES = 63;
const MAX_TABLE_BYTES = 50;

/** @throws PerijoveError `invalid_input` for a name that PostgreSQL would change or refuse. */
export function tableName({ table = 'perijove_flows', schema }: TableOptions): TableName {
  assertName('table', table, MAX_TABLE_BYTES);
  if (schema !== undefined) assertName('schema', schema, MAX_NAME_BYTES);
  const prefix = schema === undefined ? '' : `${quote(schema)}.`;
  const named = (ending: string): string => `${prefix}${quote(`${table}_${ending}`)}`;
  return {
    quoted: `${prefix}${quote(table)}`,
    messages: named('messages'),
    tokens: named('tokens'),
    budgets: {
      entries: named('budgets'),
      texts: named('policies'),
      audit: named('audit'),
      turn: named('turn'),
      keepLines: named('keep_lines'),
    },
    versions: named('versions'),
    schema: prefix,
    index: (purpose) => quote(`${table}_${purpose}`),
  };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function assertName(field: string, name: unknown, maxBytes: number): asserts name is string {
  const isName =
    typeof name === 'string' &&
    name.length > 0 &&
    new TextEncoder().encode(name).length <= maxBytes &&
    // Without the characters that no name can have: NUL, and halves of a pair.
    !/[\0\ud800-\udfff]/u.test(name);
  if (!isName) throw invalidInput(field, `a name of 1 to ${maxBytes} bytes`);
}
