import { type AnyEndpoint, isAddress } from '@perijove/core';
import { recording } from './recording.generated.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the recorded response of an endpoint. Of a list of mints, a response with an entry for each
 * has only those that the request names: others are unknown, as they are on the service.
 */
export function recordedFor(endpoint: AnyEndpoint, input: unknown): unknown {
  const response = structuredClone(recording[endpoint.name]);
  const { field } = endpoint.batch ?? {};
  const asked = field === undefined ? undefined : (input as Fields)[field];
  return Array.isArray(asked) ? onlyOf(response, new Set(asked)) : response;
}

function onlyOf(value: unknown, asked: ReadonlySet<unknown>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isByMint = entries.length > 0 && entries.every(([name]) => isAddress(name));
  const kept = isByMint ? entries.filter(([name]) => asked.has(name)) : entries;
  return Object.fromEntries(kept.map(([name, each]) => [name, onlyOf(each, asked)]));
}
