import 'fake-indexeddb/auto';
import { isPerijoveError } from '@perijove/core';
import { expect, it, vi } from 'vitest';
import { journalChecks } from '../../src/checks/journal-checks.ts';
import { createIndexedDbJournal } from '../../src/indexed-db/indexed-db-journal.ts';
import type { BegunFlow, SignedFlow } from '../../src/journal.ts';

const owner = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const begun = (id: string, revision = 1): BegunFlow => ({
  version: 1,
  id,
  flow: 'instant-swap.swap',
  owner,
  asked: { amount: '1' },
  revision,
  attempts: 0,
  agreed: null,
  step: 'begun',
});
const signed = (id: string, revision: number): SignedFlow => ({
  ...begun(id, revision),
  step: 'signed',
  pending: { transaction: 'AQ==', notes: null },
});
let databases = 0;
const name = (): string => `journal-${++databases}`;

it('keeps the newest record of each flow, for the next page too', async () => {
  const database = name();
  const journal = createIndexedDbJournal(database);
  await journal.write(begun('a'));
  await journal.write(begun('b'));
  await journal.write(signed('a', 2));
  const later = createIndexedDbJournal(database);
  expect(await later.read('a')).toEqual(signed('a', 2));
  expect(await later.read('c')).toBeUndefined();
  expect((await later.list()).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('lets one of two tabs write the next record', async () => {
  const database = name();
  const tabs = [createIndexedDbJournal(database), createIndexedDbJournal(database)];
  await tabs[0]?.write(begun('a'));
  const both = await Promise.allSettled(tabs.map((tab) => tab.write(signed('a', 2))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = both.find((each) => each.status === 'rejected');
  expect(isPerijoveError(lost?.reason, 'flow_busy')).toBe(true);
  await expect(tabs[0]?.write(signed('a', 5))).rejects.toMatchObject({ code: 'flow_busy' });
});

it('removes no flow whose transaction may be under way', async () => {
  const journal = createIndexedDbJournal(name());
  await journal.write(begun('a'));
  await journal.write(signed('a', 2));
  await expect(journal.remove('a')).rejects.toMatchObject({ code: 'flow_busy' });
  await journal.write(begun('a', 3));
  await journal.remove('a');
  await journal.remove('a');
  expect(await journal.list()).toEqual([]);
});

const messageChecks = journalChecks.filter(({ name }) => name.includes('message'));

it.each(messageChecks.map((check) => [check.name, check] as const))('%s', (_, { run }) =>
  run(async () => createIndexedDbJournal(name())),
);

it('gives a message to one of two tabs, and forgets it when its time has ended', async () => {
  const database = name();
  const tabs = ['a', 'b'].map((id) => ({ id, journal: createIndexedDbJournal(database) }));
  const digest = 'a'.repeat(64);
  const claim = { by: 'run', forMs: 600_000 };
  const others = await Promise.all(
    tabs.map(async ({ id, journal }) => journal.messages?.take(digest, id, { ...claim, by: id })),
  );
  expect(others.filter((other) => other === undefined)).toHaveLength(1);
  vi.setSystemTime(Date.now() + claim.forMs);
  const later = createIndexedDbJournal(database);
  expect(await later.messages?.take('b'.repeat(64), 'c', claim)).toBeUndefined();
  vi.useRealTimers();
  expect(await stored(database, 'messages')).toMatchObject([{ id: 'c' }]);
});

it('opens the database that an earlier version has created', async () => {
  const database = name();
  const earlier = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('flows', { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  earlier.transaction('flows', 'readwrite').objectStore('flows').put(begun('a'));
  earlier.close();
  const journal = createIndexedDbJournal(database);
  expect(await journal.list()).toEqual([begun('a')]);
  expect(await journal.messages?.take('a'.repeat(64), 'a', { by: 'a', forMs: 1 })).toBeUndefined();
});

/** What a store of the database holds. */
function stored(database: string, store: string): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = opening.result.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    };
  });
}

it('says so when the browser refuses storage, and works when it does not any more', async () => {
  const journal = createIndexedDbJournal(name());
  const refusal = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  const error: unknown = await journal.read('a').catch((thrown: unknown) => thrown);
  refusal.mockRestore();
  expect(isPerijoveError(error, 'journal_failed') && error.details.reason).toBe('storage');
  expect((error as Error).message).toContain('SecurityError');
  await journal.write(begun('a'));
  expect(await journal.read('a')).toEqual(begun('a'));
});
