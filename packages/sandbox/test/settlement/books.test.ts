import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../local-node/src/ledger/store/memory-store.ts';
import { type BuiltRequest, createRequestBook } from '../../src/settlement/request-book.ts';
import type { Settlement } from '../../src/settlement/settlement.ts';
import {
  createSettlementBook,
  removalOf,
  type SettlementBook,
  type SettlementDocuments,
  writeOf,
} from '../../src/settlement/settlement-book.ts';

const NOW = 1_000_000;

/** A look for what can be forgotten comes with one commit in so many. */
const LOOK_EVERY = 256;

describe('the book of requests, on a clock that stands still', () => {
  const store = createMemoryStore();
  const documents = {
    get: store.document,
    list: store.documents,
    each: store.eachDocument,
    write: (written: Parameters<typeof store.commit>[0]['documents']) =>
      store.commit({ atMs: NOW, documents: written }),
  };
  const open = () =>
    createRequestBook<BuiltRequest>({ documents }, 'requests', () => NOW, { maxKept: 3 });
  const known = (book: ReturnType<typeof open>) =>
    ['a', 'b', 'c', 'd', 'e'].filter((id) => book.get(id) !== undefined);

  it('keeps the newest, also in the store and over a restart', () => {
    const book = open();
    for (const requestId of ['a', 'b', 'c']) book.add({ requestId, atMs: NOW });
    expect(known(book)).toEqual(['a', 'b', 'c']);
    book.add({ requestId: 'c', atMs: NOW });
    expect(known(book)).toEqual(['a', 'b', 'c']);
    book.add({ requestId: 'd', atMs: NOW });
    expect(known(book)).toEqual(['b', 'c', 'd']);
    expect(documents.list('requests')).toHaveLength(3);
    const again = open();
    again.add({ requestId: 'e', atMs: NOW });
    expect(known(again)).toEqual(['c', 'd', 'e']);
  });
});

it('bounds the size of the kept requests, and keeps the newest whatever its size', () => {
  const store = createMemoryStore();
  const documents = {
    get: store.document,
    list: store.documents,
    each: store.eachDocument,
    write: (written: Parameters<typeof store.commit>[0]['documents']) =>
      store.commit({ atMs: NOW, documents: written }),
  };
  const open = () =>
    createRequestBook<BuiltRequest & { readonly text: string }>(
      { documents },
      'requests',
      () => NOW,
      { maxBytes: 1000 },
    );
  const add = (book: ReturnType<typeof open>, requestId: string, length: number): void =>
    book.add({ requestId, atMs: NOW, text: 'x'.repeat(length) });
  const ids = () => documents.list('requests').map(([id]) => id);
  const book = open();
  for (const id of ['a', 'b', 'c']) add(book, id, 400);
  expect(ids()).toEqual(['b', 'c']);
  add(book, 'c', 400);
  expect(ids()).toEqual(['b', 'c']);
  const again = open();
  add(again, 'd', 400);
  expect(ids()).toEqual(['c', 'd']);
  add(again, 'e', 2000);
  expect(ids()).toEqual(['e']);
});

