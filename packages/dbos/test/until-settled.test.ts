import { type Advice, PerijoveError } from '@perijove/core';
import { expect, it, vi } from 'vitest';
import { untilSettled } from '../src/until-settled.ts';

function failing(advice: Advice, code: 'server_error' | 'outcome_unknown' = 'server_error') {
  return new PerijoveError(code, {} as never, { attempt: 1 }, 'no', { advice });
}

/** Fails so many times, then returns. */
function flowOf(failures: readonly unknown[]) {
  let calls = 0;
  return vi.fn(async () => {
    const failure = failures[calls++];
    if (failure !== undefined) throw failure;
    return 'done';
  });
}

function run(flow: () => Promise<string>, retries = 2, signal?: AbortSignal) {
  const pauses: number[] = [];
  const slept: number[] = [];
  const onPause = (_: unknown, pauseMs: number): void => void pauses.push(pauseMs);
  const sleep = async (ms: number): Promise<void> => void slept.push(ms);
  const result = untilSettled(flow, { retries, maxPauseMs: 3_000, signal, sleep, onPause });
  return { result, pauses, slept };
}

it('asks again after errors that advise to retry, as often as told', async () => {
  const flow = flowOf([failing('retry'), failing('retry')]);
  const { result, pauses, slept } = run(flow);
  await expect(result).resolves.toBe('done');
  expect(pauses).toEqual([500, 1_000]);
  expect(slept).toEqual(pauses);
  const last = failing('retry');
  await expect(run(flowOf([failing('retry'), failing('retry'), last])).result).rejects.toBe(last);
});

it('asks until it is certain, however often', async () => {
  const open = Array.from({ length: 7 }, () => failing('check-status', 'outcome_unknown'));
  const flow = flowOf(open);
  const { result, slept } = run(flow, 0);
  await expect(result).resolves.toBe('done');
  // Ever longer, up to the longest.
  expect(slept).toEqual([500, 1_000, 2_000, 3_000, 3_000, 3_000, 3_000]);
  expect(flow).toHaveBeenCalledTimes(8);
});

it.each(['requote', 'fix-input', 'contact-portal'] as const)(
  'ends with advice %s',
  async (advice) => {
    const error = failing(advice);
    const flow = flowOf([error]);
    await expect(run(flow).result).rejects.toBe(error);
    expect(flow).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['plain', new Error('mine')],
  ['with the same field', Object.assign(new Error('mine'), { advice: 'retry' })],
])('ends with an error of other code, %s', async (_, error) => {
  const flow = flowOf([error]);
  await expect(run(flow).result).rejects.toBe(error);
  expect(flow).toHaveBeenCalledTimes(1);
});

it('ends when the workflow is cancelled, with its reason', async () => {
  const stop = new AbortController();
  const reason = new Error('cancelled');
  const flow = vi.fn(async () => {
    stop.abort(reason);
    throw failing('check-status');
  });
  await expect(run(flow, 2, stop.signal).result).rejects.toBe(reason);
  expect(flow).toHaveBeenCalledTimes(1);
});
