import type { FlowClaim, Journal, TakenMessages } from '../journal.ts';
import { fail, type JournalCheck, same } from './journal-check.ts';

const LONG = 600_000;
const a: FlowClaim = { by: 'a', forMs: LONG };
const b: FlowClaim = { by: 'b', forMs: LONG };
const short: FlowClaim = { by: 'a', forMs: 1 };
/** Digests of two messages. */
const ONE = '1'.repeat(64);
const OTHER = 'f'.repeat(64);

function check(
  name: string,
  run: (messages: TakenMessages, journal: Journal) => Promise<void>,
): JournalCheck {
  return {
    name,
    async run(open) {
      const journal = await open();
      const { messages } = journal;
      if (messages === undefined) return;
      for (const method of ['take', 'release'] as const)
        if (typeof messages[method] !== 'function')
          fail(`expected messages.${method} to be a function`, undefined);
      await run(messages, journal);
    },
  };
}

/** Until the clock of the journal has passed the end of what was taken for one millisecond. */
async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 25));
}

/** The rules of taken messages. */
export const messageChecks: readonly JournalCheck[] = [
  check('gives a message to one flow', async (messages, journal) => {
    same('first', await messages.take(ONE, 'first', a), undefined);
    same('second', await messages.take(ONE, 'second', b), 'first');
    same('another message', await messages.take(OTHER, 'second', b), undefined);
    same('list', await journal.list(), []);
  }),
  check('gives a message to one of many flows at the same time', async (messages) => {
    const flows = Array.from({ length: 12 }, (_, n) => `flow ${n}`);
    const others = await Promise.all(
      flows.map((id) => messages.take(ONE, id, { by: `run of ${id}`, forMs: LONG })),
    );
    const winners = flows.filter((_, n) => others[n] === undefined);
    same('winners', winners.length, 1);
    const told = others.filter((other) => other !== undefined);
    same(
      'the others',
      told,
      Array.from({ length: 11 }, () => winners[0]),
    );
  }),
  check('gives a message again to the flow that has it', async (messages) => {
    same('first', await messages.take(ONE, 'flow', short), undefined);
    same('again', await messages.take(ONE, 'flow', a), undefined);
    same('for a shorter time', await messages.take(ONE, 'flow', short), undefined);
    await pause();
    same('another flow', await messages.take(ONE, 'other', b), 'flow');
  }),
  check('gives a message to another flow when its time has ended', async (messages) => {
    same('before', await messages.take(ONE, 'first', short), undefined);
    await pause();
    same('after', await messages.take(ONE, 'second', b), undefined);
    await messages.release(ONE, 'a');
    same('held', await messages.take(ONE, 'first', a), 'second');
  }),
  check('releases a message only for the run that has taken it', async (messages) => {
    await messages.release(ONE, 'a');
    same('first', await messages.take(ONE, 'first', a), undefined);
    await messages.release(ONE, 'b');
    await messages.release(OTHER, 'a');
    same('held', await messages.take(ONE, 'second', b), 'first');
    await messages.release(ONE, 'a');
    same('released', await messages.take(ONE, 'second', b), undefined);
  }),
  ...['a', 'b'].map((by) =>
    check(`keeps a message of two runs when run ${by} releases it`, async (messages) => {
      same('one run', await messages.take(ONE, 'flow', a), undefined);
      same('the other run', await messages.take(ONE, 'flow', b), undefined);
      await messages.release(ONE, by);
      same('another flow', await messages.take(ONE, 'other', { ...a, by: 'c' }), 'flow');
    }),
  ),
  check('tells any ids of flows apart and returns them as they are', async (messages) => {
    const ids = ['a', 'A', '\\', '\u0000', '\ud800', '\u00e9', 'e\u0301', 'x'.repeat(500)];
    for (const [at, id] of ids.entries()) {
      const digest = at.toString(16).padStart(64, '0');
      same('first', await messages.take(digest, id, a), undefined);
      for (const other of ids)
        same('other', await messages.take(digest, other, a), other === id ? undefined : id);
    }
  }),
];
