import type { Json } from '@perijove/journal';

/** The input of a flow as a journal keeps it: `bigint` as digits, without undefined fields. */
export function askedOf(input: object): Json {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return JSON.parse(text) as Json;
}
