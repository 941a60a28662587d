import { describe, expect, it } from 'vitest';
import {
  CLOCK_START_MS,
  CLOCK_START_SLOT,
  createLedgerClock,
  slotAt,
  slotStartMs,
} from '../../../src/ledger/time/clock.ts';

function clockOverRealTime(options: { startMs?: number; speed?: number } = {}) {
  let real = 5000;
  const clock = createLedgerClock({ realNow: () => real, ...options });
  const pass = (ms: number): number => {
    real += ms;
    return clock.now() - (options.startMs ?? CLOCK_START_MS);
  };
  return { clock, pass };
}

describe('world clock', () => {
  it('starts at its start and runs with real time', () => {
    const { clock, pass } = clockOverRealTime();
    expect(clock.now()).toBe(CLOCK_START_MS);
    expect(pass(1234.9)).toBe(1234);
    expect(clock.speed()).toBe(1);
  });

  it('runs at another speed from the moment it is set', () => {
    const { clock, pass } = clockOverRealTime({ startMs: 1_000_000, speed: 60 });
    expect(pass(1000)).toBe(60_000);
    clock.run(0.5);
    expect(pass(1000)).toBe(60_500);
    clock.run();
    expect(pass(1000)).toBe(61_500);
  });

  it('stands still, jumps while standing, and continues from there', () => {
    const { clock, pass } = clockOverRealTime();
    clock.stop();
    expect(clock.speed()).toBe(0);
    expect(pass(9999)).toBe(0);
    clock.jump(3_600_000);
    expect(pass(9999)).toBe(3_600_000);
    clock.run(2);
    expect(pass(10)).toBe(3_600_020);
  });

  it('jumps while it runs', () => {
    const { clock, pass } = clockOverRealTime();
    pass(100);
    clock.jump(1000);
    expect(pass(100)).toBe(1200);
  });

  it('never goes back', () => {
    const { clock } = clockOverRealTime();
    for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => clock.jump(ms)).toThrow(RangeError);
      expect(() => clock.run(ms)).toThrow(RangeError);
    }
    expect(clock.now()).toBe(CLOCK_START_MS);
  });
});

describe('slots', () => {
  it('last 400 ms from a constant start, before it too', () => {
    expect(slotAt(CLOCK_START_MS)).toBe(CLOCK_START_SLOT);
    expect(slotAt(CLOCK_START_MS + 399)).toBe(CLOCK_START_SLOT);
    expect(slotAt(CLOCK_START_MS + 400)).toBe(CLOCK_START_SLOT + 1);
    expect(slotAt(CLOCK_START_MS - 1)).toBe(CLOCK_START_SLOT - 1);
    expect(slotStartMs(CLOCK_START_SLOT + 10)).toBe(CLOCK_START_MS + 4000);
  });
});
