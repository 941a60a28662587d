import { describe, expect, test } from 'vitest';
import { createShare, shareOf } from '../src/share.ts';

const rule = { limit: 100, windowMs: 10_000 };

function request(now: number) {
  return { key: 'a:b', rule, priority: 0, holdMs: 1_000, now };
}

/** Slots that the share grants now. */
function drain(share: ReturnType<typeof createShare>, now: number): number {
  let granted = 0;
  while (share.take(request(now), 1_000_000 + granted, now) === 0) granted++;
  return granted;
}

test('a share is a whole number of requests, or one in a longer window', () => {
  expect(shareOf(rule, 8)).toEqual({ limit: 12, windowMs: 10_000 });
  expect(shareOf(rule, 100)).toEqual({ limit: 1, windowMs: 10_000 });
  expect(shareOf({ limit: 30, windowMs: 60_000 }, 40)).toEqual({ limit: 1, windowMs: 80_000 });
});

describe('a share', () => {
  test('begins with the slots of this process', () => {
    const own = Array.from({ length: 20 }, (_, id) => ({ id, leavesAt: 500, isHeld: false }));
    const share = createShare({ rule, processes: 4, own, used: 20, now: 0 });
    expect(drain(share, 0)).toBe(5);
    expect(drain(share, 500)).toBe(20);
  });

  test('keeps its part of what others used until it has left for certain', () => {
    const share = createShare({ rule, processes: 4, own: [], used: 80, now: 0 });
    expect(drain(share, 0)).toBe(5);
    expect(drain(share, 9_999)).toBe(0);
    expect(drain(share, 10_000)).toBe(20);
  });

  test('never exceeds the plan, whatever the processes used before', () => {
    const before = [70, 20, 6, 0];
    const used = before.reduce((sum, count) => sum + count, 0);
    const shares = before.map((count, process) => {
      const slots = Array.from({ length: count }, (_, id) => ({
        id,
        leavesAt: 5_000,
        isHeld: false,
      }));
      return createShare({
        rule,
        processes: before.length,
        own: process === 3 ? [] : slots,
        used,
        now: 0,
      });
    });
    const granted = shares.reduce((sum, share) => sum + drain(share, 0), 0);
    expect(used + granted).toBeLessThanOrEqual(100);
    const later = shares.reduce((sum, share) => sum + drain(share, 5_000), 0);
    expect(granted + later).toBeLessThanOrEqual(100);
  });

  test('takes the settlement of a slot that was taken from the server', () => {
    const own = [{ id: 1, leavesAt: 90_000, isHeld: true }];
    const share = createShare({ rule: { ...rule, limit: 4 }, processes: 4, own, used: 1, now: 0 });
    const by = (now: number) => ({ ...request(now), rule: { ...rule, limit: 4 } });
    expect(share.take(by(0), 2, 0)).toBeGreaterThan(0);
    share.settle(1, { key: 'a:b', rule, id: 1, countsInMs: 0, used: 4, now: 100 }, 100);
    expect(share.take(by(10_099), 2, 10_099)).toBe(1);
    expect(share.take(by(10_100), 2, 10_100)).toBe(0);
  });

  test('waits out a refusal of the gateway', () => {
    const share = createShare({ rule, processes: 4, own: [], used: 0, now: 0 });
    expect(share.take(request(0), 1, 0)).toBe(0);
    share.settle(1, { key: 'a:b', rule, id: 1, countsInMs: 0, blockMs: 3_000, now: 0 }, 0);
    expect(share.take(request(1_000), 2, 1_000)).toBe(2_000);
  });
});
