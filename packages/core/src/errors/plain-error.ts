/** The brand of `PerijoveError`, whose file imports this one. */
const BRAND = Symbol.for('perijove.error');
const MAX_CAUSES = 8;
const FIELDS: ReadonlySet<PropertyKey> = new Set(['name', 'message', 'stack', 'code', 'cause']);

interface Words {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: unknown;
  readonly cause?: unknown;
}

/**
 * Returns an error of other code as it may be shown: its name, message, stack, code and causes. Other
 * fields are left out, because they can hold what was sent or received: undici keeps the bytes that
 * it could not parse, clients of databases keep the row or the command. An error that has no others
 * is returned as it is; a value that is not an error, and not text, as `undefined`.
 *
 * @param text Cleans each text.
 */
export function plainError(
  error: unknown,
  text: (says: string) => string = (says) => says,
  causes = MAX_CAUSES,
): unknown {
  if (typeof error === 'string') return text(error);
  if (!isError(error)) return undefined;
  // Of ours, so it was cleaned when it was made.
  if (BRAND in error) return error;
  const { name, message, stack, code } = error;
  const cause = causes > 0 ? plainError(error.cause, text, causes - 1) : undefined;
  const kept = {
    name: text(name),
    message: text(message),
    stack: stack && text(stack),
    code: typeof code === 'string' ? text(code) : typeof code === 'number' ? code : undefined,
    cause,
  };
  if (isPlain(error, kept)) return error;
  const copy = new Error(kept.message, cause === undefined ? {} : { cause });
  copy.name = kept.name;
  if (kept.stack) copy.stack = kept.stack;
  return kept.code === undefined ? copy : Object.assign(copy, { code: kept.code });
}

/** Also of another realm, as under Jest. */
function isError(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null) return false;
  const { name, message } = value as Partial<Words>;
  return typeof name === 'string' && typeof message === 'string';
}

function isPlain(error: Words, kept: Words): boolean {
  return (
    error instanceof Error &&
    Reflect.ownKeys(error).every((key) => FIELDS.has(key)) &&
    Object.keys(kept).every((key) => error[key as 'name'] === kept[key as 'name'])
  );
}
