import type { RequestHeaders } from './request-headers.ts';

/** Removes the key, the caller's headers and the token of a wallet from responses and errors, which may repeat them. */
export interface Redact {
  readonly text: <Text extends string | undefined>(text: Text) => Text;
  /** The same error when it contains none of them, else a redacted copy of it and its causes. */
  readonly error: (error: unknown) => unknown;
  /** The same, which also removes the token of a call. */
  readonly withToken: (token: string) => Redact;
}

const MAX_CAUSES = 8;

/** Shorter parts of a header are words, such as `Bearer`. */
const MIN_SECRET_LENGTH = 8;

export function createRedact(
  key: string | undefined,
  headers: RequestHeaders = {},
  token?: string,
): Redact {
  const withToken: Redact['withToken'] = (own) => createRedact(key, headers, own);
  const parts = Object.values(headers).flatMap((value) => value.split(/[\s;,=]+/));
  const secrets = parts.filter((part) => part.length >= MIN_SECRET_LENGTH);
  // The longest first: one may be a part of another.
  secrets.sort((one, other) => other.length - one.length);
  if (token !== undefined) secrets.unshift(token);
  if (key !== undefined) secrets.unshift(key);
  if (secrets.length === 0) return { text: (text) => text, error: (error) => error, withToken };
  const nameOf = (each: string): string =>
    each === key ? '[key]' : each === token ? '[token]' : '[header]';
  const text: Redact['text'] = (says) =>
    secrets.reduce<string | undefined>(
      (all, each) => all?.replaceAll(each, nameOf(each)),
      says,
    ) as typeof says;

  const holds = (says: string): boolean => secrets.some((each) => says.includes(each));

  function clean(error: unknown, causes: number): unknown {
    if (!mayHold(error, holds, new Set())) return error;
    if (!(error instanceof Error)) return typeof error === 'string' ? text(error) : undefined;
    const copy = new Error(text(error.message));
    copy.name = text(error.name);
    if (error.stack !== undefined) copy.stack = text(error.stack);
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') Object.assign(copy, { code: text(code) });
    if (causes > 0) copy.cause = clean(error.cause, causes - 1);
    return copy;
  }

  return { text, error: (error) => clean(error, MAX_CAUSES), withToken };
}

/** Errors of the system are small; what is larger, or hides its fields, is not searched but refused. */
const MAX_SEARCHED = 200;

function mayHold(value: unknown, holds: (text: string) => boolean, seen: Set<unknown>): boolean {
  if (typeof value === 'string') return holds(value);
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  if (seen.size >= MAX_SEARCHED || !isOpen(value)) return true;
  seen.add(value);
  if (value instanceof Error && holds(`${value.name} ${value.message} ${value.stack}`)) return true;
  return Reflect.ownKeys(value).some((name) => {
    const property = Object.getOwnPropertyDescriptor(value, name);
    if (name === 'stack' || !property) return false;
    return holds(String(name)) || 'get' in property || mayHold(property.value, holds, seen);
  });
}

function isOpen(value: object): boolean {
  if (value instanceof Error || Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
