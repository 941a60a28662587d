import { describe, expect, test } from 'vitest';
import {
  createLimiter,
  type LimiterOptions,
  type NoSlot,
  type Slot,
  type StoreFailure,
  type Ticket,
} from '../../src/limits/limiter.ts';
import { plans } from '../../src/limits/plans.ts';
import type { LimitStore, Settlement, TakeRequest, TakeResult } from '../../src/limits/store.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const plan = { limit: 100, windowMs: 60_000 };
const NEVER = Number.POSITIVE_INFINITY;

/** A request of the queue to the store, which the test answers. */
interface Asked extends TakeRequest {
  readonly answer: (result: TakeResult) => void;
  readonly fail: (error: Error) => void;
}

type Result = Slot | NoSlot | StoreFailure;

function setUp(options: Partial<LimiterOptions> = {}, random = 0) {
  const clock = { ...createSimulatedClock(), random: () => random };
  const asked: Asked[] = [];
  const settled: Settlement[] = [];
  const store: LimitStore = {
    take: (request) =>
      new Promise((answer, fail) => {
        asked.push({ ...request, answer, fail });
      }),
    settle: (settlement) => void settled.push(settlement),
  };
  const limiter = createLimiter({ plan, keyed: true, store, clock, ...options });
  let lastId = 0;
  /** Answers the open request that was made at this place, by default with a slot. */
  async function answer(at: number, result: TakeResult = { id: ++lastId }): Promise<void> {
    asked[at]?.answer(result);
    await clock.run(0);
  }
  /** A call, and what became of it. */
  function call(ticket: Partial<Ticket> = {}): { result?: Result } {
    const outcome: { result?: Result } = {};
    const base = { bucket: 'default', effect: 'read', deadlineAt: NEVER, holdMs: 1_000 } as const;
    const taken = limiter.take({ ...base, ...ticket });
    if (!(taken instanceof Promise)) throw new Error('the store has answered at once');
    taken.then(
      (result) => {
        outcome.result = result;
      },
      () => undefined,
    );
    return outcome;
  }
  const calls = (count: number) => Array.from({ length: count }, () => call());
  return { clock, limiter, asked, settled, answer, call, calls };
}

/** The option of a call that the test ends. */
function ending() {
  const listeners: ((reason: unknown) => void)[] = [];
  const onEnd: Ticket['onEnd'] = (listener) => {
    listeners.push(listener);
    return () => undefined;
  };
  const end = (): void => {
    for (const listener of listeners) listener('gone');
  };
  return { onEnd, end };
}

