import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../../sandbox/src/index.ts';
import { createSqliteStore } from '../../../src/ledger/store/sqlite-store.ts';
import type { LedgerStore } from '../../../src/ledger/store/store.ts';
import { explainStoreError } from '../../../src/ledger/store/store-errors.ts';
import { freshFolder } from '../fresh-folder.ts';
import { record } from './records.ts';

const SEED = 1;

/** Stores `count` changes, each with a row in every table. */
function fill(store: LedgerStore, count: number): void {
  for (let number = 1; number <= count; number++) {
    const data = new Uint8Array(165).fill(number);
    const lamports = BigInt(number) * 1_000_000n;
    store.commit({
      atMs: number,
      accounts: new Map([[`account ${number}`, { lamports, owner: 'o', executable: false, data }]]),
      transaction: record(number, [`account ${number}`, 'all']),
      documents: [
        {
          collection: 'orders',
          id: `order ${number}`,
          value: { amount: String(lamports), number },
        },
      ],
    });
  }
}

/** All that a ledger starts from. */
function readAll(store: LedgerStore): unknown {
  const { atMs, accounts, messagesSince } = store.load();
  return {
    atMs,
    accounts: [...accounts],
    messages: [...messagesSince(0)],
    orders: store.documents('orders'),
  };
}

/** The folder of a store that was closed in good order. */
function closedFolder(count = 40): string {
  const folder = freshFolder();
  const store = createSqliteStore(folder, SEED);
  fill(store, count);
  store.close();
  return folder;
}

/** The folder of a process that was killed: the log holds what is not in the file yet. */
function killedFolder(count = 40): string {
  const live = freshFolder();
  const store = createSqliteStore(live, SEED);
  onTestFinished(() => store.close());
  fill(store, count);
  const folder = freshFolder();
  cpSync(live, folder, { recursive: true });
  return folder;
}

const ledgerOf = (folder: string): string => join(folder, 'ledger.sqlite');
const logOf = (folder: string): string => join(folder, 'ledger.sqlite-wal');

function open(folder: string): LedgerStore {
  const store = createSqliteStore(folder, SEED);
  onTestFinished(() => store.close());
  return store;
}

/** Opens the store and reads all of it; the error that says why that cannot be. */
function failureOf(folder: string): string {
  let store: LedgerStore | undefined;
  try {
    store = createSqliteStore(folder, SEED);
    readAll(store);
  } catch (error) {
    return (error as Error).message;
  } finally {
    store?.close();
  }
  throw new Error('the store could be read');
}

/** Changes one value without its checksum, as a bad block of a disk would. */
function overwrite(folder: string, sql: string): void {
  const database = new DatabaseSync(ledgerOf(folder));
  database.exec(sql);
  database.close();
}

describe('a damaged row', () => {
  it.each([
    [
      'accounts',
      'account 7',
      "UPDATE accounts SET lamports = '7000001' WHERE address = 'account 7'",
    ],
    [
      'accounts',
      'account 7',
      "UPDATE accounts SET data = zeroblob(165) WHERE address = 'account 7'",
    ],
    ['documents', 'orders/order 7', `UPDATE documents SET value = '{"amou' WHERE id = 'order 7'`],
    ['documents', 'orders/order 7', `UPDATE documents SET value = '{}' WHERE id = 'order 7'`],
    ['transactions', '7', "UPDATE transactions SET facts = '{' WHERE number = 7"],
    ['transactions', '7', "UPDATE transactions SET message_hash = 'x' WHERE number = 7"],
    ['facts', 'atMs', "UPDATE facts SET value = '4x' WHERE name = 'atMs'"],
  ])('of %s is named: %s (%s)', (table, key, sql) => {
    const folder = closedFolder();
    overwrite(folder, sql);
    const words = failureOf(folder);
    expect(words).toContain(`${ledgerOf(folder)} is damaged: table ${table}, row ${key} `);
    expect(words).toContain('restore the folder from a backup, or start with another folder');
  });

  it('keeps the sandbox from starting, in the same words', async () => {
    const dataFolder = freshFolder();
    await (await startSandbox({ dataFolder, clockSpeed: 0 })).stop();
    overwrite(dataFolder, "UPDATE accounts SET lamports = lamports || '0'");
    await expect(startSandbox({ dataFolder })).rejects.toThrow(
      /ledger\.sqlite is damaged: table accounts, row \w+ does not match its checksum; restore /,
    );
  });
});

