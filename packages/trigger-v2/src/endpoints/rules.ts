import {
  type Advice,
  type BodyEncoding,
  type HttpDetails,
  type Issue,
  jsonWithIntegers,
} from '@perijove/core';
import { knownFailure } from '../failures.ts';
import { withUnixMs } from '../times.ts';

const plainJson = jsonWithIntegers();

export const withUnixTime: BodyEncoding = {
  type: 'json',
  encode: (input, illFormed) => plainJson.encode(withUnixMs(input), illFormed),
};

/** Of a 401 or 403, the gateway's is about the key; it has a `message` and no `error`. */
export const advise = ({ status, body }: HttpDetails): Advice | undefined => {
  if (status !== 401 && status !== 403) return knownFailure(body)?.advice;
  const { error } = Object(body.raw) as { readonly error?: unknown };
  return error === undefined ? undefined : (knownFailure(body)?.advice ?? 'fix-input');
};

/** No wallet has signed in yet: a 401 is about the key. */
export const adviseFirst = (failure: HttpDetails): Advice | undefined =>
  failure.status === 401 ? undefined : advise(failure);

/** The reference of the service names no smallest offset. */
export function offsetIssue({
  offset = 0,
}: {
  readonly offset?: number | undefined;
}): Issue | undefined {
  return offset < 0 ? { path: 'offset', expected: '0 or more' } : undefined;
}
