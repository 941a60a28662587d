/** Reads a header by its lower-case name. */
export type Header = (name: string) => string | undefined;

/** The gateway's rate headers, as far as a response has them. */
export interface RateHeaders {
  /** Requests still allowed in the window; may be negative. */
  readonly remaining: number | undefined;
  /** Requests counted in the window. */
  readonly current: number | undefined;
  /** Unix seconds of the moment when the oldest request leaves the window. */
  readonly reset: number | undefined;
}

/** Reads the header `x-ratelimit-remaining` alone. */
export function parseRemaining(header: Header): RateHeaders['remaining'] {
  return numberOf(header('x-ratelimit-remaining'));
}

export function parseRateHeaders(header: Header): RateHeaders {
  return {
    remaining: parseRemaining(header),
    current: numberOf(header('x-ratelimit-current')),
    reset: numberOf(header('x-ratelimit-reset')),
  };
}

function numberOf(text: string | undefined): number | undefined {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** `date` names the second in which the response was made; the response took a while to arrive. */
const SAME_CLOCK_MS = 1_500;
/** `x-ratelimit-reset` may be rounded down, so each refusal in a row adds a second. */
const ROUNDING_MS = 1_000;
const MARGIN_MS = 20;

/** The time on the server's clock, if its `date` header shows that ours differs. */
function timeThere(date: string | undefined, now: number): number {
  const serverNow = Date.parse(date ?? '');
  return now < serverNow || now > serverNow + SAME_CLOCK_MS ? serverNow : now;
}

/**
 * How long to wait after a 429: until the gateway's reset, on the gateway's clock when its `date`
 * header shows that ours is off, and never longer than the window. `undefined` when it named none.
 */
export function waitForReset(
  reset: number | undefined,
  date: string | undefined,
  now: number,
  windowMs: number,
  refusalsInARow: number,
): number | undefined {
  if (reset === undefined) return undefined;
  const rounding = ROUNDING_MS * Math.max(0, refusalsInARow - 1);
  const wait = reset * 1000 - timeThere(date, now) + MARGIN_MS + rounding;
  return Math.min(Math.max(wait, MARGIN_MS + rounding), windowMs + ROUNDING_MS);
}

/**
 * The milliseconds that a `Retry-After` header asks to wait. It has whole seconds or an HTTP date,
 * which is compared with the server's own `date` when that shows that our clock is off. `undefined`
 * without the header, and when it is neither.
 *
 * @param header Reads a header of the response by its lower-case name.
 * @param now Milliseconds since the epoch.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function parseRetryAfter(header: Header, now: number): number | undefined {
  const text = header('retry-after')?.trim() ?? '';
  // A number too long for a double means a very long wait.
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER);
  const until = text.endsWith(' GMT') ? Date.parse(text) : 0;
  return until > 0 ? Math.max(0, until - timeThere(header('date'), now)) : undefined;
}
