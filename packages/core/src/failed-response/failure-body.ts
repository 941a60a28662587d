import type { Call, CallResponse, Env } from '../call/call.ts';
import type { FailureBody, LikelyCause } from '../errors/failures.ts';
import { keepToBurstLimit } from '../limits/burst.ts';
import { sentenceOf } from './failure-sentence.ts';
import {
  codeOf,
  type Fields,
  isRecord,
  plainWords,
  type RedactText,
  textOf,
  wordsOf,
} from './failure-words.ts';
import { guessCause } from './likely-cause.ts';

/**
 * A failure in the form that its error holds: the body in one shape, and the text of the message.
 */
export interface FailureReading {
  readonly body: FailureBody;
  readonly says: string;
  readonly likelyCause?: LikelyCause | undefined;
}

/** Also lets the limiter learn from the refusal of the call, if it was refused. */
export function readFailure(
  { deployment }: Pick<Env, 'deployment'>,
  { slot, redact, endpoint }: Pick<Call, 'slot' | 'redact' | 'endpoint'>,
  response: Pick<CallResponse, 'status' | 'text'> & Partial<Pick<CallResponse, 'header'>>,
): FailureReading {
  if (slot) keepToBurstLimit(slot);
  const { status, text = '' } = response;
  const body = parseFailureBody(text, redact.text);
  const { effect, blockedIn } = endpoint;
  const asked = { isShared: slot?.isShared, isSubmit: effect === 'submit', blockedIn };
  const { likelyCause, hint } = guessCause(response, body, asked) ?? {};
  return { body, likelyCause, says: sentenceOf(status, body, deployment, endpoint.wallet, hint) };
}

/**
 * Reads a failure body of any family:
 * `{error}` (content, send, tokens, instant swap), `{code, message}` (gateway),
 * `{error, errorCode}` (routing swap), `{error, cause, code, signature, status}` (trigger),
 * `{code, error, status}` (recurring), `{errors: {field: [..]}}` and `{error, details}` (studio),
 * and what validators, frameworks and proxies respond with: `{error: {issues: [{path, message}]}}`,
 * `{error: {message, code}}`, `{message: [..]}`, `{detail}`, `{errors: [..]}`, lists of these, short
 * plain text. An HTML page gives an empty form. Texts pass through `redact` after parsing: before it,
 * an escape could hide the key, or the key break the JSON.
 */
export function parseFailureBody(text: string, redact: RedactText): FailureBody {
  const raw = parseJson(text, redact);
  const read = (value: unknown): string | undefined =>
    wordsOf(value, (inner) => parseJson(inner, redact));
  if (raw === undefined) return known({ message: plainWords(redact(text)) });
  if (!isRecord(raw)) return known({ message: read(raw), raw });
  const { error, details } = raw;
  const errors = fieldErrors(raw['errors'], read);
  return known({
    message: read(raw) ?? firstOf(errors),
    code:
      codeOf(raw['errorCode']) ??
      codeOf(raw['code']) ??
      (isRecord(error) ? codeOf(error['code']) : undefined),
    cause:
      read(raw['cause']) ?? read(details) ?? firstOf(isRecord(details) ? textsIn(details) : {}),
    errors,
    details,
    signature: textOf(raw['signature']),
    status: textOf(raw['status']),
    raw,
  });
}

/** Without the fields that the body did not have. */
function known(body: FailureBody): FailureBody {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function parseJson(text: string, redact: RedactText): unknown {
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

type Complaints = Record<string, readonly string[]>;

/** By field. Errors in a list have no field. */
function fieldErrors(
  value: unknown,
  read: (value: unknown) => string | undefined,
): Complaints | undefined {
  const list = (says: unknown): readonly string[] =>
    (Array.isArray(says) ? says : [says]).map((each) => read([each]) ?? 'invalid');
  if (Array.isArray(value)) return value.length > 0 ? { '': list(value) } : undefined;
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([field, says]) => [field, list(says)]));
}

function textsIn(fields: Fields): Complaints {
  const texts = Object.entries(fields).filter(([, each]) => textOf(each) !== undefined);
  return Object.fromEntries(texts.map(([field, each]) => [field, [String(each)]]));
}

function firstOf(errors: Complaints | undefined): string | undefined {
  const [field, says] = Object.entries(errors ?? {})[0] ?? [];
  if (field === undefined) return undefined;
  const words = says?.[0] ?? 'invalid';
  return field === '' ? words : `${field}: ${words}`;
}