describe('a damaged file', () => {
  it('never gives anything but what was stored, wherever a bit flips', () => {
    const folder = closedFolder(60);
    const whole = readFileSync(ledgerOf(folder));
    const original = open(folder);
    const expected = readAll(original);
    const history = original.history('all', { limit: 1000 });
    const copy = freshFolder();
    let told = 0;
    const rounds = 300;
    for (let round = 0; round < rounds; round++) {
      const bytes = Uint8Array.from(whole);
      // Every part of the file, and every bit of a byte, has its turn.
      const place = Math.floor((round * whole.length) / rounds) + ((round * 7919) % 97);
      const at = Math.min(place, whole.length - 1);
      bytes[at] = (bytes[at] as number) ^ (1 << (round % 8));
      rmSync(copy, { recursive: true });
      mkdirSync(copy);
      writeFileSync(ledgerOf(copy), bytes);
      let store: LedgerStore | undefined;
      try {
        store = createSqliteStore(copy, SEED);
        expect(readAll(store)).toEqual(expected);
        // The index of addresses may lose a transaction, but never makes one up.
        for (const each of store.history('all', { limit: 1000 }))
          expect(history).toContainEqual(each);
      } catch (error) {
        told++;
        expect((error as Error).message, `bit ${round % 8} of byte ${at}`).toMatch(
          new RegExp(`^${ledgerOf(copy)} (is damaged: |is of another format|was created with)`),
        );
      } finally {
        store?.close();
      }
    }
    expect(told).toBeGreaterThan(rounds / 3);
  });

  it.each([
    ['half of it', 0.5],
    ['all but its last page', 0.9],
    ['a piece of its first page', 0.0005],
  ])('that was cut to %s is named', (_, part) => {
    const folder = closedFolder();
    truncateSync(ledgerOf(folder), Math.floor(statSync(ledgerOf(folder)).size * part));
    expect(failureOf(folder)).toMatch(
      /ledger\.sqlite is damaged: .*; restore the folder from a backup/,
    );
  });

  it('that is something else is named', () => {
    const folder = freshFolder();
    writeFileSync(ledgerOf(folder), 'a text of somebody\n'.repeat(300));
    expect(failureOf(folder)).toMatch(/ledger\.sqlite is damaged: it is not a ledger, or /);
  });

  it('names the table whose pages cannot be read', () => {
    const folder = closedFolder(200);
    const database = new DatabaseSync(ledgerOf(folder));
    const page = database.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'documents'");
    const root = Number(page.get()?.['rootpage']);
    const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
    database.close();
    const bytes = readFileSync(ledgerOf(folder));
    bytes.fill(0xa5, (root - 1) * size, (root - 1) * size + 64);
    writeFileSync(ledgerOf(folder), bytes);
    expect(failureOf(folder)).toContain('ledger.sqlite is damaged: table documents cannot be read');
  });
});