describe('open requests to a store', () => {
  test('are one for each call that waits, and 32 at a time', async () => {
    const { asked, answer, calls } = setUp();
    calls(40);
    expect(asked).toHaveLength(32);
    await answer(0);
    expect(asked).toHaveLength(33);
    for (let at = 1; at < 40; at++) await answer(at);
    expect(asked).toHaveLength(40);
  });

  test('are one after a refusal, and twice as many with each slot', async () => {
    const { clock, asked, answer, calls } = setUp();
    calls(20);
    for (let at = 0; at < 20; at++) await answer(at, { waitMs: 100 });
    await clock.run(100);
    expect(asked).toHaveLength(21);
    // Of those that are open, one is answered each time.
    const open = [2, 4, 8, 16];
    for (const [turn, expected] of open.entries()) {
      await answer(20 + turn);
      expect(asked.length - 21 - turn).toBe(expected);
    }
  });

  test('are no more for a submit while the one after a refusal is open', async () => {
    const { clock, asked, answer, call } = setUp();
    const reading = call();
    await answer(0, { waitMs: 100 });
    await clock.run(100);
    const submitting = call({ effect: 'submit' });
    expect(asked).toHaveLength(2);
    await answer(1);
    expect(submitting.result).toHaveProperty('id');
    expect(reading.result).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  test('are as many as before a 429 that came while no call waited', async () => {
    const { clock, limiter, asked, answer, call, calls } = setUp();
    const [sent, other] = [call(), call()];
    await answer(0);
    await answer(1);
    limiter.refused(sent.result as Slot, () => undefined);
    // A response that shows a smaller account.
    limiter.settle(other.result as Slot, (name) => (name.endsWith('g') ? '49' : '1'));
    await clock.run(500);
    calls(3);
    expect(asked).toHaveLength(5);
  });

  test('are for as long as the longest of the calls that wait holds a slot', async () => {
    const { asked, answer, call } = setUp();
    call({ holdMs: 1_000 });
    call({ holdMs: 5_000 });
    call({ holdMs: 1_000 });
    for (let at = 0; at < 3; at++) await answer(at);
    call({ holdMs: 1_000 });
    call({ holdMs: 2_000 });
    expect(asked.map(({ holdMs }) => holdMs)).toEqual([1_000, 5_000, 5_000, 1_000, 2_000]);
  });

  test('leave the reserve free, except those of submits', () => {
    const { asked, call } = setUp({ submitReserve: 0.1 });
    for (const effect of ['read', 'build', 'submit'] as const) call({ effect });
    expect(asked.map(({ priority, reserve }) => [priority, reserve])).toEqual([
      [0, 10],
      [1, 10],
      [2, 0],
    ]);
  });

  test('never leave the only slot free', () => {
    const { asked, call } = setUp({ plan: { limit: 1, windowMs: 60_000 }, submitReserve: 0.1 });
    call();
    expect(asked.map(({ reserve }) => reserve)).toEqual([0]);
  });

  test('are made at once when a response shows another limit, and not for the same one', async () => {
    const { limiter, asked, answer, calls } = setUp({ plan: undefined });
    const [first, second, third] = calls(4);
    const settle = (call: { result?: Result } | undefined, remaining: number): void =>
      limiter.settle(call?.result as Slot, (name) => (name.endsWith('t') ? '0' : `${remaining}`));
    for (let at = 0; at < 3; at++) await answer(at);
    await answer(3, { waitMs: 60_000 });
    settle(first, 100);
    expect(asked).toHaveLength(5);
    await answer(4, { waitMs: 60_000 });
    settle(second, 100);
    expect(asked).toHaveLength(5);
    settle(third, 200);
    expect(asked.map(({ rule }) => rule.limit)).toEqual([9_000, 60, 60, 60, 100, 200]);
  });

  test('are under the largest plan for the first slot of a guessed one, one at a time', async () => {
    const { clock, asked, answer, calls } = setUp({ plan: undefined });
    calls(3);
    for (let at = 0; at < 3; at++) await answer(at, { waitMs: 100 });
    await clock.run(100);
    await answer(3);
    const [first, later] = [plans.pro.limit, plans.free.limit];
    expect(asked.map(({ rule }) => rule.limit)).toEqual([first, later, later, first, later, later]);
  });
});

describe('the answer of a store', () => {
  test('of a slot goes to the first call in line that is in time', async () => {
    const { clock, settled, answer, call } = setUp();
    const [late, first, second] = [call({ deadlineAt: clock.now() }), call(), call()];
    await answer(1);
    expect(late.result).toEqual({ retryAfterMs: 0 });
    expect(first.result).toHaveProperty('id', 1);
    expect(second.result).toBeUndefined();
    await answer(0);
    expect(second.result).toHaveProperty('id', 2);
    // No call waits for the third one.
    await answer(2);
    expect(settled).toMatchObject([{ id: 3, countsInMs: -plan.windowMs }]);
  });

  test('of a failure ends a call of its priority', async () => {
    const { asked, call, clock } = setUp();
    const [reading, submitting] = [call(), call({ effect: 'submit' })];
    const cause = new Error('not reached');
    asked[0]?.fail(cause);
    await clock.run(0);
    expect(reading.result).toEqual({ storeFailed: 'failed', cause });
    expect(submitting.result).toBeUndefined();
    asked[1]?.fail(cause);
    await clock.run(0);
    expect(submitting.result).toEqual({ storeFailed: 'failed', cause });
    expect(asked).toHaveLength(2);
    expect(clock.pending()).toBe(0);
  });

  test('of a failure without a call of its priority lets another call ask', async () => {
    const { clock, asked, answer, call } = setUp();
    const { onEnd, end } = ending();
    call({ onEnd });
    await answer(0, { waitMs: 100 });
    await clock.run(100);
    const submitting = call({ effect: 'submit' });
    end();
    expect(asked).toHaveLength(2);
    asked[1]?.fail(new Error('not reached'));
    await clock.run(0);
    expect(asked).toHaveLength(3);
    await answer(2);
    expect(submitting.result).toHaveProperty('id');
  });

  test('is not used after a 429: the slot is given back, and the call waits', async () => {
    const { clock, limiter, asked, settled, answer, call } = setUp();
    const [sent, waiting] = [call(), call()];
    await answer(0);
    limiter.refused(sent.result as Slot, () => undefined);
    await answer(1);
    expect(settled).toMatchObject([{ id: 2, countsInMs: -plan.windowMs }]);
    const submitting = call({ effect: 'submit' });
    await clock.run(499);
    expect([asked.length, waiting.result, submitting.result]).toEqual([2, undefined, undefined]);
    await clock.run(1);
    expect(asked.slice(2).map(({ priority }) => priority)).toEqual([2]);
    await answer(2);
    expect(submitting.result).toHaveProperty('id', 3);
    await answer(3);
    expect(waiting.result).toHaveProperty('id', 4);
    expect(clock.pending()).toBe(0);
  });
});

describe('a refusal of a store', () => {
  test.each([
    // Its wait, the random part, and when the next request is made.
    [100, 0, 100],
    [100, 0.99, 101],
    [100.2, 0, 101],
    [0, 0, 1],
    [5_000, 0, 1_000],
    [5_000, 0.99, 1_001],
  ])(
    'of %s ms is followed by a request (random: %s) after %s ms',
    async (waitMs, random, after) => {
      const { clock, asked, answer, call } = setUp({}, random);
      call();
      await answer(0, { waitMs });
      await clock.run(after - 1);
      expect(asked).toHaveLength(1);
      await clock.run(1);
      expect(asked).toHaveLength(2);
    },
  );

  test('replaces the one before it', async () => {
    const { clock, asked, answer, calls } = setUp();
    calls(2);
    await answer(0, { waitMs: 100 });
    await answer(1, { waitMs: 300 });
    await clock.run(299);
    expect(asked).toHaveLength(2);
    await clock.run(1);
    expect(asked).toHaveLength(3);
  });

  test('counts from the request on', async () => {
    const { clock, asked, answer, call } = setUp();
    call();
    await clock.run(40);
    await answer(0, { waitMs: 100 });
    await clock.run(59);
    expect(asked).toHaveLength(1);
    await clock.run(1);
    expect(asked).toHaveLength(2);
  });

  test('of a read holds back reads, not builds and submits', async () => {
    const { asked, answer, call } = setUp();
    call();
    await answer(0, { waitMs: 100 });
    call();
    expect(asked).toHaveLength(1);
    call({ effect: 'build' });
    await answer(1);
    call({ effect: 'submit' });
    expect(asked.map(({ priority }) => priority)).toEqual([0, 1, 2]);
  });

  test('of a submit holds back all of them, whatever the store says to a read', async () => {
    const { clock, asked, answer, call } = setUp();
    const reading = call();
    call({ effect: 'submit' });
    await answer(1, { waitMs: 500 });
    await answer(0, { waitMs: 100 });
    call({ effect: 'build' });
    await clock.run(499);
    expect(asked).toHaveLength(2);
    await clock.run(1);
    expect(asked.map(({ priority }) => priority)).toEqual([0, 2, 2]);
    expect(reading.result).toBeUndefined();
  });

  test('refuses the last calls that cannot wait for so long, one with each answer', async () => {
    const { clock, answer, call } = setUp();
    const soon = { deadlineAt: clock.now() + 59_999 };
    const all = [call(soon), call({ deadlineAt: clock.now() + 60_000 }), call(soon), call(soon)];
    const ends = () => all.map(({ result }) => result && 'retryAfterMs' in result);
    await answer(0, { waitMs: 60_000 });
    expect(ends()).toEqual([undefined, undefined, undefined, true]);
    expect(all[3]?.result).toEqual({ retryAfterMs: 60_000 });
    await answer(1, { waitMs: 60_000 });
    await answer(2, { waitMs: 60_000 });
    expect(ends()).toEqual([true, undefined, true, true]);
    await answer(3, { waitMs: 60_000 });
    expect(ends()).toEqual([true, undefined, true, true]);
  });

  test('has no timer when no call waits', async () => {
    const { clock, answer, call } = setUp();
    const { onEnd, end } = ending();
    call({ onEnd });
    end();
    await answer(0, { waitMs: 100 });
    expect(clock.pending()).toBe(0);
  });

  test('still holds for the other calls when one of them leaves', async () => {
    const { clock, asked, answer, call } = setUp();
    const { onEnd, end } = ending();
    const waiting = call();
    call({ onEnd });
    await answer(0, { waitMs: 100 });
    await answer(1, { waitMs: 100 });
    end();
    await clock.run(100);
    expect(asked).toHaveLength(3);
    await answer(2);
    expect(waiting.result).toHaveProperty('id');
  });
});

describe('a call that cannot wait for long', () => {
  test('waits for the answer to its request, but not beyond its deadline', async () => {
    const { clock, call } = setUp();
    const { now } = clock;
    const waiting = call({ maxWaitMs: 100, deadlineAt: now() + 1_000 });
    await clock.run(999);
    expect(waiting.result).toBeUndefined();
    await clock.run(1);
    expect(waiting.result).toEqual({ storeFailed: 'timeout' });
    expect(clock.pending()).toBe(0);
  });

  test('is refused at once where it may not wait at all', async () => {
    const { clock, calls, call } = setUp();
    calls(32);
    const last = call({ maxWaitMs: 0 });
    await clock.run(0);
    expect(last.result).toEqual({ retryAfterMs: 0 });
  });

  test('waits where its time is over just when a slot may be free', async () => {
    const { answer, call } = setUp();
    call();
    await answer(0, { waitMs: 100 });
    const [early, late] = [call({ maxWaitMs: 99 }), call({ maxWaitMs: 100 })];
    await answer(1, { waitMs: 100 });
    expect(early.result).toEqual({ retryAfterMs: 100 });
    expect(late.result).toBeUndefined();
  });

  test('is refused with a wait in whole milliseconds', async () => {
    const { answer, call } = setUp();
    const waiting = call({ maxWaitMs: 50 });
    await answer(0, { waitMs: 100.2 });
    expect(waiting.result).toEqual({ retryAfterMs: 101 });
  });

  test.each([
    ['was refused', { waitMs: 100 }, { retryAfterMs: 0 }],
    ['is open', undefined, { storeFailed: 'timeout' }],
  ])('ends at its deadline, when its request %s', async (_, answered, end) => {
    const { clock, answer, call } = setUp();
    const waiting = call({ deadlineAt: clock.now() + 100 });
    if (answered) await answer(0, answered);
    await clock.run(99);
    expect(waiting.result).toBeUndefined();
    await clock.run(1);
    expect(waiting.result).toEqual(end);
  });

  test('fails at its deadline where all requests are for other calls', async () => {
    const { clock, calls, call } = setUp();
    calls(32);
    const last = call({ deadlineAt: clock.now() + 100 });
    await clock.run(100);
    expect(last.result).toEqual({ storeFailed: 'timeout' });
  });

  test('is refused where no request for it is open', async () => {
    const { clock, calls, call } = setUp();
    calls(32);
    const last = call({ maxWaitMs: 100 });
    await clock.run(99);
    expect(last.result).toBeUndefined();
    await clock.run(1);
    expect(last.result).toEqual({ retryAfterMs: 0 });
  });
});

describe('a change of the plan', () => {
  test('ends the wait that the store asked for under the plan before', async () => {
    const { asked, limiter, answer, call } = setUp();
    call();
    limiter.setPlan({ limit: 50, windowMs: 1_000 });
    expect(asked).toHaveLength(1);
    await answer(0, { waitMs: 100 });
    expect(asked.map(({ rule }) => rule.limit)).toEqual([100, 50]);
  });

  test('ends the guess of the first slot', async () => {
    const { asked, limiter, answer, call } = setUp({ plan: undefined });
    call();
    await answer(0, { waitMs: 100 });
    limiter.setPlan({ limit: 50, windowMs: 1_000 });
    expect(asked.map(({ key, rule }) => [key, rule.limit])).toEqual([
      ['default:default', plans.pro.limit],
      ['default:default', 50],
    ]);
  });
});

describe('the backlog of a store that says how long a call waits', () => {
  test('is what the store says, rounded up', () => {
    const asked: unknown[] = [];
    const store: LimitStore = {
      take: () => new Promise(() => undefined),
      settle: () => undefined,
      waitFor: (...given) => {
        asked.push(given);
        return 1_500.2;
      },
    };
    const { clock, limiter, calls } = setUp({ store, submitReserve: 0.1 });
    calls(3);
    const expected = { waiting: 3, ahead: 3, expectedWaitMs: 1_501 };
    expect(limiter.backlog({ elsewhere: 2 })).toEqual(expected);
    expect(asked).toEqual([['default:default', { ...plan, limit: 90 }, 6, clock.now()]]);
  });
});

describe('the backlog of a store that says nothing of its windows', () => {
  test('is estimated by the rule, from the last refusal on', async () => {
    const { clock, limiter, answer, calls } = setUp({ submitReserve: 0.5 });
    calls(3);
    expect(limiter.backlog({})).toEqual({ waiting: 3, ahead: 3, expectedWaitMs: 3_600 });
    await answer(0, { waitMs: 500 });
    await clock.run(100);
    // Of 50 slots a minute, each takes 1.2 s.
    expect(limiter.backlog({})).toEqual({ waiting: 3, ahead: 3, expectedWaitMs: 4_000 });
    expect(limiter.backlog({ elsewhere: 2 }).expectedWaitMs).toBe(6_400);
    // Those of a higher priority were not refused, and the reserve is for submits.
    expect(limiter.backlog({ effect: 'build' })).toEqual({
      waiting: 3,
      ahead: 0,
      expectedWaitMs: 0,
    });
    expect(limiter.backlog({ effect: 'submit', elsewhere: 2 }).expectedWaitMs).toBe(1_200);
  });

  test('includes the wait after a 429', async () => {
    const { clock, limiter, answer, call } = setUp();
    const sent = call();
    await answer(0);
    limiter.refused(sent.result as Slot, () => undefined);
    await clock.run(99.5);
    expect(limiter.backlog({ effect: 'submit' }).expectedWaitMs).toBe(401);
  });

  test('has a budget as large as the plan', () => {
    expect(setUp().limiter.budget({})).toEqual({ ...plan, remaining: 100 });
  });
});
