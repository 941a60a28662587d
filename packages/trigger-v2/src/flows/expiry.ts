import { invalidInput } from '@perijove/core/arguments';

/**
 * When an order ends. With a journal, a resumed call must have the same value: `{ inMs }` is the same
 * each time, a `Date` from the present time is not.
 */
export type Expiry =
  | Date
  /** Unix milliseconds. */
  | { readonly unixMs: number }
  /** Milliseconds after the deposit was built. */
  | { readonly inMs: number };

const ACCEPTED = 'a Date, { unixMs } or { inMs }, both in milliseconds';
/** The year 2001: less is meant as seconds. */
const FIRST_MS = 1_000_000_000_000;

/** @throws PerijoveError `invalid_input`. */
export function assertExpiry(expiry: unknown): asserts expiry is Expiry {
  if (expiry instanceof Date && Number.isFinite(expiry.getTime())) return;
  const { unixMs, inMs, ...others } = Object(expiry) as Readonly<Record<string, unknown>>;
  const isOne = (unixMs === undefined) !== (inMs === undefined) && !(expiry instanceof Date);
  if (typeof expiry === 'number')
    throw invalidInput('expiresAt', `${ACCEPTED}; ${expiry} alone could be either`);
  if (!isOne || Object.keys(others).length > 0) throw invalidInput('expiresAt', ACCEPTED);
  const ms = Number(unixMs ?? inMs);
  const isInstant = unixMs === undefined ? ms > 0 : ms >= FIRST_MS;
  if (typeof (unixMs ?? inMs) === 'number' && Number.isSafeInteger(ms) && isInstant) return;
  const field = unixMs === undefined ? 'expiresAt.inMs' : 'expiresAt.unixMs';
  throw invalidInput(field, 'whole milliseconds, not seconds');
}

/** Unix milliseconds. */
export function expiryAt(expiry: Expiry, nowMs: number): number {
  if (expiry instanceof Date) return expiry.getTime();
  // The other one may be there as `undefined`.
  const { unixMs, inMs = 0 }: { readonly unixMs?: number; readonly inMs?: number } = expiry;
  return unixMs ?? Math.round(nowMs) + inMs;
}

/** The form that a journal keeps, which the flow takes as well. */
export function expiryAsked(expiry: Expiry): Exclude<Expiry, Date> {
  return expiry instanceof Date ? { unixMs: expiry.getTime() } : expiry;
}
