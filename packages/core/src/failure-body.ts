import type { FailureBody } from './errors.ts';

/**
 * Reads a failure body of any family:
 * `{error}` (content, send, tokens, instant swap), `{code, message}` (gateway),
 * `{error, errorCode}` (routing swap), `{error, cause, code, signature, status}` (trigger),
 * `{code, error, status}` (recurring), `{errors: {field: [..]}}` and `{error, details}` (studio).
 * A body that is not JSON, such as a proxy's HTML page, gives an empty form. Texts pass through
 * `redact` after parsing: before it, an escape could hide the key, or the key break the JSON.
 */
export function parseFailureBody(text: string, redact: (text: string) => string): FailureBody {
  const raw = parseJson(text, redact);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return raw === undefined ? {} : { raw };
  }
  const body = raw as Record<string, unknown>;
  const errors = fieldErrors(body['errors']);
  return known({
    message: textOf(body['error']) ?? textOf(body['message']) ?? firstOf(errors),
    code: codeOf(body['errorCode']) ?? codeOf(body['code']),
    cause: textOf(body['cause']),
    errors,
    details: body['details'],
    signature: textOf(body['signature']),
    status: textOf(body['status']),
    raw,
  });
}

/** Without the fields that the body did not have. */
function known(body: FailureBody): FailureBody {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function parseJson(text: string, redact: (text: string) => string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => {
      if (typeof value === 'string') return redact(value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const entries = Object.entries(value).map(([name, each]) => [redact(name), each as unknown]);
      return Object.fromEntries(entries) as unknown;
    }) as unknown;
  } catch {
    // Not JSON, or nested deeper than the stack.
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function codeOf(value: unknown): number | string | undefined {
  return typeof value === 'number' ? value : textOf(value);
}

function fieldErrors(value: unknown): Record<string, readonly string[]> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([field, says]) => [
      field,
      (Array.isArray(says) ? says : [says]).map((each) => textOf(each) ?? 'invalid'),
    ]),
  );
}

function firstOf(errors: Record<string, readonly string[]> | undefined): string | undefined {
  const [field, says] = Object.entries(errors ?? {})[0] ?? [];
  return field === undefined ? undefined : `${field}: ${says?.[0] ?? 'invalid'}`;
}
