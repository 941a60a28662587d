import { isPerijoveError } from '@perijove/core';
import type { Pool } from 'pg';
import type { Sql } from 'postgres';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createPostgresJournal, migrate, migrationSql, type PostgresPool } from '../src/index.ts';
import { decodeRow, encodeRecord, encodeText } from '../src/row.ts';
import { begun, signed } from './records.ts';

it('takes the pools of both drivers', () => {
  expectTypeOf<Pool>().toExtend<PostgresPool>();
  expectTypeOf<Sql>().toExtend<PostgresPool>();
});

const notUsed = { query: () => Promise.reject(new Error('nothing is sent')) };
const codeOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return isPerijoveError(error, 'invalid_input') ? error.details.field : error;
  }
};

describe('a name', () => {
  it('is quoted, with its schema', () => {
    const sql = migrationSql({ table: 'a"; drop table b; --', schema: 'My "bots"' });
    expect(sql).toContain('create table if not exists "My ""bots"""."a""; drop table b; --" (');
    expect(sql).toContain('create index if not exists "a""; drop table b; --_open"\n');
  });

  it.each(['', '\0', 'x'.repeat(51), '\u00e9'.repeat(26), '\ud800', 5, null])(
    'cannot be %j',
    (table) => {
      const options = { table: table as string };
      expect(codeOf(() => migrationSql(options))).toBe('table');
      expect(codeOf(() => createPostgresJournal({ pool: notUsed, ...options }))).toBe('table');
    },
  );

  it('is not misspelt', async () => {
    expect(codeOf(() => createPostgresJournal({ pool: notUsed, tabel: 'a' } as never))).toBe(
      'tabel',
    );
    await expect(migrate(notUsed, { tabel: 'a' } as never)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

it.each([undefined, null, {}, 'postgres://', { query: 'select' }])(
  'refuses the pool %j',
  (pool) => {
    expect(codeOf(() => createPostgresJournal({ pool: pool as never }))).toBe('pool');
  },
);

describe('text', () => {
  const strange = ['a', '\\', '\\005c', '\u0000', '\ud800', '\u{1f600}', 'x'.repeat(500), "'"];

  it('is stored in ASCII, each in its own way, and short enough for an index', () => {
    const stored = strange.map(encodeText);
    expect(new Set(stored).size).toBe(strange.length);
    for (const each of stored) expect(each).toMatch(/^[ -~]+$/);
    expect(encodeText('\ud800'.repeat(500))).toHaveLength(2500);
    expect(encodeText('order-1/today "x"')).toBe('order-1/today "x"');
  });

  it.each(strange)('comes back: %j', (text) => {
    const record = { ...signed(1, text), asked: { text } };
    const columns = { revision: '1', version: '1', step: 'signed' };
    const row = { id: encodeText(text), ...columns, record: encodeRecord(record) };
    expect(decodeRow(row)).toEqual(record);
    expect(decodeRow({ ...row, record: '{}' })).toMatchObject({ step: 'unreadable', id: text });
  });
});

it('ends a claim of rows that cannot be read, however short the claim is', async () => {
  // Its claim is over before the next statement: the same row comes again and again.
  const row = { id: 'bad', revision: '1', version: '1', step: 'signed', record: '{}' };
  let runs = 0;
  const query = async () => {
    runs += 1;
    return { rows: runs > 100 ? [] : [row] };
  };
  const journal = createPostgresJournal({ pool: { query } });
  expect(await journal.claim({ by: 'worker', forMs: 1 })).toEqual([]);
  expect(runs).toBe(2);
});

it('prunes until a batch is not full: what becomes old meanwhile is for the next prune', async () => {
  const runs: unknown[] = [];
  const gone = ['3', '1000', '1000', '7', '1000', '2'];
  const query = async (_: string, values: unknown[] = []) => {
    runs.push(values[0]);
    return { rows: [{ gone: gone[runs.length - 1] ?? '1000', newest: String(runs.length) }] };
  };
  const journal = createPostgresJournal({ pool: { query } });
  expect(await journal.prune({ olderThanMs: 5, begun: true })).toBe(3009);
  expect(runs).toEqual([null, null, '2', '3', 5, 5]);
});

describe('a failure of the database', () => {
  const failing = (code: string) => {
    let runs = 0;
    const error = Object.assign(new Error('it says why'), {
      code,
      detail: 'Failing row contains (SIGNED)',
      where: 'SIGNED',
    });
    const query = () => {
      runs += 1;
      return Promise.reject(error);
    };
    return { journal: createPostgresJournal({ pool: { query } }), runs: () => runs };
  };

  it('is reported with its code, and without the row', async () => {
    const { journal } = failing('57P01');
    const error = await journal.write(begun(1)).catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({
      code: 'journal_failed',
      details: { reason: 'storage' },
      advice: 'check-status',
      cause: { message: 'it says why', code: '57P01' },
    });
    const { message, cause } = error as Error;
    expect(JSON.stringify([message, { ...(cause as object) }])).not.toContain('SIGNED');
  });

  it.each(['08006', 'ECONNREFUSED'])('of the connection (%s) is not tried again', async (code) => {
    const { journal, runs } = failing(code);
    await expect(journal.read('one')).rejects.toMatchObject({ code: 'journal_failed' });
    expect(runs()).toBe(1);
  });

  it.each(['40001', '40P01'])('that undid the statement (%s) is tried again', async (code) => {
    let runs = 0;
    const query = async () => {
      runs += 1;
      if (runs < 4) throw Object.assign(new Error('undone'), { code });
      return { rows: [] };
    };
    expect(await createPostgresJournal({ pool: { query } }).read('one')).toBeUndefined();
    expect(runs).toBe(4);
  });
});

it('names the step of the flows that a prune deletes, none of which is signed', async () => {
  const deleting: string[] = [];
  const pool = {
    query: async (text: string) => {
      if (/^with old .*delete from "perijove_flows" /s.test(text)) deleting.push(text);
      return { rows: [{ gone: '0', newest: null }] };
    },
  };
  await createPostgresJournal({ pool }).prune({ olderThanMs: 0, begun: true });
  expect(deleting).toHaveLength(2);
  const [landed, began] = deleting;
  expect(landed).toMatch(/where version = 1 and step = 'landed'\s+and /);
  expect(began).toMatch(/where version = 1 and step = 'begun' and .* and t\.step = 'begun'/s);
  expect(deleting.join()).not.toContain("'signed'");
});
