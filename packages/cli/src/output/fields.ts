import { nearestName } from '@perijove/core';
import { usageError } from './usage.ts';

/** The fields of a result, with what each means. */
export type Fields = Readonly<Record<string, string>>;

/** The value of `--json` that chooses every field. */
const ALL_FIELDS = 'all';

/**
 * Reads the value of `--json`: names with commas between them, or `all`.
 *
 * @returns The chosen names; undefined for all.
 * @throws PerijoveError `invalid_input` for an unknown name.
 */
export function chosenFields(text: string, fields: Fields): readonly string[] | undefined {
  if (text === ALL_FIELDS) return undefined;
  const known = Object.keys(fields);
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (Object.hasOwn(fields, name)) continue;
    const nearest = nearestName(name, known);
    const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
    const says = `--json: unknown field \`${name.slice(0, 40)}\`${hint} Known: ${known.join(', ')}; or all. Write --json=<fields>, or put --json last`;
    throw usageError('--json', [...known, ALL_FIELDS].join(', '), says);
  }
  return names;
}

/** Returns the data with the chosen fields only; of a list, of each entry. */
export function pick(data: unknown, names: readonly string[] | undefined): unknown {
  if (names === undefined) return data;
  if (Array.isArray(data)) return data.map((each: unknown) => pick(each, names));
  const source = Object(data) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, source[name] ?? null]));
}
