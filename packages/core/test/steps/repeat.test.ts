import { describe, expect, test } from 'vitest';
import type { Call, CallResponse, Env } from '../../src/call/call.ts';
import { createRedact } from '../../src/call/redact.ts';
import { createRetryBudget } from '../../src/call/retry-budget.ts';
import type { AnyEndpoint } from '../../src/endpoint.ts';
import { PerijoveError } from '../../src/errors/errors.ts';
import type { FailureCode } from '../../src/errors/failures.ts';
import { retry } from '../../src/steps/retry.ts';
import { createSimulatedClock } from '../limits/simulated-clock.ts';
import { readEndpoint, submitEndpoint } from '../sample-endpoints.ts';

const facts = { endpoint: 'sample.call', attempt: 1 };
const of = (code: FailureCode, details: object): PerijoveError =>
  new PerijoveError(code, details as never, facts, 'x');

const lost = of('connection_lost', { sent: true });
const refused = of('connection_lost', { sent: false });
const late = of('deadline', { deadlineMs: 1_000 });
const ok: CallResponse = { status: 200, header: () => undefined };

/** Runs the step over attempts that end as given, and notes when each began. */
async function run(
  endpoint: AnyEndpoint,
  ends: readonly (CallResponse | Error)[],
  more: Partial<Env & Call> = {},
  random = 0.5,
) {
  const clock = { ...createSimulatedClock(), random: () => random };
  const startedAt = clock.now();
  const began: number[] = [];
  const env = {
    clock,
    retries: 8,
    budget: createRetryBudget(10),
    emitter: { hears: () => false },
    ...more,
  } as unknown as Env;
  const sendBefore = startedAt + 30_000;
  const onEnd = () => () => undefined;
  const redact = createRedact(undefined);
  const facts = { endpoint, redact, deadlineMs: 30_000, startedAt, sendBefore, onEnd };
  const call = { ...facts, ...more } as unknown as Call;
  const outcome = retry(env)(async () => {
    began.push(clock.now() - startedAt);
    const end = ends[began.length - 1] ?? new Error('an attempt too many');
    if (end instanceof Error) throw end;
    return end;
  })(call).catch((error: unknown) => error);
  await clock.run(60_000);
  return {
    outcome: await outcome,
    began,
    attempts: call.attempt,
    pending: clock.pending(),
    sendForMs: call.sendBefore - startedAt,
  };
}

const read = readEndpoint();
const submit = submitEndpoint();
const resubmit = submitEndpoint({ resubmitForMs: 1_000 });

test('backs off longer each time', async () => {
  const { outcome, began, attempts, pending } = await run(read, [lost, lost, lost, ok]);
  expect(outcome).toBe(ok);
  expect(began).toEqual([0, 100, 300, 700]);
  expect(attempts).toBe(4);
  expect(pending).toBe(0);
});

test('gives up with the last failure when its retries are used up', async () => {
  const { outcome, began } = await run(read, [lost, refused, lost], { retries: 2 });
  expect(outcome).toBe(lost);
  expect(began).toHaveLength(3);
});

test('does not wait for an attempt that would come after the deadline', async () => {
  const { outcome, began } = await run(read, [lost, lost, lost], { deadlineMs: 300 });
  expect(outcome).toMatchObject({ code: 'deadline', details: { deadlineMs: 300 }, cause: lost });
  expect(began).toEqual([0, 100]);
});

test('a 5xx that refuses is not retried', async () => {
  const options = { advice: 'fix-input' } as const;
  const refusal = new PerijoveError('server_error', { status: 500, body: {} }, facts, 'x', options);
  const { outcome, began } = await run(read, [refusal, ok]);
  expect(outcome).toBe(refusal);
  expect(began).toEqual([0]);
  expect((await run(resubmit, [refusal, ok])).outcome).toMatchObject({ code: 'outcome_unknown' });
});

test('an attempt that is too late to be sent rejects with the failure before it', async () => {
  const { outcome, began } = await run(read, [refused, late]);
  expect(outcome).toMatchObject({ code: 'deadline', cause: refused });
  expect(began).toHaveLength(2);
});

test('one that came too late at first says so', async () => {
  expect((await run(read, [late])).outcome).toBe(late);
});

test('a response after retries returns a tenth of a token', async () => {
  const budget = createRetryBudget(1);
  for (let i = 0; i < 9; i++) await run(read, [ok], { budget });
  expect((await run(read, [lost, ok], { budget })).outcome).toBe(ok);
  expect((await run(read, [lost, ok], { budget })).outcome).toBe(lost);
  for (let i = 0; i < 9; i++) await run(read, [ok], { budget });
  expect((await run(read, [lost, ok], { budget })).outcome).toBe(ok);
});

test('listens to the end of the call only while it waits', async () => {
  const listening = new Set<object>();
  const onEnd = (listener: object) => {
    listening.add(listener);
    return () => listening.delete(listener);
  };
  await run(read, [lost, ok], { onEnd } as object);
  expect(listening.size).toBe(0);
});

const unavailable = (retryAfterMs: number) =>
  of('server_error', { status: 503, retryAfterMs, body: {} });
const limited = (retryAfterMs: number) => of('rate_limited', { retryAfterMs, body: {} });

test.each([
  ['a 429', limited(30_000), 30_000],
  ['a 429 without one', limited(0), 200],
  ['a 503', unavailable(30_000), 30_000],
  ['a 503 of a millisecond', unavailable(1), 101],
])('%s whose wait exceeds the deadline is returned as it is', async (_, failure, deadlineMs) => {
  const { outcome, began } = await run(read, [failure, ok], { deadlineMs });
  expect(outcome).toBe(failure);
  expect(began).toEqual([0]);
});

