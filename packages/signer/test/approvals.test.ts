import { SOL, systemClock, USDC } from '@perijove/core';
import { type Decision, sampleEffects } from '@perijove/policy';
import { expect, it } from 'vitest';
import { createDesk } from '../src/approvals/desk.ts';

const wallet = 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F';
const effects = (usdc: bigint, more: object = {}) =>
  sampleEffects({
    wallet,
    flow: 'swap.swap',
    leaving: { [USDC]: usdc },
    arriving: { [SOL]: 5n },
    ...more,
  });
const decision: Decision = {
  verdict: 'ask',
  rules: [{ rule: 'ask', verdict: 'ask', reason: 'it is above 4' }],
};

/** A desk whose waits end at once, unless they are told to go on. */
function open({ wait = false } = {}) {
  let nowMs = 1_000_000;
  const frozen: string[] = [];
  const told: string[] = [];
  const clock = {
    ...systemClock,
    now: () => nowMs,
    schedule: (task: () => void) => {
      if (!wait) queueMicrotask(task);
      return () => undefined;
    },
  };
  const desk = createDesk({
    clock,
    lifeMs: 600_000,
    waitMs: 1,
    freeze: async (why) => void frozen.push(why),
    onNewAsk: ({ id }) => void told.push(id),
  });
  const ids: string[] = [];
  const ask = (what = effects(5n), signal = new AbortController().signal) =>
    desk.approve({
      effects: what,
      decision,
      signal,
      words: ['You pay 5.'],
      onAsk: (id) => void ids.push(id),
    });
  const forward = (ms: number): void => {
    nowMs += ms;
  };
  return { desk, ask, ids, told, frozen, forward };
}

it('an approval covers one transaction within what was shown, and no second one', async () => {
  const { desk, ask, ids } = open();
  expect(await ask()).toBe(false);
  const [id = ''] = ids;
  expect(await desk.list()).toMatchObject([
    { id, words: ['You pay 5.'], times: 1, state: 'waiting' },
  ]);
  expect(await desk.answer(id, 'approved')).toBe(true);
  expect(await desk.status(id)).toEqual({ state: 'approved' });
  // With another blockhash, and a little less.
  expect(await ask(effects(4n))).toBe(true);
  expect(await desk.status(id)).toEqual({ state: 'signed' });
  expect(await ask(effects(4n))).toBe(false);
});

it.each([
  ['more leaves', effects(6n)],
  ['less arrives', effects(5n, { arriving: { [SOL]: 4n } })],
  ['another mint leaves', effects(5n, { leaving: { [SOL]: 5n } })],
  ['another mint arrives', effects(5n, { arriving: { [USDC]: 5n } })],
  ['somebody else is paid', effects(5n, { receivers: [USDC] })],
  ['another program is called', effects(5n, { programs: [USDC] })],
  ['it is another flow', effects(5n, { flow: 'trigger.place' })],
  ['it is another wallet', effects(5n, { wallet: USDC })],
  [
    'a power is given',
    effects(5n, { grants: [{ kind: 'approval', to: USDC, mint: USDC, atMost: 1n }] }),
  ],
  ['anybody may get it', effects(5n, { goesTo: 'anybody' })],
  ['nothing was simulated', effects(5n, { evidence: 'trust' })],
])('an approval does not cover a transaction where %s', async (_, other) => {
  const { desk, ask, ids } = open();
  await ask();
  await desk.answer(ids[0] ?? '', 'approved');
  expect(await ask(other)).toBe(false);
  expect(await desk.status(ids[0] ?? '')).toEqual({ state: 'approved' });
});

it('two transactions that wait for one approval share it not', async () => {
  const { desk, ask, ids } = open({ wait: true });
  const both = Promise.all([ask(), ask(effects(5n))]);
  await expect.poll(() => ids.length).toBe(2);
  expect(new Set(ids).size).toBe(1);
  expect(await desk.list()).toMatchObject([{ times: 2 }]);
  await desk.answer(ids[0] ?? '', 'approved');
  expect((await both).filter(Boolean)).toHaveLength(1);
});

it('an approval ends after ten minutes', async () => {
  const { desk, ask, ids, forward } = open();
  await ask();
  await desk.answer(ids[0] ?? '', 'approved');
  forward(600_000);
  expect(await ask()).toBe(false);
  expect(await desk.status(ids[0] ?? '')).toEqual({ state: 'expired' });
});

it('an answer that comes too late is none', async () => {
  const { desk, ask, ids, forward } = open();
  await ask();
  forward(600_000);
  expect(await desk.answer(ids[0] ?? '', 'approved')).toBe(false);
  expect(await ask()).toBe(false);
});

it('what was declined is not asked again for ten minutes', async () => {
  const { desk, ask, ids, forward } = open();
  await ask();
  await desk.answer(ids[0] ?? '', 'declined');
  expect(await ask()).toBe(false);
  expect(await desk.list()).toEqual([]);
  forward(600_000);
  await ask();
  expect(await desk.list()).toHaveLength(1);
});

it('a client that asks again and again is one question', async () => {
  const { desk, ask, ids, told } = open();
  for (let at = 0; at < 25; at++) await ask();
  expect(await desk.list()).toMatchObject([{ times: 25 }]);
  expect(told).toEqual([ids[0]]);
  expect(new Set(ids).size).toBe(1);
});

it('a client that asks for many things at once shows three of them', async () => {
  const { desk, ask } = open();
  for (let at = 1n; at <= 9n; at++) await ask(effects(at * 10n));
  expect(await desk.list()).toHaveLength(3);
});

it('ten questions that nobody answers freeze', async () => {
  const { ask, frozen } = open();
  for (let at = 1n; at <= 12n; at++) await ask(effects(at * 10n));
  expect(frozen).toEqual([]);
  await ask(effects(1_000n));
  expect(frozen).toEqual(['10 asks in a row that nobody answered']);
});

it('an answer ends the row of questions without one', async () => {
  const { desk, ask, ids, frozen } = open();
  for (let at = 1n; at <= 12n; at++) await ask(effects(at * 10n));
  await desk.answer(ids[0] ?? '', 'declined');
  await ask(effects(1_000n));
  await ask(effects(2_000n));
  expect(frozen).toEqual([]);
});

it('a client that left gets nothing of an approval', async () => {
  const { desk, ask, ids } = open({ wait: true });
  const gone = new AbortController();
  const asked = ask(effects(5n), gone.signal);
  await expect.poll(() => ids.length).toBe(1);
  gone.abort();
  expect(await asked).toBe(false);
  await desk.answer(ids[0] ?? '', 'approved');
  expect(await desk.status(ids[0] ?? '')).toEqual({ state: 'approved' });
});

it('an id of nothing is unknown, and cannot be answered', async () => {
  const { desk } = open();
  expect(await desk.status('abc')).toEqual({ state: 'unknown' });
  expect(await desk.answer('abc', 'approved')).toBe(false);
});
