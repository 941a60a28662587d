import { plainError } from '../errors/plain-error.ts';
import type { RequestHeaders } from './request-headers.ts';

/** Removes the key, the caller's headers and the tokens of a wallet from responses and errors, which may repeat them. */
export interface Redact {
  readonly text: <Text extends string | undefined>(text: Text) => Text;
  /** The error as {@link plainError} returns it, without these secrets. */
  readonly error: (error: unknown) => unknown;
  /** The same, which also removes the tokens of a call. */
  readonly withTokens: (tokens: readonly string[]) => Redact;
}

/** Minimum length of a secret in a header: shorter parts are words, such as `Bearer`. */
const MIN_SECRET_LENGTH = 8;

export function createRedact(
  key: string | readonly string[] | undefined,
  headers: RequestHeaders = {},
  tokens: readonly string[] = [],
): Redact {
  const withTokens: Redact['withTokens'] = (own) => createRedact(key, headers, own);
  const parts = Object.values(headers).flatMap((value) => value.split(/[\s;,=]+/));
  const keys = [key ?? []].flat();
  const secrets = [...keys, ...tokens, ...parts.filter((part) => part.length >= MIN_SECRET_LENGTH)];
  // The longest first: one may be a part of another.
  secrets.sort((one, other) => other.length - one.length);
  if (secrets.length === 0)
    return { text: (text) => text, error: (error) => plainError(error), withTokens };
  const nameOf = (each: string): string =>
    keys.includes(each) ? '[key]' : tokens.includes(each) ? '[token]' : '[header]';
  const text: Redact['text'] = (says) =>
    secrets.reduce<string | undefined>(
      (all, each) => all?.replaceAll(each, nameOf(each)),
      says,
    ) as typeof says;

  return { text, error: (error) => plainError(error, text), withTokens };
}
