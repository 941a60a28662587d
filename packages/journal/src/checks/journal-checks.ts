import { isPerijoveError } from '@perijove/core';
import type { FlowRecord, Journal } from '../journal.ts';
import { unfinishedFlows } from '../unfinished-flows.ts';
import { claimChecks } from './claim-checks.ts';
import {
  begun,
  fail,
  type JournalCheck,
  landed,
  owners,
  same,
  signed,
  sorted,
} from './journal-check.ts';
import { messageChecks } from './message-checks.ts';

/** Asserts that the act is refused as `flow_busy`. */
async function refused(what: string, act: Promise<unknown>): Promise<void> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isPerijoveError(error, 'flow_busy')) fail(`${what}: expected flow_busy`, error);
}

const ids = (records: readonly { readonly id?: string | undefined }[]): readonly unknown[] =>
  records.map(({ id }) => id);

async function written(journal: Journal, ...records: readonly FlowRecord[]): Promise<Journal> {
  for (const record of records) await journal.write(record);
  return journal;
}

/** Ids that are not file names, are too long for one, or are the same to some stores. */
const STRANGE_IDS = [
  'a',
  'A',
  ' a',
  '../up',
  'CON',
  "'; drop table flows; --",
  '\\',
  '\\005c',
  '\u0000',
  'x'.repeat(500),
  '\u{1f600}'.repeat(250),
  '\ud800'.repeat(500),
  '\u00e9',
  'e\u0301',
  '%zz',
  'a.1.json',
  '__proto__',
];

