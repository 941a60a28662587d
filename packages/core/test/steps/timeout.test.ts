import { describe, expect, test, vi } from 'vitest';
import type { Call, CallResponse, Env } from '../../src/call/call.ts';
import { createRedact } from '../../src/call/redact.ts';
import { timeout } from '../../src/steps/timeout.ts';
import { createSimulatedClock } from '../limits/simulated-clock.ts';
import { readEndpoint } from '../sample-endpoints.ts';
import { rejection } from '../system/faults.ts';

function setUp(more: Partial<Call> = {}, isClosed = false) {
  const clock = createSimulatedClock();
  const startedAt = clock.now();
  const call = {
    endpoint: readEndpoint(),
    redact: createRedact(undefined),
    attempt: 1,
    timeoutMs: 100,
    deadlineMs: 1_000,
    startedAt,
    sendBefore: startedAt + 1_000,
    abort: vi.fn(),
    sent: true,
    ...more,
  } as unknown as Call;
  let settle:
    | { resolve: (response: CallResponse) => void; reject: (error: Error) => void }
    | undefined;
  const next = vi.fn(
    () => new Promise<CallResponse>((resolve, reject) => (settle = { resolve, reject })),
  );
  const env = {
    clock,
    end: isClosed ? AbortSignal.abort() : new AbortController().signal,
  } as unknown as Env;
  return { clock, call, wire: () => settle, next, run: () => timeout(env)(next)(call) };
}

describe('an attempt is not begun', () => {
  test('when its caller has aborted', async () => {
    const { next, run } = setUp({ signal: AbortSignal.abort('gone') });
    expect(await rejection(run())).toBe('gone');
    expect(next).not.toHaveBeenCalled();
  });

  test('when the transport was closed', async () => {
    const { next, run } = setUp({}, true);
    expect(await rejection(run())).toMatchObject({ code: 'closed', attempt: 1 });
    expect(next).not.toHaveBeenCalled();
  });

  test('when nothing may be sent any more', async () => {
    const { clock, next, run } = setUp();
    await clock.run(1_000);
    expect(await rejection(run())).toMatchObject({
      code: 'deadline',
      details: { deadlineMs: 1_000 },
    });
    expect(next).not.toHaveBeenCalled();
    expect(clock.pending()).toBe(0);
  });
});

describe('an attempt is ended', () => {
  test('after timeoutMs', async () => {
    const { clock, call, run } = setUp();
    void run();
    await clock.run(99);
    expect(call.abort).not.toHaveBeenCalled();
    await clock.run(1);
    const details = { timeoutMs: 100, sent: true };
    expect(call.stopped).toMatchObject({ reason: { code: 'timeout', details } });
    expect(call.abort).toHaveBeenCalledExactlyOnceWith(call.stopped?.reason);
  });

  test('at the deadline, if that comes first', async () => {
    const { clock, call, run } = setUp({ sent: false });
    await clock.run(970);
    void run();
    await clock.run(30);
    const details = { timeoutMs: 30, sent: false };
    expect(call.stopped).toMatchObject({ reason: { code: 'timeout', details } });
  });

  test("by the caller's signal, whose reason counts even if the time runs out after", async () => {
    let abort = (_reason: unknown): void => undefined;
    const onAbort = (listener: (reason: unknown) => void): (() => void) => {
      abort = listener;
      return () => undefined;
    };
    const { clock, call, run } = setUp({ onAbort });
    void run();
    abort(undefined);
    await clock.run(200);
    expect(call.stopped).toEqual({ reason: undefined });
  });
});

test.each(['response', 'failure'] as const)(
  'nothing is left behind after an %s',
  async (outcome) => {
    const unlisten = vi.fn();
    const { clock, wire, run } = setUp({ onAbort: () => unlisten });
    const running = run();
    expect(clock.pending()).toBe(1);
    if (outcome === 'response') wire()?.resolve({ status: 200, header: () => undefined });
    else wire()?.reject(new Error('lost'));
    await Promise.allSettled([running]);
    expect(clock.pending()).toBe(0);
    expect(unlisten).toHaveBeenCalledOnce();
  },
);
