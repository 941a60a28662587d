import { describe, expect, test } from 'vitest';
import {
  type Header,
  parseRateHeaders,
  parseRetryAfter,
  waitForReset,
} from '../../src/limits/reset.ts';

const headers =
  (values: Readonly<Record<string, string>>): Header =>
  (name) =>
    values[name];

describe('rate headers', () => {
  test('are numbers, negative ones too', () => {
    const values = {
      'x-ratelimit-remaining': '-3',
      'x-ratelimit-current': '63',
      'x-ratelimit-reset': '1793491260',
    };
    expect(parseRateHeaders(headers(values))).toEqual({
      remaining: -3,
      current: 63,
      reset: 1_793_491_260,
    });
  });

  test('may be absent', () => {
    const nothing = { remaining: undefined, current: undefined, reset: undefined };
    expect(parseRateHeaders(headers({}))).toEqual(nothing);
  });

  test.each(['', ' ', 'soon', 'NaN', 'Infinity', '5, 5'])('%j is ignored', (text) => {
    expect(parseRateHeaders(headers({ 'x-ratelimit-remaining': text })).remaining).toBeUndefined();
  });
});

describe('the wait after a refusal', () => {
  const NOW = Date.UTC(2026, 10, 1, 12, 0, 0, 400);
  const WINDOW_MS = 60_000;
  const MARGIN_MS = 20;
  const dateAt = (ms: number): string => new Date(ms).toUTCString();
  /** Of a reset some seconds after the second in which NOW is. */
  const wait = (seconds: number, date: string | undefined, refusals = 1, now = NOW) =>
    waitForReset(Math.floor(NOW / 1000) + seconds, date, now, WINDOW_MS, refusals);

  test('is unknown without a reset', () => {
    expect(waitForReset(undefined, dateAt(NOW), NOW, WINDOW_MS, 1)).toBeUndefined();
  });

  test('lasts until the reset and slightly longer', () => {
    expect(wait(7, undefined)).toBe(6_600 + MARGIN_MS);
    expect(wait(7, dateAt(NOW))).toBe(6_600 + MARGIN_MS);
  });

  test('is a moment when the reset has passed', () => {
    expect(wait(0, dateAt(NOW))).toBe(MARGIN_MS);
    expect(wait(-500, dateAt(NOW))).toBe(MARGIN_MS);
  });

  test('is a second longer for each further refusal: the reset may be rounded down', () => {
    expect(wait(7, dateAt(NOW), 2)).toBe(7_600 + MARGIN_MS);
    expect(wait(0, dateAt(NOW), 3)).toBe(2_000 + MARGIN_MS);
  });

  test('is never longer than the window, but for the rounding', () => {
    expect(wait(3_600, dateAt(NOW))).toBe(WINDOW_MS + 1_000);
    expect(wait(1, dateAt(NOW), 500)).toBe(WINDOW_MS + 1_000);
  });

  test.each([
    ['behind', -300_000],
    ['ahead', 300_000],
    ['just ahead', 700],
  ])('goes by the clock of a gateway that is %s', (_name, aheadMs) => {
    const theirs = NOW + aheadMs;
    const reset = Math.ceil((theirs + 5_000) / 1000);
    const waited = waitForReset(reset, dateAt(theirs), NOW, WINDOW_MS, 1) ?? 0;
    expect(waited).toBeGreaterThanOrEqual(5_000);
    // The reset is rounded up and the date down.
    expect(waited).toBeLessThan(7_000 + MARGIN_MS);
  });

  test('takes a response that was on its way for a while for one of the same clock', () => {
    const now = Math.floor(NOW / 1000) * 1000 + 1_400;
    expect(wait(7, dateAt(NOW), 1, now)).toBe(5_600 + MARGIN_MS);
  });

  test.each([
    [1_500, 5_500],
    [1_501, 7_000],
  ])('is of another clock %d ms after the date, and not before: %d ms', (afterMs, waitMs) => {
    const second = Math.floor(NOW / 1000) * 1000;
    expect(wait(7, dateAt(second), 1, second + afterMs)).toBe(waitMs + MARGIN_MS);
  });

  test('does without a date that cannot be read', () => {
    expect(wait(7, 'yesterday')).toBe(6_600 + MARGIN_MS);
  });
});

describe('Retry-After', () => {
  const NOW = Date.UTC(2026, 10, 1, 12, 0, 0, 400);
  const dateAt = (ms: number): string => new Date(ms).toUTCString();
  const parse = (value: string, date?: string) =>
    parseRetryAfter(headers({ 'retry-after': value, ...(date && { date }) }), NOW);

  test.each([
    ['0', 0],
    ['20', 20_000],
    [' 7 ', 7_000],
    ['86400', 86_400_000],
  ])('%j has seconds', (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  test('may be a date; one that has passed means no wait', () => {
    expect(parse(dateAt(NOW + 20_000))).toBe(19_600);
    expect(parse('Sunday, 01-Nov-26 12:00:20 GMT')).toBe(19_600);
    expect(parse(dateAt(NOW - 5_000))).toBe(0);
  });

  test.each([-300_000, 300_000])('goes by the clock of a server that is off by %d ms', (ms) => {
    const there = NOW + ms;
    const waited = parse(dateAt(there + 20_000), dateAt(there));
    expect(waited).toBe(20_000);
  });

  test.each(['9999999999', '99999999999', '9'.repeat(400)])('%s seconds are very long', (text) => {
    const wait = parseRetryAfter((name) => (name === 'retry-after' ? text : undefined), 0);
    expect(wait).toBeGreaterThan(9e12);
    expect(Number.isSafeInteger(wait)).toBe(true);
  });

  test.each(['', 'soon', '-1', '1.5', '1e3', '0x10', '5, 5', 'x GMT'])('%j is ignored', (text) => {
    expect(parse(text)).toBeUndefined();
  });

  test('may be absent', () => {
    expect(parseRetryAfter(headers({}), NOW)).toBeUndefined();
  });
});
