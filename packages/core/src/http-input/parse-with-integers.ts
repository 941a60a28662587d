/**
 * A string, whose digits do not count, or an integer that a number may round. A string without an end
 * matches too: otherwise each quote in it would be tried as the start of another string.
 */
const TEXT_OR_LONG_INTEGER = /"(?:[^"\\]+|\\[\s\S])*(?:"|\\?$)|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/** A field that holds the digits of one; no client has a field of this name. */
const DIGITS = 'perijove:digits';

/**
 * Like `JSON.parse`, but with an exact bigint at the given paths and wherever an integer is too
 * long for a number. (The reviver of Node 20 does not receive the digits.)
 *
 * @throws SyntaxError for invalid JSON.
 */
export function parseWithIntegers(json: string, paths: readonly string[]): unknown {
  const marked = json.replace(TEXT_OR_LONG_INTEGER, (part) =>
    part.startsWith('"') ? part : `{"${DIGITS}":"${part}"}`,
  );
  const body: unknown = JSON.parse(marked, (_name, value: unknown) => {
    const digits = isRecord(value) ? value[DIGITS] : undefined;
    return typeof digits === 'string' ? BigInt(digits) : value;
  });
  for (const path of paths) widen(body, path.split('.'));
  return body;
}

function widen(body: unknown, [name = '', ...below]: readonly string[]): void {
  if (!isRecord(body)) return;
  const value = body[name];
  if (below.length > 0) widen(value, below);
  else if (Number.isSafeInteger(value)) body[name] = BigInt(value as number);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
