import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Json } from '../../../src/ledger/store/document.ts';
import { lendStore } from '../../../src/ledger/store/lend-store.ts';
import { createMemoryStore } from '../../../src/ledger/store/memory-store.ts';
import { assertSqlite } from '../../../src/ledger/store/sqlite-file.ts';
import { createSqliteStore } from '../../../src/ledger/store/sqlite-store.ts';
import type { LedgerStore } from '../../../src/ledger/store/store.ts';
import { freshFolder } from '../fresh-folder.ts';
import { record } from './records.ts';

function openSqlite(folder = freshFolder(), seed = 1): LedgerStore {
  const store = createSqliteStore(folder, seed);
  onTestFinished(() => store.close());
  return store;
}

/** Rows of the index for an address, in a file that another process may have open. */
function rowsFor(folder: string, address: string): number {
  const copy = freshFolder();
  cpSync(folder, copy, { recursive: true });
  const database = new DatabaseSync(join(copy, 'ledger.sqlite'));
  const count = database.prepare('SELECT count(*) AS count FROM mentions WHERE address = ?');
  const rows = Number(count.get(address)?.['count']);
  database.close();
  return rows;
}

const account = { lamports: 2n ** 64n - 1n, owner: 'o', executable: true, data: Uint8Array.of(1) };

describe.each<[string, () => LedgerStore]>([
  ['in memory', () => createMemoryStore()],
  ['in a file', () => openSqlite()],
])('a store %s', (_, open) => {
  it('gives back the transactions that it was given', () => {
    const store = open();
    store.commit({ atMs: 1, transaction: record(1) });
    expect(store.transaction('signature 1')).toEqual(record(1));
    expect(store.transaction('signature 2')).toBeUndefined();
  });

  it('counts transactions, those that failed too, by slot', () => {
    const store = open();
    expect(store.transactionCount()).toBe(0);
    expect(store.countBySlot(0, 100)).toEqual(new Map());
    for (let number = 1; number <= 9; number++) {
      const slot = Math.ceil(number / 2);
      store.commit({ atMs: number, transaction: { ...record(number), slot } });
    }
    expect(store.transactionCount()).toBe(9);
    expect([...store.countBySlot(2, 5)]).toEqual([
      [2, { landed: 2, failed: 1 }],
      [3, { landed: 2, failed: 1 }],
      [4, { landed: 2, failed: 1 }],
      [5, { landed: 1, failed: 1 }],
    ]);
    expect([...store.countBySlot(3, 3).keys()]).toEqual([3]);
    store.clear();
    expect(store.transactionCount()).toBe(0);
  });

  it('pages through the history of an address, newest first', () => {
    const store = open();
    for (let number = 1; number <= 9; number++) {
      store.commit({
        atMs: number,
        transaction: record(number, number % 3 === 0 ? ['b'] : ['a', 'b']),
      });
    }
    const page = (address: string, options: { before?: string; until?: string; limit?: number }) =>
      store.history(address, { limit: 100, ...options }).map(({ slot }) => slot);
    expect(page('a', {})).toEqual([8, 7, 5, 4, 2, 1]);
    expect(page('b', { limit: 3 })).toEqual([9, 8, 7]);
    expect(page('b', { before: 'signature 7', limit: 3 })).toEqual([6, 5, 4]);
    expect(page('a', { until: 'signature 4' })).toEqual([8, 7, 5]);
    expect(page('b', { before: 'signature 8', until: 'signature 4' })).toEqual([7, 6, 5]);
    expect(page('b', { before: 'signature 2', until: 'signature 4' })).toEqual([]);
    // Marks that the address does not have.
    expect(page('a', { before: 'signature 6' })).toEqual([5, 4, 2, 1]);
    expect(page('a', { until: 'signature 6' })).toEqual([8, 7]);
    expect(page('a', { before: 'signature 99' })).toEqual([]);
    expect(page('c', {})).toEqual([]);
  });

  it('gives the transactions of a slot, in their order', () => {
    const store = open();
    const first = { ...record(1), slot: 5 };
    const second = { ...record(2), slot: 5 };
    for (const transaction of [first, second, record(6)]) store.commit({ atMs: 1, transaction });
    expect(store.inSlot(5)).toEqual([first, second]);
    expect(store.inSlot(4)).toEqual([]);
    expect(store.completeSince()).toBe(0);
    store.clear();
    expect(store.inSlot(5)).toEqual([]);
  });

  it('keeps documents by collection, and removes them', () => {
    const store = open();
    store.commit({
      atMs: 1,
      documents: [
        { collection: 'orders', id: '2', value: { a: [1, null, 'x'] } },
        { collection: 'orders', id: '1', value: 'one' },
        { collection: 'other', id: '1', value: 0 },
      ],
    });
    expect(store.documents('orders')).toEqual([
      ['1', 'one'],
      ['2', { a: [1, null, 'x'] }],
    ]);
    expect(new Map(store.eachDocument('orders'))).toEqual(new Map(store.documents('orders')));
    expect(store.document('other', '1')).toBe(0);
    store.commit({ atMs: 2, documents: [{ collection: 'orders', id: '1', value: undefined }] });
    expect(store.documents('orders').map(([id]) => id)).toEqual(['2']);
    expect(store.document('orders', '1')).toBeUndefined();
    expect(store.documents('none')).toEqual([]);
  });

  it('forgets all of it, and starts again', () => {
    const store = open();
    const documents = [{ collection: 'orders', id: '1', value: 'one' }];
    const change = { atMs: 5, accounts: new Map([['x', account]]), transaction: record(1) };
    store.commit({ ...change, documents });
    store.clear();
    const stored = store.load();
    expect([stored.atMs, ...stored.accounts]).toEqual([undefined]);
    expect([...stored.messagesSince(0)]).toEqual([]);
    expect(store.transaction('signature 1')).toBeUndefined();
    expect(store.history('a', { limit: 9 })).toEqual([]);
    expect(store.documents('orders')).toEqual([]);
    store.commit(change);
    expect(store.history('a', { limit: 9 })).toEqual([record(1)]);
  });

  it('that was taken back is not written any more', () => {
    const lender = open();
    const { store, takeBack } = lendStore(lender);
    store.commit({ atMs: 1, transaction: record(1) });
    takeBack();
    expect(() => store.commit({ atMs: 2, transaction: record(2) })).toThrow(/ledger is closed/);
    expect(lender.transaction('signature 2')).toBeUndefined();
    expect(lender.transaction('signature 1')).toBeDefined();
  });
});