test('a wait that ends before the deadline is waited for', async () => {
  const { outcome, began } = await run(read, [unavailable(29_899), ok]);
  expect([outcome, began]).toEqual([ok, [0, 29_999]]);
});

test('a wait of one millisecond is waited for', async () => {
  expect((await run(read, [lost, ok], {}, 0.005)).began).toEqual([0, 1]);
});

test('a 429 costs nothing of the budget', async () => {
  const budget = createRetryBudget(0);
  expect((await run(read, [limited(0), ok], { budget })).outcome).toBe(ok);
  expect((await run(read, [lost, ok], { budget })).outcome).toBe(lost);
});

test('a wait in the limiter takes no timer, and the next attempt begins at once', async () => {
  let scheduled = 0;
  const clock = createSimulatedClock();
  const schedule: typeof clock.schedule = (...task) => {
    scheduled++;
    return clock.schedule(...task);
  };
  const { began } = await run(read, [limited(50), ok], { clock: { ...clock, schedule } });
  expect(began).toHaveLength(2);
  expect(scheduled).toBe(0);
});

describe('a call that its caller ends', () => {
  const reason = of('connection_lost', { sent: false });

  test('rejects with the reason, even one that would be retried', async () => {
    const signal = AbortSignal.abort(reason);
    const { outcome, began } = await run(read, [lost, ok], { signal });
    expect(outcome).toBe(reason);
    expect(began).toHaveLength(1);
  });

  test('ends during the wait, which leaves no timer', async () => {
    const controller = new AbortController();
    let listening = 0;
    const onEnd = (listener: (given: unknown) => void) => {
      listening++;
      queueMicrotask(() => {
        controller.abort(reason);
        listener(reason);
      });
      return () => void listening--;
    };
    const more = { onEnd, signal: controller.signal };
    const { outcome, began, pending } = await run(read, [lost, ok], more);
    expect([outcome, began, pending, listening]).toEqual([reason, [0], 0, 0]);
  });
});

test('reports each failure that is retried, and the wait', async () => {
  const events: unknown[] = [];
  const emitter = { hears: () => true, emit: (event: unknown) => events.push(event) };
  const more = { emitter, source: 'transport', id: 7 } as object;
  const refusal = limited(50);
  await run(read, [lost, refusal, new Error('of another kind')], more);
  const facts = { type: 'attempt:failed', endpoint: read.name, call: 7, transport: 'transport' };
  expect(events).toEqual([
    { ...facts, attempt: 1, retryInMs: 100, error: lost },
    { ...facts, attempt: 2, retryInMs: 50, error: refusal },
  ]);
});

test('a deadline has the words of the failure before it', async () => {
  const { outcome } = await run(read, [lost], { deadlineMs: 100 });
  expect(String(outcome)).toContain('within deadlineMs 100; the last attempt: x (attempt 1)');
});

describe('a submit that may have arrived', () => {
  test('may be sent until its time is over, and no longer than before', async () => {
    expect((await run(resubmit, [lost, ok])).sendForMs).toBe(1_000);
    expect((await run(submit, [lost])).sendForMs).toBe(0);
    expect((await run(submitEndpoint({ resubmitForMs: 90_000 }), [lost, ok])).sendForMs).toBe(
      30_000,
    );
    // Nothing of these can have arrived twice.
    expect((await run(resubmit, [refused, ok])).sendForMs).toBe(30_000);
    expect((await run(read, [lost, ok])).sendForMs).toBe(30_000);
  });

  test('says since when, with the status and the request id of the response', async () => {
    const id = { ...facts, requestId: 'r-1' };
    const failure = new PerijoveError('server_error', { status: 502, body: {} }, id, 'bad gateway');
    const whenUnknown = 'look at the order first';
    const endpoint = submitEndpoint({ resubmitForMs: 1_000, whenUnknown });
    const { outcome } = await run(endpoint, [failure, refused], { retries: 1 });
    expect(outcome).toMatchObject({
      code: 'outcome_unknown',
      details: { sinceMs: 100, status: 502 },
      requestId: 'r-1',
      attempt: 2,
      message: `${endpoint.name}: ${whenUnknown}; the response arrived: bad gateway (attempt 2)`,
    });
    const { outcome: silent } = await run(endpoint, [lost, refused], { retries: 1 });
    expect(silent).toMatchObject({ details: { status: undefined } });
    expect(String(silent)).toContain(`${whenUnknown}; the response was lost`);
  });

  test('is of unknown outcome, whatever ends its later attempts', async () => {
    const denied = of('bad_request', { status: 400 });
    const ends = [refused, late, of('closed', {}), denied, new Error('the limit store failed')];
    for (const end of ends) {
      const { outcome, began } = await run(resubmit, [lost, end], { retries: 1 });
      expect(outcome).toMatchObject({ code: 'outcome_unknown', advice: 'check-status' });
      expect(began).toHaveLength(2);
    }
  });

  test('is sent again only in time, also after attempts that cannot have arrived', async () => {
    const ends = [lost, refused, refused, refused, refused, refused];
    const { outcome, began } = await run(resubmit, ends);
    expect(began).toEqual([0, 100, 300, 700]);
    expect(outcome).toMatchObject({ code: 'outcome_unknown', cause: refused });
  });

  test('is not sent again unless the endpoint allows it', async () => {
    const { outcome, began } = await run(submit, [lost, ok]);
    expect(outcome).toMatchObject({ code: 'outcome_unknown', cause: lost });
    expect(began).toEqual([0]);
  });

  test('is sent again as long as none has arrived', async () => {
    const { outcome, began } = await run(submit, [refused, refused, lost, ok]);
    expect(outcome).toMatchObject({ code: 'outcome_unknown', cause: lost });
    expect(began).toHaveLength(3);
  });
});