describe('the log of a killed process', () => {
  it('brings everything back', () => {
    const folder = killedFolder();
    expect(statSync(logOf(folder)).size).toBeGreaterThan(0);
    expect(open(folder).documents('orders')).toHaveLength(40);
  });

  it('that is missing is reported, and the rest can be used on request', () => {
    const folder = killedFolder();
    rmSync(logOf(folder));
    const words = failureOf(folder);
    expect(words).toMatch(/lacks the last \d+ changes that were stored: .*-wal is missing\./);
    expect(words).toContain(`remove ${join(folder, 'ledger.commits')}`);
    expect(failureOf(folder)).toBe(words);
    rmSync(join(folder, 'ledger.commits'));
    expect(open(folder).documents('orders').length).toBeLessThan(40);
  });

  it.each([
    ['cut', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['empty', (path: string) => truncateSync(path, 0)],
    [
      'flipped',
      (path: string) => {
        const bytes = readFileSync(path);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] as number) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
    ['overwritten', (path: string) => writeFileSync(path, new Uint8Array(50_000).fill(1))],
  ])('that is %s is reported, and stays where it is', (_, damage) => {
    const folder = killedFolder();
    const whole = readFileSync(logOf(folder));
    damage(logOf(folder));
    const damagedLog = readFileSync(logOf(folder));
    const words = failureOf(folder);
    expect(words).toMatch(
      /lacks the last \d+ changes .*-wal is damaged, or of another ledger\. Put /,
    );
    expect(readFileSync(logOf(folder))).toEqual(damagedLog);
    // With the right log everything is there again.
    writeFileSync(logOf(folder), whole);
    expect(open(folder).documents('orders')).toHaveLength(40);
    expect(readdirSync(folder).filter((name) => name.includes('kept'))).toEqual([]);
  });

  it('is not thrown away when its file is missing', () => {
    const folder = killedFolder();
    rmSync(ledgerOf(folder));
    expect(failureOf(folder)).toMatch(
      /ledger\.sqlite is missing or empty, but .*-wal and .* put it back/,
    );
    expect(existsSync(logOf(folder))).toBe(true);
    writeFileSync(ledgerOf(folder), '');
    expect(failureOf(folder)).toContain('is missing or empty');
  });

  it('raises no alarm after a reset, a second start, or a kill between store and count', () => {
    const folder = freshFolder();
    const first = createSqliteStore(folder, SEED);
    fill(first, 3);
    first.clear();
    first.close();
    const second = createSqliteStore(folder, SEED);
    fill(second, 2);
    second.close();
    const counter = join(folder, 'ledger.commits');
    writeFileSync(counter, readFileSync(counter, 'utf8').replace(/\d+/, '5'));
    const third = createSqliteStore(folder, SEED);
    expect(third.documents('orders')).toHaveLength(2);
    third.close();
    writeFileSync(counter, '');
    expect(open(folder).documents('orders')).toHaveLength(2);
  });
});

describe('a folder that cannot be used', () => {
  it('is named where nothing can be written', () => {
    // Nobody can create a file there, not even root.
    expect(() => createSqliteStore('/proc/self', SEED)).toThrow(
      /^the data folder \/proc\/self cannot be written \(\w+\); allow this user to write there, or choose another folder \(unable to open database file\)$/,
    );
  });

  it('is named where the place of the file is taken by a folder', () => {
    const folder = freshFolder();
    mkdirSync(ledgerOf(folder));
    expect(() => createSqliteStore(folder, SEED)).toThrow(
      /ledger\.sqlite is a folder, but the ledger is kept in a file with that name; choose another folder/,
    );
  });

  it('is named where this user may not write', () => {
    const folder = closedFolder();
    chmodSync(ledgerOf(folder), 0o444);
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
    // Root may write everywhere.
    if (process.getuid?.() === 0) expect(open(folder).documents('orders')).toHaveLength(40);
    else
      expect(failureOf(folder)).toContain(`the data folder ${folder} cannot be written (EACCES)`);
  });

  it('is named while another process has it', () => {
    const folder = freshFolder();
    open(folder);
    expect(failureOf(folder)).toBe(
      `${ledgerOf(folder)} is in use by another process; stop that process, or choose another folder`,
    );
  });

  it('is named when its disk is full', () => {
    const path = ledgerOf(freshFolder());
    const database = new DatabaseSync(path);
    onTestFinished(() => database.close());
    database.exec('PRAGMA max_page_count = 3; CREATE TABLE t (x)');
    let cause: unknown;
    try {
      database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(50_000));
    } catch (error) {
      cause = error;
    }
    expect(explainStoreError(cause, path).message).toBe(
      `there is no space left for ${path}; free some space and try again; the data stored before is intact (database or disk is full)`,
    );
  });
});
