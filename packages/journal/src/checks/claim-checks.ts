import { isPerijoveError } from '@perijove/core';
import type { FlowRecord, Journal } from '../journal.ts';
import { begun, fail, type JournalCheck, landed, owners, same, signed } from './journal-check.ts';

type ClaimJournal = Required<Journal>;

const LONG = 600_000;
const a = { by: 'a', forMs: LONG };
const b = { by: 'b', forMs: LONG };

function check(
  name: string,
  run: (journal: ClaimJournal) => Promise<void>,
  records: readonly FlowRecord[] = [],
): JournalCheck {
  return {
    name,
    async run(open) {
      const journal = await open();
      if (!hasClaims(journal)) return;
      for (const record of records) await journal.write(record);
      await run(journal);
    },
  };
}

const CLAIMING = ['claim', 'renew', 'release'] as const;

/** All three, or none: anything between is a mistake. */
function hasClaims(journal: Journal): journal is ClaimJournal {
  const has = CLAIMING.filter((name) => journal[name] !== undefined).length;
  if (has !== 0 && has !== 3) fail('expected claim, renew and release, or none of them', undefined);
  return has === 3;
}

const ids = (records: readonly FlowRecord[]): readonly string[] => records.map(({ id }) => id);

/** Until the clock of the journal has passed the end of a claim of one millisecond. */
async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 25));
}

/** The rules of claims. */
export const claimChecks: readonly JournalCheck[] = [
  check('claims nothing in an empty journal', async (journal) => {
    same('claim', await journal.claim({ ...a, limit: 5 }), []);
    same('renew', await journal.renew('any', a), false);
    await journal.release('any', 'a');
  }),
  check(
    'claims signed flows first, and never what landed',
    async (journal) => {
      same('first', await journal.claim(a), [signed(1, 'signed')]);
      same('then', await journal.claim({ ...b, limit: 9 }), [begun(1, 'begun')]);
      same('last', await journal.claim({ ...b, limit: 9 }), []);
    },
    [begun(1, 'begun'), landed(1, 'landed'), signed(1, 'signed')],
  ),
  check(
    'claims by step, owner and name of the flow',
    async (journal) => {
      same('steps', ids(await journal.claim({ ...a, steps: ['begun'], owner: owners.own })), [
        'begun',
      ]);
      same('flow', ids(await journal.claim({ ...a, flow: 'test.none', limit: 9 })), []);
      same('owner', ids(await journal.claim({ ...a, owner: owners.other, limit: 9 })), ['other']);
    },
    [
      begun(1, 'begun'),
      signed(1, 'signed'),
      { ...begun(1, 'other'), owner: owners.other, flow: 'test.other' },
    ],
  ),
  check(
    'gives each flow to one of many claimants at the same time',
    async (journal) => {
      const claims = Array.from({ length: 12 }, (_, n) =>
        journal.claim({ by: `${n}`, forMs: LONG }),
      );
      const taken = (await Promise.all(claims)).flatMap(ids);
      same('claimed', taken.toSorted(), ['0', '1', '2', '3', '4']);
    },
    Array.from({ length: 5 }, (_, n) => begun(1, `${n}`)),
  ),
  check(
    'gives a flow to another claimant when the claim has expired',
    async (journal) => {
      same('before', ids(await journal.claim({ by: 'a', forMs: 1 })), ['flow']);
      await pause();
      same('after', ids(await journal.claim(b)), ['flow']);
      same('held', ids(await journal.claim(a)), []);
    },
    [begun(1, 'flow')],
  ),
  check(
    'renews a claim only for its holder, and grants one that is free',
    async (journal) => {
      same('free', await journal.renew('flow', a), true);
      same('its own', await journal.renew('flow', a), true);
      same('of another', await journal.renew('flow', b), false);
      await journal.release('flow', 'b');
      same('held', ids(await journal.claim(b)), []);
      await journal.release('flow', 'a');
      same('released', ids(await journal.claim(b)), ['flow']);
    },
    [begun(1, 'flow')],
  ),
  check('claims a flow for its writer and replaces any other claim', async (journal) => {
    await journal.write(begun(1, 'flow'), a);
    same('claim', await journal.claim(b), []);
    await journal.write(signed(2, 'flow'), b);
    same('renew', await journal.renew('flow', a), false);
    same('renew', await journal.renew('flow', b), true);
    await journal.write(landed(3, 'flow'), b);
    same('landed', await journal.renew('flow', b), false);
  }),
  check('keeps the claim when a write is refused', async (journal) => {
    await journal.write(begun(1, 'flow'), a);
    await journal.write(begun(1, 'flow'), b).catch(() => undefined);
    same('renew', await journal.renew('flow', a), true);
  }),
  check('refuses a claim that it cannot keep', async (journal) => {
    const claims = [{}, { by: '' }, { forMs: 0 }, { forMs: Infinity }, { limit: 0 }, { step: 1 }];
    for (const wrong of claims) {
      const query = { ...a, ...(Object.keys(wrong).length > 0 ? wrong : { by: 1 }) } as never;
      const error = await journal.claim(query).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (!isPerijoveError(error, 'invalid_input'))
        fail(`claim(${JSON.stringify(wrong)}): expected invalid_input`, error);
    }
  }),
];
