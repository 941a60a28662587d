import 'fake-indexeddb/auto';
import { isPerijoveError } from '@perijove/core';
import type { BegunFlow, SignedFlow } from '@perijove/solana';
import { expect, it, vi } from 'vitest';
import { createIndexedDbJournal } from '../src/index.ts';

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
