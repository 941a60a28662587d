import type { LoggedCall } from '@perijove/react';
import { expect, it } from 'vitest';
import { burstsOf } from '../../../src/screens/developer/bursts.ts';

function call(number: number, startedAt: number, durationMs?: number): LoggedCall {
  const status = durationMs === undefined ? 'running' : 'done';
  return {
    call: number,
    endpoint: 'price.get',
    startedAt,
    status,
    attempts: 1,
    waitedMs: 0,
    durationMs,
  };
}

const shape = (calls: readonly LoggedCall[], now = 100_000) =>
  burstsOf(calls, now).map((burst) => [
    burst.startedAt,
    burst.lengthMs,
    burst.calls.map((each) => each.call),
  ]);

it('puts calls that overlap or follow closely on one axis, in the order of their beginnings', () => {
  expect(shape([call(3, 2_600, 50), call(2, 1_050, 30), call(1, 1_000, 100)])).toEqual([
    [1_000, 1_650, [1, 2, 3]],
  ]);
});

it('begins an axis after a pause, and has the newest first', () => {
  expect(shape([call(2, 2_601, 50), call(1, 1_000, 100)])).toEqual([
    [2_601, 50, [2]],
    [1_000, 100, [1]],
  ]);
});

it('measures the pause from the end of the longest call, not of the last', () => {
  expect(shape([call(3, 6_400, 10), call(2, 1_100, 10), call(1, 1_000, 4_000)])).toEqual([
    [1_000, 5_410, [1, 2, 3]],
  ]);
});

it('lets a call that runs last until now', () => {
  expect(shape([call(1, 1_000)], 1_400)).toEqual([[1_000, 400, [1]]]);
  // The clock of the machine may have been set back.
  expect(shape([call(1, 1_000)], 900)).toEqual([[1_000, 1, [1]]]);
});
