/**
 * Returns a copy without US dollars: no `value`, no field that ends with `Value`, no price of a
 * token. The `value` of an amount stays, and that of a reference, which is text.
 */
export function withoutValues<T>(part: T): T {
  if (Array.isArray(part)) return part.map((each: unknown) => withoutValues(each)) as T;
  if (typeof part !== 'object' || part === null) return part;
  if ('fixed' in part) return part;
  const kept = Object.entries(part)
    .filter(([name, each]) => typeof each === 'string' || !IN_DOLLARS.test(name))
    .map(([name, each]) => [name, withoutValues<unknown>(each)]);
  return Object.fromEntries(kept) as T;
}

const IN_DOLLARS = /^(?:value|price|(?:input|output)Price|\w+Value)$/;
