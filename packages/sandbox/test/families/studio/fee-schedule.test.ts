import { describe, expect, it } from 'vitest';
import { feeBpsAt } from '../../../src/families/studio/fee-schedule.ts';

describe('the fee of a launch', () => {
  it('is one and the same without a duration', () => {
    for (const ms of [-1, 0, 1e9]) expect(feeBpsAt({ feeBps: 200, falling: [] }, ms)).toBe(200);
  });

  it('falls in a straight line', () => {
    const fee = {
      feeBps: 100,
      falling: [{ fromBps: 9900, seconds: 100, mode: 'linear' }],
    } as const;
    const at = [0, 25, 50, 99.999, 100, 1000].map((seconds) => feeBpsAt(fee, seconds * 1000));
    expect(at).toEqual([9900, 7450, 5000, 101, 100, 100]);
  });

  it('falls by the same part in the same time', () => {
    const falling = [{ fromBps: 6400, seconds: 60, mode: 'exponential' }] as const;
    const at = [0, 10, 20, 30, 40, 50, 60].map((s) => feeBpsAt({ feeBps: 100, falling }, s * 1000));
    expect(at).toEqual([6400, 3201, 1601, 800, 401, 201, 100]);
  });

  it('is the highest of those that fall', () => {
    const fee = {
      feeBps: 100,
      falling: [
        { fromBps: 9900, seconds: 10, mode: 'linear' },
        { fromBps: 5000, seconds: 300, mode: 'linear' },
      ],
    } as const;
    expect([0, 9, 10, 150, 300].map((s) => feeBpsAt(fee, s * 1000))).toEqual([
      9900, 4853, 4837, 2550, 100,
    ]);
  });
});
