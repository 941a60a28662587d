import { describe, expect, it, vi } from 'vitest';
import type { BegunFlow, Journal } from '../src/journal.ts';
import { createMemoryJournal, isMemoryJournal } from '../src/memory-journal.ts';
import { begun, landed, OWNER, signed, stoppedTime } from './records.ts';

const HELD = { by: 'a', forMs: 100 };
const ids = (records: readonly { id?: string | undefined }[]) => records.map(({ id }) => id);

/** The ids that a run gets. */
const claimed = async (journal: Journal, by: string, limit?: number) =>
  ids((await journal.claim?.({ by, forMs: 100, limit })) ?? []);

describe('a journal in memory', () => {
  it('gives a flow to one run until its claim ends', async () => {
    const pass = stoppedTime();
    const journal = createMemoryJournal();
    await journal.write(begun('one'));
    expect(await claimed(journal, 'a')).toEqual(['one']);
    pass(99);
    expect(await claimed(journal, 'b')).toEqual([]);
    pass(1);
    expect(await claimed(journal, 'b')).toEqual(['one']);
    await journal.release?.('one', 'a');
    expect(await claimed(journal, 'a')).toEqual([]);
    await journal.release?.('one', 'b');
    expect(await claimed(journal, 'a')).toEqual(['one']);
  });

  it('needs no structuredClone, which React Native lacks', async () => {
    const journal = createMemoryJournal();
    vi.stubGlobal('structuredClone', undefined);
    try {
      await journal.write(signed('one'));
      expect(await journal.read('one')).toEqual(signed('one'));
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('gives what is signed first, then what has waited longest, one unless more are asked for', async () => {
    const pass = stoppedTime();
    const journal = createMemoryJournal();
    for (const id of ['late', 'early']) await journal.write(begun(id));
    await journal.write(signed('signed'));
    await journal.renew?.('early', { by: 'a', forMs: 10 });
    await journal.renew?.('late', { by: 'a', forMs: 20 });
    pass(20);
    await journal.write(begun('new'));
    expect(await claimed(journal, 'a')).toEqual(['signed']);
    expect(await claimed(journal, 'a', 9)).toEqual(['new', 'early', 'late']);
  });

  it.each([
    ['before', [signed('signed'), begun('begun')]],
    ['after', [begun('begun'), signed('signed')]],
  ])(
    'gives a signed flow first that was written %s the other one, however late it is free',
    async (_, records) => {
      const pass = stoppedTime();
      const journal = createMemoryJournal();
      for (const record of records)
        await journal.write(record, { by: 'a', forMs: record.step === 'signed' ? 20 : 10 });
      pass(20);
      expect(await claimed(journal, 'b', 2)).toEqual(['signed', 'begun']);
    },
  );

  it('claims no flow that has landed, whatever is asked for', async () => {
    stoppedTime();
    const journal = createMemoryJournal();
    await journal.write(begun('one'), HELD);
    await journal.write(landed('one', 2), HELD);
    expect(await claimed(journal, 'b')).toEqual([]);
    expect(await journal.renew?.('one', HELD)).toBe(false);
    await journal.remove('one');
    await journal.write(begun('one'));
    expect(await claimed(journal, 'b')).toEqual(['one']);
  });

  it('ends each claim with the flow that has landed, even if the flow goes on', async () => {
    stoppedTime();
    const journal = createMemoryJournal();
    await journal.write(begun('one'), HELD);
    await journal.write(landed('one', 2), HELD);
    await journal.write(begun('one', 3));
    expect(await claimed(journal, 'b')).toEqual(['one']);
  });

  it('forgets the claim with its flow', async () => {
    stoppedTime();
    const journal = createMemoryJournal();
    await journal.write(begun('one'), HELD);
    await journal.remove('one');
    await journal.write(begun('one'));
    expect(await claimed(journal, 'b')).toEqual(['one']);
  });

  it('renews the claim of the run that has it, and takes one that nobody has', async () => {
    const pass = stoppedTime();
    const journal = createMemoryJournal();
    await journal.write(begun('one'), HELD);
    pass(60);
    expect(await journal.renew?.('one', { by: 'b', forMs: 100 })).toBe(false);
    expect(await journal.renew?.('one', HELD)).toBe(true);
    pass(60);
    expect(await claimed(journal, 'b')).toEqual([]);
    pass(40);
    expect(await journal.renew?.('one', { by: 'b', forMs: 100 })).toBe(true);
    expect(await journal.renew?.('unknown', HELD)).toBe(false);
  });

  it('refuses a claim, a page and a query that cannot be used, and stores nothing', async () => {
    const journal = createMemoryJournal();
    const refusal = { code: 'invalid_input' };
    const bad = { by: '', forMs: 1 };
    await expect(journal.write(begun('one'), bad)).rejects.toMatchObject(refusal);
    await expect(journal.renew?.('one', bad)).rejects.toMatchObject(refusal);
    await expect(journal.claim?.(bad)).rejects.toMatchObject(refusal);
    await expect(journal.list({ limit: 0 })).rejects.toMatchObject(refusal);
    expect(await journal.list()).toEqual([]);
  });

  it('lists in the order of writing, and pages by the id', async () => {
    const journal = createMemoryJournal();
    for (const id of ['c', 'a', 'b']) await journal.write(begun(id));
    await journal.write({ ...begun('d'), owner: 'other' });
    expect(ids(await journal.list())).toEqual(['c', 'a', 'b', 'd']);
    expect(ids(await journal.list({ limit: 2 }))).toEqual(['a', 'b']);
    expect(ids(await journal.list({ after: 'a', limit: 9 }))).toEqual(['b', 'c', 'd']);
    expect(ids(await journal.list({ after: 'a' }))).toEqual(['b', 'c', 'd']);
    expect(ids(await journal.list({ owner: OWNER, limit: 3 }))).toEqual(['a', 'b', 'c']);
  });

  it('writes the next revision only, and removes nothing that is signed', async () => {
    const journal = createMemoryJournal();
    const busy = { code: 'flow_busy' };
    await expect(journal.write(begun('one', 2))).rejects.toMatchObject(busy);
    await journal.write(begun('one'));
    await expect(journal.write(begun('one', 1))).rejects.toMatchObject(busy);
    await journal.write(signed('one', 2));
    await expect(journal.remove('one')).rejects.toMatchObject(busy);
    expect(await journal.read('one')).toEqual(signed('one', 2));
    expect(await journal.read('two')).toBeUndefined();
  });

  it('is known as one that ends with its process, also by another copy of the package', () => {
    const journal = createMemoryJournal();
    expect(isMemoryJournal(journal)).toBe(true);
    expect(Symbol.for('perijove.journal.memory') in journal).toBe(true);
    const others = Object.fromEntries(Object.entries(journal)) as unknown as Journal;
    expect(isMemoryJournal(others)).toBe(false);
  });

  it('is not changed by what is done to a record', async () => {
    const journal = createMemoryJournal();
    const record = begun('one');
    await journal.write(record);
    const asked = [
      record,
      await journal.read('one'),
      ...(await journal.list()),
      ...((await journal.claim?.(HELD)) ?? []),
    ];
    for (const each of asked) Object.assign((each as BegunFlow).asked as object, { amount: '2' });
    expect((await journal.read('one'))?.asked).toEqual({ amount: '1' });
  });
});
