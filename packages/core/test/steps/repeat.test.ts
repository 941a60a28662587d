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
) {
  const clock = { ...createSimulatedClock(), random: () => 0.5 };
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
  return { outcome: await outcome, began, attempts: call.attempt, pending: clock.pending() };
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

describe('a submit that may have arrived', () => {
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
