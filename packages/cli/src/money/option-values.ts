import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';

const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/**
 * Reads a duration such as `90s`, `30m`, `12h`, `7d` or `2w` as milliseconds.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function parseDuration(
  option: string,
  value: string | boolean | undefined,
): number | undefined {
  if (value === undefined) return undefined;
  const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(String(value)) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms > 0) return ms;
  const expected = 'a whole number with its unit: 90s, 30m, 12h, 7d or 2w';
  throw usageError(
    option,
    expected,
    `${option}: expected ${expected}, not ${clean(String(value), 30)}`,
  );
}

/**
 * Reads a positive number, such as a price in US dollars.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function parsePositive(
  option: string,
  value: string | boolean | undefined,
): number | undefined {
  if (value === undefined) return undefined;
  const text = String(value);
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number > 0 && Number.isFinite(number)) return number;
  const expected = 'a plain decimal number above 0, such as 199.5';
  throw usageError(option, expected, `${option}: expected ${expected}, not ${clean(text, 30)}`);
}

/**
 * Reads a whole number of 1 or more.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function parseCount(
  option: string,
  value: string | boolean | undefined,
): number | undefined {
  if (value === undefined) return undefined;
  const count = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0;
  if (count >= 1) return count;
  const expected = 'a whole number of 1 or more';
  throw usageError(
    option,
    expected,
    `${option}: expected ${expected}, not ${clean(String(value), 30)}`,
  );
}