describe('the book of settlements, on a clock that stands still', () => {
  const settlement = (id: string, change: Partial<Settlement> = {}): Settlement => ({
    id,
    kind: 'swap',
    taker: 'taker',
    expiresAtMs: NOW + 60_000,
    terms: null,
    content: { form: 'message', message: 'AA==' },
    usedBy: null,
    ...change,
  });
  /** A book on a store in memory, in which every settlement is stored before it is put. */
  const open = (earlier: readonly Settlement[], ...limits: readonly number[]): SettlementBook => {
    const store = createMemoryStore();
    store.commit({ atMs: NOW, documents: earlier.map(writeOf) });
    const documents = { get: store.document, each: store.eachDocument };
    const book = createSettlementBook(documents, ...limits);
    return {
      ...book,
      put(each) {
        store.commit({ atMs: NOW, documents: [writeOf(each)] });
        return book.put(each);
      },
      remove(id) {
        store.commit({ atMs: NOW, documents: [removalOf(id)] });
        book.remove(id);
      },
    };
  };
  /** What it would forget at the next look. */
  const outdated = (book: SettlementBook): readonly string[] => {
    for (let commit = 1; commit < LOOK_EVERY; commit++) expect(book.outdated(NOW)).toEqual([]);
    return book.outdated(NOW);
  };

  it('forgets none while they are not too many', () => {
    const book = open([settlement('a'), settlement('b'), settlement('c')], 3);
    expect(outdated(book)).toEqual([]);
  });

  it('removes expired entries, then used ones, then the oldest', () => {
    const book = open([settlement('long over', { expiresAtMs: 0 })], 3);
    for (const id of ['a', 'b', 'c', 'd', 'e']) book.put(settlement(id));
    expect(outdated(book)).toEqual(['long over', 'a', 'b']);
    book.put(settlement('d', { usedBy: 'signature' }));
    expect(outdated(book)).toEqual(['long over', 'd', 'a']);
  });

  it('removes the oldest, used ones first, while all together are too large', () => {
    const size = (each: Settlement): number => JSON.stringify(each).length;
    const large = settlement('large', { terms: 'x'.repeat(5000) });
    const small = ['a', 'b', 'c'].map((id) => settlement(id));
    const room = small.reduce((sum, each) => sum + size(each), 0) + size(large);
    const book = open([...small, large], 100, room);
    expect(outdated(book)).toEqual([]);
    book.put(settlement('d'));
    expect(outdated(book)).toEqual(['a']);
    book.put(settlement('large', { usedBy: 'signature' }));
    expect(outdated(book)).toEqual([]);
    book.put({ ...large, usedBy: 'signature' });
    expect(outdated(book)).toEqual(['large']);
    book.remove('large');
    expect(outdated(book)).toEqual([]);
  });

  it('returns every settlement as it was put, the older ones too', () => {
    const numbers = Array.from({ length: 600 }, (_, number) => number);
    const made = numbers.map((number) =>
      settlement(`settlement ${number}`, {
        terms: { amount: String(number), text: 'é 漢 \u0000', none: null },
        content: {
          form: 'instructions',
          instructions: [
            { programAddress: 'program', accounts: [`script ${number}`], data: '/w==' },
          ],
          flows: [
            {
              flow: 'out',
              escrow: `escrow ${number}`,
              mint: 'mint',
              amount: '1',
              source: { from: 'vault' },
            },
          ],
          // A transaction that uses a script names it, so nobody looks for its escrow.
          ...(number % 2 === 0 && {
            scripts: [{ account: `script ${number}`, program: 'program', data: 'AA==' }],
          }),
        },
      }),
    );
    const book = open(made.slice(0, 300));
    for (const each of made.slice(300)) book.put(each);
    const used = { ...settlement('settlement 7'), ...made[7], usedBy: 'signature' };
    book.put(used);
    book.remove('settlement 8');
    const expected = made.with(7, used).map((each, number) => (number === 8 ? undefined : each));
    expect(numbers.map((number) => book.get(`settlement ${number}`))).toEqual(expected);
    const passing = numbers.map((number) => `${number % 2 === 0 ? 'script' : 'escrow'} ${number}`);
    expect(passing.map((account) => book.byAccount(account))).toEqual(expected);
  });

  it('reads stored settlements one at a time, and keeps none of them', () => {
    const made = ['z', 'y'].map((id) => settlement(id));
    const asked: string[] = [];
    const documents: SettlementDocuments = {
      get(_, id) {
        asked.push(id);
        return made.find((each) => each.id === id) as never;
      },
      *each() {
        for (const each of made) yield [each.id, { ...each } as never];
      },
    };
    const book = createSettlementBook(documents);
    expect([book.get('y'), book.get('y'), book.get('other')]).toEqual([
      made[1],
      made[1],
      undefined,
    ]);
    expect(asked).toEqual(['y', 'y']);
  });

  it('is as before after a change that could not be stored', () => {
    const book = open([settlement('a'), settlement('b')], 1);
    const undos = [settlement('a', { usedBy: 'signature' }), settlement('c')].map(book.put);
    for (const undo of undos.reverse()) undo();
    expect(book.get('c')).toBeUndefined();
    expect(outdated(book)).toEqual(['a']);
  });

  it('finds a settlement whose id is the account by which it is used', () => {
    const accounts = ['first', 'second'];
    const scripts = accounts.map((account) => ({ account, program: 'program', data: 'AA==' }));
    const made = settlement('first', {
      content: { form: 'instructions', instructions: [], flows: [], scripts },
    });
    const book = open([made]);
    expect(accounts.map((account) => book.byAccount(account))).toEqual([made, made]);
    expect(book.get('second')).toBeUndefined();
    book.remove('first');
    expect(accounts.map((account) => book.byAccount(account))).toEqual([undefined, undefined]);
  });

  it('takes those that end first for the oldest after a restart', () => {
    const late = [settlement('z'), settlement('y'), settlement('a', { expiresAtMs: NOW + 61_000 })];
    const book = open([...late, settlement('m', { expiresAtMs: NOW + 59_000 })], 1);
    expect(outdated(book)).toEqual(['m', 'z', 'y']);
  });
});
