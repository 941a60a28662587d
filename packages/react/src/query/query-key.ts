import type { Address } from '@perijove/core';

/**
 * Key of a query: the endpoint and its input, as TanStack Query compares them, and the wallet where the
 * response is about the one that signed in.
 */
export type EndpointKey = readonly [
  'perijove',
  endpoint: string,
  input?: unknown,
  wallet?: Address,
];

/**
 * Returns the key of an endpoint's queries: of one input, or without it of all, for
 * `invalidateQueries`. An amount has the same key as `bigint` and as text, as it is the same request.
 *
 * @example
 * ```ts
 * await queryClient.invalidateQueries({ queryKey: endpointKey(perijove.portfolio.positions) });
 * ```
 */
export function endpointKey(
  method: { readonly endpoint: { readonly name: string } },
  ...input: readonly [input?: unknown]
): EndpointKey {
  const { name } = method.endpoint;
  return input.length === 0 ? ['perijove', name] : ['perijove', name, stable(input[0] ?? {})];
}

/** The input as JSON holds it, so that any two equal requests have equal keys. */
function stable(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries.map(([name, field]) => [name, stable(field)]));
}
