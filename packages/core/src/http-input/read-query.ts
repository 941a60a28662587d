/** The values of each query parameter by its name, in their order. */
export type QueryValues = ReadonlyMap<string, readonly string[]>;

/** A list that a client wrote as `users[]=a&users[]=b` or `users[0]=a&users[1]=b`. */
const BRACKETS = /\[\d*\]$/;

/**
 * Reads the query of a URL. A parameter may be there several times, with brackets or without.
 *
 * @throws TypeError when the text is not an absolute URL.
 */
export function readQuery(url: string): QueryValues {
  const values = new Map<string, string[]>();
  for (const [key, value] of new URL(url).searchParams) {
    const name = key.replace(BRACKETS, '');
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return values;
}