describe('in memory', () => {
  /** More than are kept as they are. */
  const many = Array.from({ length: 200 }, (_, number) => number);

  it('compresses older requests, and returns them as they were', () => {
    const store = createMemoryStore();
    const values = many.map((number) => ({ number, text: 'é 漢 \u0000', none: null }));
    for (const [number, value] of values.entries()) {
      const rare = { collection: 'requests', id: `${number}`, value, isRarelyRead: true };
      store.commit({
        atMs: 1,
        documents: [rare, { ...rare, collection: 'orders', isRarelyRead: false }],
      });
    }
    const read = (collection: string) =>
      many.map((number) => store.document(collection, `${number}`));
    const same = (collection: string) =>
      read(collection).map((value, number) => value === values[number]);
    expect(read('requests')).toEqual(values);
    expect([same('requests').at(0), same('requests').at(-1)]).toEqual([false, true]);
    expect(new Set(same('orders'))).toEqual(new Set([true]));
    expect(store.documents('requests')).toHaveLength(many.length);
    store.commit({ atMs: 1, documents: [{ collection: 'requests', id: '0', value: 'changed' }] });
    store.commit({ atMs: 1, documents: [{ collection: 'requests', id: '1', value: undefined }] });
    expect(read('requests').slice(0, 3)).toEqual(['changed', undefined, values[2]]);
  });

  it('compresses older transactions, and returns them as they were', () => {
    const store = createMemoryStore(150);
    const records = many.map((number) => record(number));
    for (const transaction of records) store.commit({ atMs: 1, transaction });
    const kept = records.slice(50);
    const found = kept.map(({ signature }) => store.transaction(signature));
    expect(found).toEqual(kept);
    expect([found[0] === kept[0], found.at(-1) === kept.at(-1)]).toEqual([false, true]);
    expect(store.history('a', { limit: 1000 })).toEqual(kept.toReversed());
    expect(store.inSlot(60)).toEqual([records[60]]);
  });

  it('forgets the oldest transactions when there are too many', () => {
    const store = createMemoryStore(3);
    for (let number = 1; number <= 5; number++)
      store.commit({ atMs: 1, transaction: record(number) });
    expect(store.transaction('signature 2')).toBeUndefined();
    expect(store.history('a', { limit: 10 }).map(({ slot }) => slot)).toEqual([5, 4, 3]);
    expect([store.inSlot(2), store.inSlot(3)]).toEqual([[], [record(3)]]);
    expect(store.completeSince()).toBe(3);
    store.clear();
    expect(store.completeSince()).toBe(0);
  });
});

