import type { Json } from './journal.ts';

/** What was asked for, as a journal keeps it: amounts as digits, what is undefined left out. */
export function askedOf(input: object): Json {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return JSON.parse(text) as Json;
}
