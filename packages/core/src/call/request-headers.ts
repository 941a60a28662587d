import { isBrowser } from '#runtime';
import type { Issue } from '../errors/issue.ts';

/** Headers that the caller adds to every request: for a proxy, for tracing. */
export type RequestHeaders = Readonly<Record<string, string>>;

/** Set by the transport or the connection: a second value would contradict it. */
const RESERVED =
  /^(x-api-key|accept|accept-encoding|content-.*|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;

/** Set by the browser, which ignores any other value. */
const RESERVED_IN_PAGES = /^(cookie|origin|referer|sec-.*)$/i;

/** The issue of a transport's headers. */
export function issueOfHeaders(headers: RequestHeaders = {}): Issue | undefined {
  // An instance of `Headers` has no enumerable fields: no header would be sent.
  if (typeof headers !== 'object' || 'append' in headers)
    return { path: 'headers', expected: 'an object of header values by name' };
  const wrong = Object.keys(headers).find((name) => !isGood(name, headers[name]));
  const expected = 'one line of ASCII text, under a name that is not reserved';
  return wrong === undefined ? undefined : { path: `headers.${wrong}`, expected };
}

function isGood(name: string, value: unknown): boolean {
  if (RESERVED.test(name) || (isBrowser && RESERVED_IN_PAGES.test(name))) return false;
  return (
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) && typeof value === 'string' && /^[\t -~]*$/.test(value)
  );
}

/** By lower-case name, so that no header is sent twice. */
export function normalizeHeaders(headers: RequestHeaders = {}): RequestHeaders {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
