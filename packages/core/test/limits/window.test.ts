import { describe, expect, test } from 'vitest';
import {
  createWindow,
  expire,
  insert,
  learnUse,
  useOf,
  type Window,
  waitForRoom,
} from '../../src/limits/window.ts';

const rule = { limit: 10, windowMs: 10_000 };

/** A window with requests settled at these times. */
function windowOf(...times: readonly number[]): Window {
  const window = createWindow();
  for (const at of times) insert(window, at);
  return window;
}

const wait = (window: Window, now: number): number => {
  expire(window, rule, now);
  return waitForRoom(window, rule, now);
};

const ten = Array.from({ length: 10 }, (_, index) => index * 100);

describe('room', () => {
  test('is free while less than the limit is used', () => {
    expect(wait(createWindow(), 0)).toBe(0);
    expect(wait(windowOf(...ten.slice(1)), 1_000)).toBe(0);
  });

  test('comes when the oldest request leaves', () => {
    const window = windowOf(...ten);
    expect(wait(window, 1_000)).toBe(9_000);
    expect(wait(window, 9_999.5)).toBe(1);
    expect(wait(window, 10_000)).toBe(0);
  });

  test('comes when enough have left, where the limit was lowered', () => {
    const window = windowOf(...ten);
    expect(waitForRoom(window, { ...rule, limit: 8 }, 1_000)).toBe(9_200);
  });

  test('is taken by requests in flight, for a window at least', () => {
    const window = createWindow();
    window.inFlight = 10;
    expect(wait(window, 0)).toBe(10_000);
  });

  test('is not free while the gateway refuses requests', () => {
    const window = createWindow();
    window.blockedUntil = 700;
    expect(wait(window, 500)).toBe(200);
    expect(wait(window, 700)).toBe(0);
    // At its end, the window decides again.
    const full = windowOf(...ten);
    full.blockedUntil = 1_000;
    expect(wait(full, 1_000)).toBe(9_000);
  });

  test('comes with the first request that leaves, ours or one of others', () => {
    const window = windowOf(-7_000, 100);
    window.foreign = 8;
    window.foreignAt = 2_000;
    // The oldest of ours leaves in a second, an eighth of theirs in 1.25 s.
    expect(wait(window, 2_000)).toBe(1_000);
    const later = windowOf(0, 100);
    later.foreign = 8;
    later.foreignAt = 2_000;
    expect(wait(later, 2_000)).toBe(1_250);
  });
});

describe('room that others leave', () => {
  test('comes with the oldest of ours where less than one request is theirs', () => {
    const window = windowOf(...ten.slice(1));
    window.foreign = 0.5;
    window.foreignAt = 1_000;
    expect(wait(window, 1_000)).toBe(9_100);
  });

  test('comes with a part of what they had at the last response', () => {
    const window = createWindow();
    window.inFlight = 9;
    window.foreign = 8;
    // Of 8 a tenth is left: of the window, 0.9 were silent.
    expect(wait(window, 10_000)).toBeCloseTo(1_000);
  });

  test('does not come from others who have left', () => {
    const window = createWindow();
    window.inFlight = 10;
    window.foreign = 8;
    expect(wait(window, 11_000)).toBe(10_000);
  });
});

describe('a request', () => {
  test('may count from later on than those after it', () => {
    const window = windowOf(1_000, 500, 700, 700);
    expect(window.times).toEqual([500, 700, 700, 1_000]);
  });

  test('may count as one that has left', () => {
    const window = windowOf(...ten.slice(1));
    insert(window, 1_000 - rule.windowMs);
    expect(wait(window, 1_000)).toBe(0);
    expect(window.times.length - window.start).toBe(9);
  });

  test('may count as one that has left, under a plan with a longer window', () => {
    const window = windowOf(0, 100);
    expire(window, rule, 10_100);
    insert(window, 10_100 - 60_000);
    expect(useOf(window, { limit: 10, windowMs: 60_000 }, 10_100)).toBe(0);
  });

  test('takes no memory when it has long left', () => {
    const window = createWindow();
    let longest = 0;
    for (let now = 0; now < 2_000_000; now += 10) {
      expire(window, rule, now);
      insert(window, now);
      longest = Math.max(longest, window.times.length);
    }
    expect(window.times.length - window.start).toBe(1_000);
    expect(longest).toBeLessThan(2_500);
  });
});

describe('the list of requests', () => {
  /** A window with so many requests that have long left, and so many that have not. */
  const windowWith = (gone: number, left: number): Window => {
    const window = createWindow();
    for (let n = 0; n < gone + left; n++) window.times.push(n < gone ? 0 : 15_000);
    return window;
  };

  test.each([
    // Gone, left in the window, and how many stay in the list.
    [1_023, 0, 1_023],
    [1_024, 0, 0],
    [1_024, 1_024, 1_024],
    [1_024, 1_025, 2_049],
  ])('with %d that have left and %d others is cut to %d', (gone, left, stay) => {
    const window = windowWith(gone, left);
    expire(window, rule, 20_000);
    expect(window.times).toHaveLength(stay);
    expect(window.times.length - window.start).toBe(left);
  });

  test('keeps those of the last second, which the gateway may still count', () => {
    const large = { limit: 5_000, windowMs: 1_000 };
    const window = createWindow();
    for (let at = 0; at < 3_000; at++) insert(window, at);
    expire(window, large, 3_499);
    expect([window.times[0], window.start]).toEqual([1_500, 1_000]);
    learnUse(window, large, 1_500, 3_499);
    expect(window.foreign).toBe(0);
  });
});

