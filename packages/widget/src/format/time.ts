import { UNKNOWN } from './money.ts';

type Time = string | number | Date | null | undefined;

function read(time: Time): Date | undefined {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Date and time as the visitor writes them. */
export function formatMoment(time: Time, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const date = read(time);
  return date ? format.format(date) : UNKNOWN;
}

/** Hours and minutes as the visitor writes them. */
export function formatClock(time: Time): string {
  const date = read(time);
  return date ? new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date) : UNKNOWN;
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/**
 * How far a time is from now: `3 hours ago`, `in 2 days`.
 *
 * @param now the sandbox's own time where the API's times are the sandbox's: see `useClock`.
 */
export function formatAgo(time: Time, now: number, locale?: string): string {
  const date = read(time);
  if (!date) return UNKNOWN;
  const distance = date.getTime() - now;
  const [unit, ms] = STEPS.find(([, each]) => Math.abs(distance) >= each) ?? ['second', 1000];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(Math.round(distance / ms), unit);
}

/** A duration of a step: `340 ms`, `1.2 s`. */
export function formatDuration(ms: number, locale?: string): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(locale, digits).format(ms / 1000)} s`;
}

/** Days as a choice: `7 days`. */
export function formatDays(days: number, locale?: string): string {
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, unit).format(days);
}

const UNITS_OF_TIME = [
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A span of time in the largest unit that divides it: `2 weeks`, `36 hours`. */
export function formatSpan(ms: number, locale?: string): string {
  const [unit, size] = UNITS_OF_TIME.find(([, each]) => ms > 0 && ms % each === 0) ?? [
    'second',
    1000,
  ];
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return format.format(ms / size);
}
