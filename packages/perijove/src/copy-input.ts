/** Deeper than the input of any endpoint. */
const MAX_DEPTH = 12;

/**
 * Copies the plain objects and lists of an input: the caller may change it after the call, before its
 * family is loaded. Anything else, such as a file, stays itself.
 */
export function copyInput(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((each) => copyInput(each, depth + 1));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [name, copyInput(each, depth + 1)]));
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
