import type { BudgetEntry } from '../budget/budget-entry.ts';
import type { AuditLine } from '../store/audit-line.ts';
import type { PolicyStore } from '../store/policy-store.ts';

/** One rule of a store. */
export interface PolicyStoreCheck {
  /** The rule, as the name of a test. */
  readonly name: string;
  /**
   * Checks it.
   *
   * @param open Returns a new, empty store.
   * @throws Error that says how the store differs.
   */
  readonly run: (open: () => Promise<PolicyStore>) => Promise<void>;
}

const MINT = 'So11111111111111111111111111111111111111112';

function entry(id: string, changes: Partial<BudgetEntry> = {}): BudgetEntry {
  const none = { standing: {}, usdMicros: null, standingUsdMicros: '0', prices: {} };
  const amounts = { [MINT]: '18446744073709551615' };
  const state = { state: 'settled', asked: 1, atMs: 1_000 } as const;
  const facts = { id, message: 'ab', ...state, feeLamports: '5000' };
  return { ...facts, ...none, amounts, ...changes };
}

function line(seq: number): AuditLine {
  return { seq, atMs: 1, kind: 'frozen', policy: 'p', previous: 'a', hash: `hash ${seq}` };
}

function same(what: string, actual: unknown, expected: unknown): void {
  const [is, meant] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== meant) throw new Error(`${what}: expected ${meant}, got ${is}`);
}

const ids = (entries: readonly BudgetEntry[]): readonly string[] =>
  entries.map(({ id }) => id).toSorted();

/** What every store must do. Run each with the test runner of your choice. */
export const policyStoreChecks: readonly PolicyStoreCheck[] = [
  {
    name: 'keeps texts by their name',
    async run(open) {
      const store = await open();
      const read = (name: string) => store.transact((book) => book.get(name));
      same('a new name', await read('a'), undefined);
      await store.transact((book) => book.set('a', '"quoted" 1'));
      await store.transact((book) => book.set('b', '2'));
      await store.transact((book) => book.set('a', '"quoted" 3'));
      same('the last text', await read('a'), '"quoted" 3');
      same('another name', await read('b'), '2');
    },
  },
  {
    name: 'lists what is reserved, stands, or was settled since',
    async run(open) {
      const store = await open();
      await store.transact(async (book) => {
        await book.put('p', entry('old'));
        await book.put('p', entry('new', { atMs: 5_000 }));
        await book.put('p', entry('open', { state: 'reserved' }));
        await book.put('p', entry('standing', { standing: { [MINT]: '1' } }));
        await book.put('other', entry('others', { atMs: 5_000 }));
      });
      const listed = await store.transact((book) => book.entries('p', 5_000));
      same('the entries', ids(listed), ['new', 'open', 'standing']);
    },
  },
  {
    name: 'replaces an entry by its id and message, and keeps every digit',
    async run(open) {
      const store = await open();
      await store.transact((book) => book.put('p', entry('a', { state: 'reserved' })));
      await store.transact((book) => book.put('p', entry('a')));
      await store.transact((book) => book.put('p', entry('a', { message: 'cd' })));
      const read = (message: string) => store.transact((book) => book.entry('p', 'a', message));
      same('the entry', await read('ab'), entry('a'));
      same('another message', (await read('cd'))?.message, 'cd');
      await store.transact((book) => book.remove('p', 'a', 'ab'));
      same('a removed entry', await read('ab'), undefined);
      same('the other one', (await read('cd'))?.message, 'cd');
    },
  },
  {
    name: 'writes nothing of a transaction that fails',
    async run(open) {
      const store = await open();
      await store.transact((book) => book.set('a', 'before'));
      const failing = store.transact(async (book) => {
        await book.set('a', 'after');
        await book.put('p', entry('a', { state: 'reserved' }));
        await book.append(line(1));
        throw new Error('refused');
      });
      const error = await failing.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (error === undefined) throw new Error('the failure was swallowed');
      const left = await store.transact(async (book) => [
        await book.get('a'),
        ids(await book.entries('p', 0)),
        (await book.lastLine())?.seq,
      ]);
      same('what is left', left, ['before', [], undefined]);
    },
  },
  {
    name: 'runs transactions one after the other',
    async run(open) {
      const store = await open();
      const add = () =>
        store.transact(async (book) => {
          const count = Number((await book.get('count')) ?? 0);
          await new Promise((resolve) => setTimeout(resolve, 1));
          await book.set('count', String(count + 1));
        });
      await Promise.all(Array.from({ length: 20 }, add));
      same('the count', await store.transact((book) => book.get('count')), '20');
    },
  },
  {
    name: 'keeps the lines of the audit log in their order',
    async run(open) {
      const store = await open();
      for (const seq of [1, 2, 3]) await store.transact((book) => book.append(line(seq)));
      const read = (after: number, limit: number) =>
        store.transact(async (book) => (await book.lines(after, limit)).map(({ seq }) => seq));
      same('a page', await read(1, 1), [2]);
      same('the rest', await read(1, 10), [2, 3]);
      same('the last line', await store.transact((book) => book.lastLine()), line(3));
    },
  },
];