describe('in a file', () => {
  it('gives all of it to the next process', () => {
    const folder = freshFolder();
    const first = createSqliteStore(folder, 1);
    expect(first.load().atMs).toBeUndefined();
    first.commit({
      atMs: 7,
      accounts: new Map([
        ['x', account],
        ['y', account],
      ]),
      transaction: record(3),
    });
    first.commit({
      atMs: 9,
      accounts: new Map([['y', undefined]]),
      transaction: record(4),
    });
    first.close();
    const stored = openSqlite(folder).load();
    expect(stored.atMs).toBe(9);
    expect([...stored.accounts]).toEqual([['x', account]]);
    expect([...stored.messagesSince(4)]).toEqual([{ slot: 4, messageHash: 'hash 4' }]);
    expect([...stored.messagesSince(0)]).toHaveLength(2);
  });

  it('reads documents that were stored last, and older ones', () => {
    const store = openSqlite();
    const write = (id: string, value: Json | undefined): void =>
      store.commit({ atMs: 1, documents: [{ collection: 'orders', id, value }] });
    const ids = Array.from({ length: 600 }, (_, index) => String(index));
    for (const id of ids) write(id, { id });
    expect(ids.map((id) => store.document('orders', id))).toEqual(ids.map((id) => ({ id })));
    for (const id of ['0', '599']) {
      write(id, 'changed');
      expect(store.document('orders', id)).toBe('changed');
      write(id, undefined);
      expect(store.document('orders', id)).toBeUndefined();
    }
    const refused = { transaction: record(1), documents: [] };
    store.commit({ atMs: 1, ...refused });
    const documents = [{ collection: 'orders', id: '598', value: 'refused' }];
    expect(() => store.commit({ atMs: 1, ...refused, documents })).toThrow(/UNIQUE/);
    expect(store.document('orders', '598')).toEqual({ id: '598' });
    store.clear();
    expect(store.document('orders', '598')).toBeUndefined();
  });

  it('has the history of an address after a kill, whatever the index lacks', () => {
    const [live, copy] = [freshFolder(), freshFolder()];
    const store = openSqlite(live);
    const slots = (from: LedgerStore, options = {}) =>
      from.history('a', { limit: 100, ...options }).map(({ slot }) => slot);
    for (let number = 1; number <= 75; number++) {
      store.commit({ atMs: 1, transaction: record(number) });
      // In batches, of which most are not full.
      if (number % 10 === 0) expect(slots(store)[0]).toBe(number);
    }
    const all = Array.from({ length: 75 }, (_, index) => 75 - index);
    cpSync(live, copy, { recursive: true });
    for (const each of [store, openSqlite(copy)]) {
      expect(slots(each)).toEqual(all);
      expect(slots(each, { limit: 70 })).toEqual(all.slice(0, 70));
      expect(slots(each, { before: 'signature 70', until: 'signature 60' })).toEqual(
        all.slice(6, 15),
      );
    }
    expect(rowsFor(copy, 'a')).toBe(75);
  });

  it('has no rows in the index of a change that was not stored', () => {
    const folder = freshFolder();
    const store = createSqliteStore(folder, 1);
    store.commit({ atMs: 1, transaction: record(1) });
    expect(() => store.commit({ atMs: 2, transaction: record(1) })).toThrow(/UNIQUE/);
    expect(store.history('a', { limit: 9 })).toEqual([record(1)]);
    store.clear();
    for (let number = 1; number <= 40; number++) {
      store.commit({ atMs: 1, transaction: record(number) });
    }
    store.close();
    expect(openSqlite(folder).history('a', { limit: 100 })).toHaveLength(40);
  });

  it('stores all of a change or nothing', () => {
    const folder = freshFolder();
    const store = createSqliteStore(folder, 1);
    store.commit({ atMs: 1, transaction: record(1) });
    const change = { atMs: 2, accounts: new Map([['x', account]]), transaction: record(1) };
    expect(() => store.commit(change)).toThrow(/UNIQUE/);
    store.commit({ atMs: 3, transaction: record(2) });
    store.close();
    const stored = openSqlite(folder).load();
    expect([...stored.accounts]).toEqual([]);
    expect(stored.atMs).toBe(3);
  });

  it('is for one process at a time, and one seed', () => {
    const folder = freshFolder();
    const store = createSqliteStore(folder, 1);
    expect(() => createSqliteStore(folder, 1)).toThrow(/is in use by another process/);
    store.close();
    expect(() => createSqliteStore(folder, 2)).toThrow(/was created with another seed/);
    openSqlite(folder, 1);
  });

  it('needs a Node that has SQLite', () => {
    expect(() => assertSqlite('20.20.2')).toThrow(
      'a data folder needs Node 24 or newer; this is 20.20.2',
    );
    expect(() => assertSqlite('24.0.0')).not.toThrow();
  });
});
