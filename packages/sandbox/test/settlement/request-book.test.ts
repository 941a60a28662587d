import type { Ledger } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../local-node/src/ledger/store/memory-store.ts';
import { createRequestBook } from '../../src/settlement/request-book.ts';

const MINUTE_MS = 60_000;

function openBook() {
  const store = createMemoryStore();
  const ledger = {
    documents: {
      get: store.document,
      list: store.documents,
      each: store.eachDocument,
      write: (documents) => store.commit({ documents } as never),
    },
  } as Pick<Ledger, 'documents'>;
  let nowMs = 0;
  const book = createRequestBook(ledger, 'requests', () => nowMs);
  return { book, pass: (ms: number) => (nowMs += ms), now: () => nowMs };
}

it('keeps a request for ten minutes', () => {
  const { book, pass, now } = openBook();
  book.add({ requestId: 'a', atMs: now() });
  pass(10 * MINUTE_MS);
  expect(book.get('a')).toEqual({ requestId: 'a', atMs: 0 });
  pass(1);
  expect(book.get('a')).toBeUndefined();
});

it('takes an id again whose request is long past', () => {
  const { book, pass, now } = openBook();
  book.add({ requestId: 'a', atMs: now() });
  pass(11 * MINUTE_MS);
  book.add({ requestId: 'a', atMs: now() });
  expect(book.get('a')).toEqual({ requestId: 'a', atMs: 11 * MINUTE_MS });
  book.add({ requestId: 'b', atMs: now() });
  expect(book.get('a')).toBeDefined();
});
