import { describe, expect, test } from 'vitest';
import { createMemoryStore, type LimitStore, tell } from '../../src/limits/store.ts';

const rule = { limit: 3, windowMs: 1_000 };
const READ = 0;
const BUILD = 1;
const SUBMIT = 2;

/** A store whose window has been full since time 0, with slots that free at these times. */
function fullUntil(first: number, second: number, third: number): LimitStore {
  const store = createMemoryStore();
  for (const at of [first, second, third]) {
    expect(store.take('key', rule, READ, 0)).toBe(0);
    void store.settle('key', rule, at - rule.windowMs);
  }
  return store;
}

describe('the memory store', () => {
  test('lets through as many as the rule says, then one for each that leaves', () => {
    const store = fullUntil(1_000, 1_200, 1_300);
    expect(store.take('key', rule, READ, 400)).toBe(600);
    expect(store.take('key', rule, READ, 1_000)).toBe(0);
    expect(store.take('key', rule, READ, 1_000)).toBe(200);
  });

  test('counts a slot while its request is in flight, however long', () => {
    const store = createMemoryStore();
    for (let slot = 0; slot < 3; slot++) void store.take('key', rule, READ, 0);
    expect(store.take('key', rule, READ, 50_000)).toBe(1_000);
    void store.settle('key', rule, 50_000);
    expect(store.take('key', rule, READ, 50_999)).toBe(1);
    expect(store.take('key', rule, READ, 51_000)).toBe(0);
  });

  test('gives a slot back that was settled a window ago', () => {
    const store = createMemoryStore();
    for (let slot = 0; slot < 3; slot++) void store.take('key', rule, READ, 0);
    void store.settle('key', rule, 500 - rule.windowMs);
    expect(store.take('key', rule, READ, 500)).toBe(0);
  });

  test('keeps keys apart', () => {
    const store = fullUntil(1_000, 1_000, 1_000);
    void store.block('key', 5_000);
    expect(store.take('other', rule, READ, 100)).toBe(0);
  });

  test('lets nothing through before a block ends; a shorter one changes nothing', () => {
    const store = createMemoryStore();
    void store.block('key', 800);
    void store.block('key', 300);
    expect(store.take('key', rule, SUBMIT, 200)).toBe(600);
    expect(store.take('key', rule, SUBMIT, 800)).toBe(0);
  });

  test('makes room for others whom the gateway counted', () => {
    const store = createMemoryStore();
    void store.learn('key', rule, 2, 0);
    expect(store.take('key', rule, READ, 0)).toBe(0);
    expect(store.take('key', rule, READ, 0)).toBeGreaterThan(0);
  });
});

describe('a refused caller', () => {
  test('holds lower priorities back until it was served', () => {
    const store = fullUntil(1_000, 1_001, 1_002);
    expect(store.take('key', rule, SUBMIT, 900)).toBe(100);
    expect(store.take('key', rule, READ, 1_000)).toBeGreaterThan(0);
    expect(store.take('key', rule, BUILD, 1_000)).toBeGreaterThan(0);
    expect(store.take('key', rule, SUBMIT, 1_002)).toBe(0);
    // The build has been refused as well.
    expect(store.take('key', rule, READ, 1_010)).toBeGreaterThan(0);
    expect(store.take('key', rule, BUILD, 1_010)).toBe(0);
    expect(store.take('key', rule, READ, 1_020)).toBe(0);
  });

  test('holds nobody back of its own priority or above', () => {
    const store = fullUntil(1_000, 1_000, 1_000);
    expect(store.take('key', rule, BUILD, 900)).toBe(100);
    expect(store.take('key', rule, BUILD, 1_000)).toBe(0);
    expect(store.take('key', rule, SUBMIT, 1_000)).toBe(0);
  });

  test('that does not come back is forgotten soon', () => {
    const store = fullUntil(1_000, 1_000, 1_000);
    void store.take('key', rule, SUBMIT, 900);
    expect(store.take('key', rule, READ, 1_049)).toBeGreaterThan(0);
    expect(store.take('key', rule, READ, 1_050)).toBe(0);
  });

  test('that was told a long wait has to ask again within a second', () => {
    const slow = { limit: 1, windowMs: 60_000 };
    const store = createMemoryStore();
    void store.take('key', slow, READ, 0);
    expect(store.take('key', slow, SUBMIT, 0)).toBe(60_000);
    void store.settle('key', slow, 100 - 60_000);
    expect(store.take('key', slow, READ, 1_000)).toBeGreaterThan(0);
    expect(store.take('key', slow, READ, 1_050)).toBe(0);
  });

  test('is not forgotten when another of its priority was served', () => {
    const store = fullUntil(1_000, 1_000, 1_000);
    void store.take('key', rule, SUBMIT, 900);
    void store.take('key', rule, SUBMIT, 900);
    expect(store.take('key', rule, SUBMIT, 1_000)).toBe(0);
    expect(store.take('key', rule, READ, 1_001)).toBeGreaterThan(0);
    expect(store.take('key', rule, SUBMIT, 1_002)).toBe(0);
  });
});

describe('telling a store', () => {
  test('is done; a failure is ignored', async () => {
    const told: string[] = [];
    tell(() => void told.push('plain'));
    tell(async () => void told.push('later'));
    tell(() => {
      throw new Error('at once');
    });
    tell(() => Promise.reject(new Error('later')));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual(['plain', 'later']);
  });
});