const checks: readonly JournalCheck[] = [
  {
    name: 'is empty at first',
    async run(open) {
      const journal = await open();
      same('read', await journal.read('any'), undefined);
      same('list', await journal.list(), []);
    },
  },
  {
    name: 'returns the newest record of each flow',
    async run(open) {
      const journal = await written(await open(), begun(1), begun(2), begun(1, 'another'));
      same('read', await journal.read(begun(1).id), begun(2));
      same('list', sorted(await journal.list()), sorted([begun(2), begun(1, 'another')]));
    },
  },
  {
    name: 'refuses a first revision that is not 1',
    async run(open) {
      const journal = await open();
      for (const revision of [2, 3]) await refused('write', journal.write(begun(revision)));
      same('list', await journal.list(), []);
    },
  },
  ...[1, 3].map((revision) => ({
    name: `refuses revision ${revision} after revision 1`,
    async run(open: () => Promise<Journal>) {
      const journal = await written(await open(), begun(1));
      await refused('write', journal.write(signed(revision)));
      same('read', await journal.read(begun(1).id), begun(1));
    },
  })),
  {
    name: 'keeps every field and every character of a record',
    async run(open) {
      const text = '\u0000 \ud800 \u{1f600} " \\ \u2028 \' \u00e9';
      const asked = { text, [text]: [null, true, 0, -0.5, 1e21, { deep: [[]] }], empty: {} };
      const record = { ...signed(1), asked, agreed: text };
      const journal = await written(await open(), record);
      same('read', await journal.read(record.id), record);
      same('list', await journal.list(), [record]);
    },
  },
  {
    name: 'is not changed by changes of a record that was written or read',
    async run(open) {
      const journal = await open();
      const record = { ...begun(1), asked: { amount: '1' } };
      await journal.write(record);
      record.asked.amount = '2';
      for (const known of [await journal.read(record.id), (await journal.list())[0]])
        Object.assign((known as FlowRecord).asked as object, { amount: '3' });
      same('read', await journal.read(record.id), begun(1));
    },
  },
  {
    name: 'removes what landed or only began, and refuses what is signed',
    async run(open) {
      const journal = await written(await open(), begun(1), signed(2));
      await refused('remove', journal.remove(begun(1).id));
      same('read', await journal.read(begun(1).id), signed(2));
      await written(journal, landed(3), begun(1, 'begun'));
      for (const id of [begun(1).id, 'begun', 'begun', 'never there']) await journal.remove(id);
      same('list', await journal.list(), []);
      await refused('a late write', journal.write(begun(4)));
      await refused('a late write', journal.write(begun(2, 'begun')));
      await written(journal, begun(1));
    },
  },
  {
    name: 'lists unfinished flows, signed ones first',
    async run(open) {
      const journal = await written(
        await open(),
        begun(1, 'begun'),
        begun(1, 'signed'),
        signed(2, 'signed'),
        begun(1, 'landed'),
        landed(2, 'landed'),
      );
      same('unfinished', ids(await unfinishedFlows(journal)), ['signed', 'begun']);
    },
  },
  {
    name: 'keeps flows with any ids apart',
    async run(open) {
      const journal = await open();
      for (const [at, id] of STRANGE_IDS.entries())
        await journal.write({ ...begun(1, id), asked: at });
      for (const [at, id] of STRANGE_IDS.entries())
        same(`read ${JSON.stringify(id)}`, (await journal.read(id))?.asked, at);
      same('list', ids(await journal.list()).length, STRANGE_IDS.length);
      for (const id of STRANGE_IDS) await journal.remove(id);
      same('list', await journal.list(), []);
    },
  },
  {
    name: 'lets one of many writers of a revision win',
    async run(open) {
      const journal = await written(await open(), begun(1));
      const writers = Array.from({ length: 20 }, (_, attempts) =>
        journal.write({ ...signed(2), attempts }).then(
          () => attempts,
          (error: unknown) => void (isPerijoveError(error, 'flow_busy') || fail('write', error)),
        ),
      );
      const winners = (await Promise.all(writers)).filter((each) => each !== undefined);
      same('winners', winners.length, 1);
      same('attempts', (await journal.read(begun(1).id))?.attempts, winners[0]);
    },
  },
  {
    name: 'lets one of many writers of a new flow win',
    async run(open) {
      const journal = await open();
      const writers = Array.from({ length: 20 }, () => journal.write(begun(1)));
      const settled = await Promise.allSettled(writers);
      same('winners', settled.filter(({ status }) => status === 'fulfilled').length, 1);
    },
  },
  {
    name: 'does not remove what is signed at the same time',
    async run(open) {
      const journal = await open();
      for (let n = 0; n < 20; n++) {
        const id = `race ${n}`;
        await journal.write(begun(1, id));
        const acts = [journal.write(signed(2, id)), journal.remove(id)];
        const [write, remove] = await Promise.allSettled(acts);
        const stored = await journal.read(id);
        if (write?.status === 'fulfilled') same('after a write', stored, signed(2, id));
        if (remove?.status === 'fulfilled') same('after a removal', stored, undefined);
      }
    },
  },
  {
    name: 'lists by step, owner and name of the flow',
    async run(open) {
      const other = { ...begun(1, 'other'), owner: owners.other, flow: 'test.other' };
      const journal = await written(
        await open(),
        begun(1, 'begun'),
        signed(1, 'signed'),
        landed(1, 'landed'),
        other,
      );
      const list = async (page: object): Promise<readonly unknown[]> =>
        ids(sorted(await journal.list(page)));
      same('steps', await list({ steps: ['signed', 'landed'] }), ['landed', 'signed']);
      same('owner', await list({ owner: other.owner }), ['other']);
      same('flow', await list({ flow: 'test.flow', steps: ['begun'] }), ['begun']);
      same('unreadable', await list({ steps: ['unreadable'] }), []);
      same('no steps', await list({ steps: [] }), []);
    },
  },
  {
    name: 'lists in pages, each flow once',
    async run(open) {
      const all = Array.from({ length: 11 }, (_, n) => `${n % 2 ? 'B' : 'a'}-${n}`);
      const journal = await written(await open(), ...all.map((id) => begun(1, id)));
      await journal.write(landed(2, all[3]));
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = { steps: ['begun' as const], limit: 3, ...(after !== undefined && { after }) };
        const listed = ids(await journal.list(page)).map(String);
        same('records of a page at most', Math.max(listed.length, 3), 3);
        seen.push(...listed);
        if (listed.length < 3) break;
        after = listed.at(-1);
      }
      same('pages', seen.toSorted(), all.filter((id) => id !== all[3]).toSorted());
    },
  },
  {
    name: 'refuses a page that it cannot read',
    async run(open) {
      const journal = await open();
      const pages = [{ limit: 0 }, { limit: 1.5 }, { steps: ['done'] }, { step: 'signed' }];
      for (const page of pages) {
        const error = await journal.list(page as never).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        if (!isPerijoveError(error, 'invalid_input'))
          fail(`list(${JSON.stringify(page)}): expected invalid_input`, error);
      }
    },
  },
];

/**
 * The rules of every journal, as data, for the test runner of your choice. For a journal with
 * `claim` the checks of claims run too, and for one with `messages` those of taken messages; a journal
 * without them passes.
 *
 * @example
 * ```ts
 * import { createMemoryJournal } from '@perijove/solana';
 * import { journalChecks } from '@perijove/journal/test';
 *
 * for (const { name, run } of journalChecks) {
 *   await run(async () => createMemoryJournal());
 *   console.log('ok', name);
 * }
 * ```
 */
export const journalChecks: readonly JournalCheck[] = [...checks, ...claimChecks, ...messageChecks];