describe('use by others', () => {
  test('is zero when the count is what we sent, late or in flight', () => {
    const window = windowOf(...ten.slice(0, 5));
    window.inFlight = 2;
    learnUse(window, rule, 7, 1_000);
    expect(window.foreign).toBe(0);
    // Of a moment ago, when these five had not left.
    expire(window, rule, 10_500);
    learnUse(window, rule, 7, 10_500);
    expect(window.foreign).toBe(0);
  });

  test('is the part of the count that exceeds our own requests', () => {
    const window = windowOf(0, 100);
    learnUse(window, rule, 9, 2_000);
    expect(window.foreign).toBe(7);
    expect(wait(window, 2_000)).toBe(0);
    insert(window, 2_000);
    expect(wait(window, 2_000)).toBeGreaterThan(0);
  });

  test('stays the same for a while, and then leaves evenly', () => {
    const window = createWindow();
    learnUse(window, rule, 10, 0);
    expect(wait(window, 0)).toBe(1_000);
    expect(wait(window, 1_999)).toBeGreaterThan(0);
    expect(wait(window, 2_000)).toBe(0);
    window.inFlight = 4;
    expect(wait(window, 5_999)).toBeGreaterThan(0);
    expect(wait(window, 6_000)).toBe(0);
    window.inFlight = 9;
    expect(wait(window, 11_000)).toBe(0);
  });

  test('is what a refusal leaves to explain', () => {
    const window = windowOf(0, 100);
    window.inFlight = 1;
    learnUse(window, rule, 11, 2_000);
    expect(window.foreign).toBe(8);
  });

  test('leaves one slot free at the reset of a refusal', () => {
    const window = createWindow();
    window.inFlight = 1;
    window.blockedUntil = 6_000;
    learnUse(window, rule, 11, 2_000);
    window.inFlight = 0;
    expect(wait(window, 2_000)).toBe(4_000);
    expect(wait(window, 6_000)).toBe(0);
    window.inFlight = 1;
    expect(wait(window, 6_000)).toBeGreaterThan(500);
    window.inFlight = 9;
    expect(wait(window, 17_000)).toBe(0);
  });

  test('frees no foreign slot if the slot is one of ours', () => {
    const window = windowOf(-3_500);
    window.inFlight = 1;
    window.blockedUntil = 6_000;
    learnUse(window, rule, 11, 2_000);
    window.inFlight = 0;
    expect(wait(window, 6_000)).toBe(500);
    expect(wait(window, 6_500)).toBe(0);
  });

  test('that turns out lower is adopted gradually', () => {
    const window = createWindow();
    learnUse(window, rule, 9, 0);
    learnUse(window, rule, 1, 100);
    const once = window.foreign;
    expect(once).toBeLessThan(9);
    expect(once).toBeGreaterThan(8);
    for (let now = 200; now < 10_000; now += 100) learnUse(window, rule, 1, now);
    expect(window.foreign).toBeLessThan(2);
  });

  test('is lowered by a part of what is too much, by the time since the last response', () => {
    const window = createWindow();
    learnUse(window, rule, 9, 0);
    learnUse(window, rule, 1, 100);
    // 3 % of 8.
    expect(window.foreign).toBeCloseTo(8.76);
    const silent = createWindow();
    learnUse(silent, rule, 9, 0);
    learnUse(silent, rule, 1, 2_000);
    // After two seconds of silence 8.1 are left; 6 % of 7.1 at most.
    expect(silent.foreign).toBeCloseTo(7.674);
  });

  test('is lowered where it is less than one request, too', () => {
    const window = createWindow();
    window.foreign = 1;
    learnUse(window, rule, 0, 100);
    expect(window.foreign).toBeCloseTo(0.97);
  });

  test('is not lowered by a response that was overtaken', () => {
    const window = createWindow();
    learnUse(window, rule, 9, 1_000);
    learnUse(window, rule, 1, 900);
    expect(window.foreign).toBe(9);
    // The later of both times counts.
    expect(useOf(window, rule, 2_000)).toBe(9);
  });

  test('is not lowered where the count may be of a moment ago', () => {
    const window = windowOf(8_001, 8_500, 8_900);
    window.foreign = 5;
    window.foreignAt = 18_000;
    // Three have left since it was counted: 7 can be 4 of others, and as much as 7.
    learnUse(window, rule, 7, 19_000);
    expect(window.foreign).toBe(5);
  });

  test('counts as ours all that may have been in the window a second ago', () => {
    const window = windowOf(8_999, 9_000, 9_001, 12_000);
    learnUse(window, rule, 5, 20_000);
    expect(window.foreign).toBe(3);
  });

  test('of a refused request is at most the limit', () => {
    const window = windowOf(0, 100);
    window.foreign = 9;
    window.foreignAt = 1_900;
    window.inFlight = 1;
    learnUse(window, rule, 12, 2_000);
    // Of 9, which are 2 too many, 3 % less.
    expect(window.foreign).toBeCloseTo(9 - 2 * 0.03);
  });

  test.each([
    [-3_001, 6],
    [-3_000, 5],
  ])(
    'at a reset, the slot of a request of ours from %d is ours, within a second: %d',
    (at, use) => {
      const window = windowOf(at);
      window.foreign = 5;
      window.foreignAt = 2_000;
      window.blockedUntil = 6_000;
      expect(useOf(window, rule, 6_000)).toBe(use);
      expect(useOf(window, rule, 5_999)).toBe(6);
    },
  );

  test('is never below zero', () => {
    const window = windowOf(9_000);
    window.foreign = 0.5;
    window.foreignAt = 5_000;
    window.blockedUntil = 6_000;
    expect(useOf(window, rule, 10_000)).toBe(1);
  });

  test('falls to zero when no further response arrives, whatever was learned', () => {
    const window = createWindow();
    window.blockedUntil = 50;
    window.foreign = 0.5;
    window.inFlight = 9;
    expect(wait(window, 25_000)).toBe(0);
  });
});
