import type { Issue } from '@perijove/core';
import { limits } from './limits.ts';
import type { Time } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The input with the Unix milliseconds of an `expiresAt` that is a `Date`. */
export function withUnixMs<Input>(input: Input): Input {
  const { expiresAt } = Object(input) as Fields;
  if (!(expiresAt instanceof Date)) return input;
  return { ...input, expiresAt: expiresAt.getTime() };
}

/** The input with the ISO text of a `beginFillAt` that is a `Date`. */
export function withIsoTime<Input>(input: Input): Input {
  const { beginFillAt } = Object(input) as Fields;
  if (!(beginFillAt instanceof Date) || Number.isNaN(beginFillAt.getTime())) return input;
  return { ...input, beginFillAt: beginFillAt.toISOString() };
}

const FIRST_MS = 100_000_000_000;

/**
 * Describes the expected form of an `expiresAt`; a time this small in milliseconds is long past.
 */
export function expiryIssue({ path }: Issue, input: unknown): Issue {
  const { expiresAt } = Object(input) as Fields;
  const isSeconds = typeof expiresAt === 'number' && expiresAt > 0 && expiresAt < FIRST_MS;
  const hint = isSeconds ? `: ${expiresAt} can only be seconds, multiply it by 1000` : '';
  return { path, expected: `Unix milliseconds or a Date${hint}` };
}

/** Unix milliseconds of a time in a response, in either form; `undefined` when it is not a time. */
export function timeOf(time: Time | null | undefined): number | undefined {
  if (time == null) return undefined;
  const ms = typeof time === 'number' || /^\d+$/.test(time) ? Number(time) : Date.parse(time);
  return Number.isFinite(ms) ? ms : undefined;
}

const DAY_MS = 86_400_000;

/**
 * Returns what is wrong with the times of an order, at a given time of the service; `undefined` if they are valid.
 * `expiresAt` must be in the future, `beginFillAt` too, and at most `limits.maxBeginDays` ahead.
 *
 * @param nowMs Unix milliseconds.
 */
export function findTimeIssue(
  input: { readonly expiresAt?: number | Date; readonly beginFillAt?: string | Date | undefined },
  nowMs: number,
): Issue | undefined {
  const { expiresAt, beginFillAt } = input;
  if (expiresAt !== undefined && Number(expiresAt) <= nowMs) {
    return { path: 'expiresAt', expected: 'a time in the future' };
  }
  if (beginFillAt === undefined) return undefined;
  const begin = new Date(beginFillAt).getTime();
  if (begin > nowMs && begin <= nowMs + limits.maxBeginDays * DAY_MS) return undefined;
  const expected = `a time in the future, at most ${limits.maxBeginDays} days ahead`;
  return { path: 'beginFillAt', expected };
}
