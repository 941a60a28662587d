import type { Issue } from './issue.ts';

/** What the caller can do about an error. */
export type Advice =
  /** The same call may succeed later. */
  | 'retry'
  /** Ask for a new quote or order, then go on from there. */
  | 'requote'
  /** The input, the key or the set-up must change first. */
  | 'fix-input'
  /** The wallet lacks the tokens or the SOL. */
  | 'top-up'
  /** The outcome is unknown: look it up before doing anything again. */
  | 'check-status'
  /** A key, a plan or a permission must change in the portal. */
  | 'contact-portal';

/** Details of an answer with a failure status. */
export interface HttpDetails {
  readonly status: number;
  /** What the service said, in one form for all families. */
  readonly body: FailureBody;
  /** Milliseconds that the service asks to wait in `Retry-After`; set on 5xx that name it. */
  readonly retryAfterMs?: number | undefined;
}

/** The failure bodies of all families and of the gateway, read into one form. */
export interface FailureBody {
  /** The service's own words, if any. */
  readonly message?: string | undefined;
  readonly code?: number | string | undefined;
  /** Underlying reason, as the trigger family gives it. */
  readonly cause?: string | undefined;
  /** Complaints by field, as the studio family gives them. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly details?: unknown;
  readonly signature?: string | undefined;
  /** The body's own `status`, such as `Failed` or `Bad Request`. */
  readonly status?: string | undefined;
  /** The whole body as parsed; `undefined` when it was not JSON. */
  readonly raw?: unknown;
}

/** Every error code with its details. A new code is one line here. */
export interface Failure {
  /** The input does not fit; nothing was sent. */
  invalid_input: { readonly field: string; readonly expected: string };
  /** The endpoint needs a key and the transport has none; nothing was sent. */
  missing_key: { readonly portalUrl: string };
  /** 401: the key is wrong or no longer valid. */
  unauthorized: HttpDetails;
  /** 403: the key may not use this endpoint, or a firewall stopped the call. */
  forbidden: HttpDetails;
  /** 404: the thing, or the path, does not exist. */
  not_found: HttpDetails;
  /** 429, or no slot within the deadline (then without a `body`). */
  rate_limited: { readonly retryAfterMs: number; readonly body?: FailureBody };
  /**
   * The shared `limitStore` failed, or did not answer before the deadline; nothing was sent. `cause`
   * is the store's own error.
   */
  limit_store_failed: { readonly reason: 'failed' | 'timeout' };
  /** Any other 4xx; or a 2xx whose body is an error. */
  bad_request: HttpDetails;
  /** 5xx. */
  server_error: HttpDetails;
  /** The connection failed. `sent` is false when no byte can have left. */
  connection_lost: { readonly sent: boolean };
  /** One attempt took longer than `timeoutMs`. */
  timeout: { readonly timeoutMs: number; readonly sent: boolean };
  /** All attempts and waits together took longer than `deadlineMs`; `cause` is the last failure. */
  deadline: { readonly deadlineMs: number };
  /** An answer that is not what the API documents. */
  invalid_response: {
    readonly reason: 'content-type' | 'json' | 'shape' | 'too-large' | 'redirect' | 'cut-off';
    readonly status?: number | undefined;
    readonly issues?: readonly Issue[];
  };
  /**
   * A signed transaction was sent and no readable response came. It may have been executed. `status`
   * is that of a response that did arrive; `cause` says what was wrong with it.
   */
  outcome_unknown: { readonly sinceMs: number; readonly status?: number | undefined };
  /** The transport was closed. */
  closed: Record<never, never>;
}

export type FailureCode = keyof Failure;

/** What every error knows about the call it belongs to. */
export interface CallFacts {
  /** `family.method`. */
  readonly endpoint: string;
  /** 1 for the first attempt; 0 when nothing was attempted. */
  readonly attempt: number;
  /** `x-api-gateway-request-id` of the answer, to quote to the service's support. */
  readonly requestId?: string | undefined;
}

const brand: unique symbol = Symbol.for('perijove.error');

/** The one error class. Test it with {@link isSdkError}, which also works across copies of core. */
export class SdkError<Code extends FailureCode = FailureCode> extends Error {
  override readonly name = 'SdkError';
  readonly [brand] = true;
  readonly code: Code;
  readonly details: Failure[Code];
  readonly advice: Advice;
  readonly endpoint: string;
  readonly attempt: number;
  readonly requestId: string | undefined;

  constructor(
    code: Code,
    details: Failure[Code],
    facts: CallFacts,
    says: string,
    options: { readonly cause?: unknown; readonly advice?: Advice | undefined } = {},
  ) {
    const tries = facts.attempt > 0 ? ` (attempt ${facts.attempt})` : '';
    super(`${facts.endpoint}: ${oneLine(says)}${tries}`, options);
    this.code = code;
    this.details = details;
    this.advice = options.advice ?? advices[code as FailureCode] ?? 'retry';
    this.endpoint = facts.endpoint;
    this.attempt = facts.attempt;
    this.requestId = facts.requestId;
  }
}

/**
 * Whether the value is an error of Perijove, with the given code if one is named. Works by a brand,
 * so errors of a second copy of the package are recognised too.
 */
export function isSdkError(value: unknown): value is SdkError;
export function isSdkError<Code extends FailureCode>(
  value: unknown,
  code: Code,
): value is SdkError<Code>;
export function isSdkError(value: unknown, code?: FailureCode): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  return code === undefined || (value as SdkError).code === code;
}

/** Codes that advise to `retry`: what a page loads does not name them one by one. */
type Passing =
  | 'rate_limited'
  | 'server_error'
  | 'connection_lost'
  | 'timeout'
  | 'deadline'
  | 'limit_store_failed'
  | 'invalid_response';

const advices: Readonly<Record<Exclude<FailureCode, Passing>, Advice>> &
  Readonly<Partial<Record<Passing, never>>> = {
  invalid_input: 'fix-input',
  missing_key: 'contact-portal',
  unauthorized: 'contact-portal',
  forbidden: 'contact-portal',
  not_found: 'fix-input',
  bad_request: 'fix-input',
  outcome_unknown: 'check-status',
  closed: 'fix-input',
};

const MAX_MESSAGE = 200;

/** Short enough for a message. */
export function oneLine(text: string): string {
  // A terminal acts on control characters, C1 included, and on changes of direction.
  const line = text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, ' ').trim();
  return line.length > MAX_MESSAGE
    ? `${line.slice(0, MAX_MESSAGE).replace(/\p{Cs}$/u, '')}...`
    : line;
}

/** Nothing was sent: the input of `endpoint` has this issue. */
export function invalidInput(endpoint: string, issue: Issue): SdkError<'invalid_input'> {
  const { path: field, expected } = issue;
  const says = issue.says ?? (field ? `${field}: expected ${expected}` : `expected ${expected}`);
  return new SdkError('invalid_input', { field, expected }, { endpoint, attempt: 0 }, says);
}
