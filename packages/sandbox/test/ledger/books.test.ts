import { describe, expect, it } from 'vitest';
import { type BuiltRequest, createRequestBook } from '../../src/ledger/request-book.ts';
import type { Issued } from '../../src/ledger/settlement/settlement.ts';
import { createIssuedBook } from '../../src/ledger/settlement/settlement-book.ts';
import { createMemoryStore } from '../../src/ledger/store/memory-store.ts';

const NOW = 1_000_000;

/** A look for what can be forgotten comes with one commit in so many. */
const LOOK_EVERY = 256;

describe('the book of requests, on a clock that stands still', () => {
  const store = createMemoryStore();
  const documents = {
    get: store.document,
    list: store.documents,
    write: (written: Parameters<typeof store.commit>[0]['documents']) =>
      store.commit({ atMs: NOW, documents: written }),
  };
  const open = () => createRequestBook<BuiltRequest>({ documents }, 'requests', () => NOW, 3);
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

describe('the book of settlements, on a clock that stands still', () => {
  const issued = (id: string, change: Partial<Issued> = {}): Issued => ({
    id,
    kind: 'swap',
    taker: 'taker',
    expiresAtMs: NOW + 60_000,
    terms: null,
    settlement: { form: 'message', message: 'AA==' },
    usedBy: null,
    ...change,
  });
  /** What it would forget at the next look. */
  const outdated = (book: ReturnType<typeof createIssuedBook>): readonly string[] => {
    for (let commit = 1; commit < LOOK_EVERY; commit++) expect(book.outdated(NOW)).toEqual([]);
    return book.outdated(NOW);
  };

  it('forgets none while they are not too many', () => {
    const book = createIssuedBook([issued('a'), issued('b'), issued('c')], 3);
    expect(outdated(book)).toEqual([]);
  });

  it('forgets what is long over, then what was used, then the oldest', () => {
    const book = createIssuedBook([issued('long over', { expiresAtMs: 0 })], 3);
    for (const id of ['a', 'b', 'c', 'd', 'e']) book.put(issued(id));
    expect(outdated(book)).toEqual(['long over', 'a', 'b']);
    book.put(issued('d', { usedBy: 'signature' }));
    expect(outdated(book)).toEqual(['long over', 'd', 'a']);
  });

  it('takes those that end first for the oldest after a restart', () => {
    const late = [issued('z'), issued('y'), issued('a', { expiresAtMs: NOW + 61_000 })];
    const book = createIssuedBook([...late, issued('m', { expiresAtMs: NOW + 59_000 })], 1);
    expect(outdated(book)).toEqual(['m', 'z', 'y']);
  });
});
