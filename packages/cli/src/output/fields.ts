import { nearestName } from '@perijove/core';
import { usageError } from './usage.ts';

/** The fields of a result, with what each means. Empty where their names are not known before. */
export type Fields = Readonly<Record<string, string>>;

/** The value of `--json` that chooses every field. */
const ALL_FIELDS = 'all';

/**
 * Reads the value of `--json`: names with commas between them, or `all`. A name may be a path into a field:
 * `price.usd`, in a list of every entry.
 *
 * @returns The chosen names; undefined for all.
 * @throws PerijoveError `invalid_input` for an unknown name.
 */
export function chosenFields(text: string, fields: Fields): readonly string[] | undefined {
  if (text === ALL_FIELDS) return undefined;
  const known = Object.keys(fields);
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    const [first = '', ...others] = name.split('.');
    const isPath = first !== '' && others.every((part) => part !== '');
    if (isPath && (known.length === 0 || Object.hasOwn(fields, first))) continue;
    const nearest = nearestName(first, known);
    const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
    const says = `--json: unknown field \`${name.slice(0, 40)}\`${hint} Known: ${known.join(', ')}; or all. Write --json=<fields>, or put --json last`;
    throw usageError('--json', [...known, ALL_FIELDS].join(', '), says);
  }
  return names;
}

/** Returns the data with the chosen fields only, by their paths; of a list, of each entry. */
export function pick(data: unknown, names: readonly string[] | undefined): unknown {
  if (names === undefined) return data;
  if (Array.isArray(data)) return data.map((each: unknown) => pick(each, names));
  return Object.fromEntries(names.map((name) => [name, valueAt(data, name.split('.'))]));
}

/** Null for what is missing. Of a list the values of its entries, unless the path has a position. */
function valueAt(data: unknown, [name, ...others]: readonly string[]): unknown {
  if (name === undefined) return data ?? null;
  if (Array.isArray(data) && !/^\d+$/.test(name))
    return data.map((each: unknown) => valueAt(each, [name, ...others]));
  const source = Object(data) as Readonly<Record<string, unknown>>;
  return Object.hasOwn(source, name) ? valueAt(source[name], others) : null;
}
