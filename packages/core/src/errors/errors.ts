import { linkToCode } from '#runtime';
import type { Advice, Failure, FailureCode } from './failures.ts';
import type { FlowFailure, GuardFailure } from './flow-failures.ts';
import type { Issue } from './issue.ts';
import { plainError } from './plain-error.ts';

/** The facts in every error about its call. */
export interface CallFacts {
  /** `family.method`; `undefined` for an error of the guard, a signer, a node or a flow. */
  readonly endpoint?: string | undefined;
  /** The flow in which it happened, as you call it: `instantSwap.swap`. Begins the message. */
  readonly flow?: string | undefined;
  /** 1 for the first attempt; 0 when nothing was attempted. */
  readonly attempt: number;
  /** `x-api-gateway-request-id` of the response, for the service's support. */
  readonly requestId?: string | undefined;
}

const brand: unique symbol = Symbol.for('perijove.error');

/**
 * The one error class. Test it with {@link isPerijoveError}, which also works across copies of
 * core.
 */
export class PerijoveError<Code extends FailureCode = FailureCode> extends Error {
  override readonly name = 'PerijoveError';
  readonly [brand] = true;
  readonly code: Code;
  readonly details: Failure[Code];
  readonly advice: Advice;
  /** `family.method`; `undefined` for an error of the guard, a signer, a node or a flow. */
  readonly endpoint: string | undefined;
  /** The flow in which it happened, as you call it: `instantSwap.swap`. */
  readonly flow: string | undefined;
  readonly attempt: number;
  readonly requestId: string | undefined;
  /** URL of the documentation of the code, in Node and Deno. `undefined` in pages, to keep them small. */
  readonly docs: string | undefined;

  constructor(
    code: Code,
    details: Failure[Code],
    facts: CallFacts,
    says: string,
    options: { readonly cause?: unknown; readonly advice?: Advice | undefined } = {},
  ) {
    const tries = facts.attempt > 0 ? ` (attempt ${facts.attempt})` : '';
    const where = facts.flow ?? facts.endpoint;
    super(`${where === undefined ? '' : `${where}: `}${oneLine(says)}${tries}`, causeIn(options));
    this.code = code;
    this.details = details;
    this.advice = options.advice ?? advices[code] ?? 'retry';
    this.endpoint = facts.endpoint;
    this.flow = facts.flow;
    this.attempt = facts.attempt;
    this.requestId = facts.requestId;
    this.docs = linkToCode(code);
  }
}

/**
 * Whether the value is an error of Perijove, with the given code if one is named. Works by a brand,
 * so errors of a second copy of the package are recognised too.
 */
export function isPerijoveError(value: unknown): value is PerijoveError;
export function isPerijoveError<Code extends FailureCode>(
  value: unknown,
  code: Code,
): value is PerijoveError<Code>;
export function isPerijoveError(value: unknown, code?: FailureCode): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  return code === undefined || (value as PerijoveError).code === code;
}

/** The cause without its data, because an error is printed with all of its causes. */
function causeIn(options: ErrorOptions): ErrorOptions {
  return 'cause' in options ? { cause: plainError(options.cause) } : {};
}

/** Codes that advise to `retry`: left out of the table, which every page loads. */
type Passing =
  | 'rate_limited'
  | 'server_error'
  | 'connection_lost'
  | 'timeout'
  | 'deadline'
  | 'limit_store_failed'
  | 'invalid_response';

/** Codes whose errors get their advice from the guard or the flow that throws them. */
type Advised = keyof GuardFailure | keyof FlowFailure;

type Advices = Readonly<Record<Exclude<FailureCode, Passing | Advised>, Advice>>;

const advices: Advices & { readonly [Code in FailureCode]?: Advice } = {
  invalid_input: 'fix-input',
  missing_key: 'contact-portal',
  missing_token: 'fix-input',
  unauthorized: 'contact-portal',
  forbidden: 'contact-portal',
  not_found: 'fix-input',
  bad_request: 'fix-input',
  outcome_unknown: 'check-status',
  closed: 'fix-input',
};

/** The HTTP status in the details of an error, where its code has one. */
export function statusIn({ details }: PerijoveError): number | undefined {
  return (details as { readonly status?: number }).status;
}

const MAX_MESSAGE = 300;

/** Returns the text as one line of at most 300 characters, for a message. */
export function oneLine(text: string): string {
  // A terminal interprets control characters, C1 included, and changes of direction.
  const line = text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, ' ').trim();
  return line.length > MAX_MESSAGE
    ? `${line.slice(0, MAX_MESSAGE).replace(/\p{Cs}$/u, '')}...`
    : line;
}

/**
 * Returns the error for an input, or an option, with this issue: nothing was sent.
 *
 * @param endpoint `family.method`, where the input belongs to a call of one.
 */
export function inputError(
  endpoint: string | undefined,
  issue: Issue,
  cause?: unknown,
): PerijoveError<'invalid_input'> {
  const { path: field, expected } = issue;
  const says = issue.says ?? (field ? `${field}: expected ${expected}` : `expected ${expected}`);
  const facts = { endpoint, attempt: 0 };
  return new PerijoveError('invalid_input', { field, expected }, facts, says, { cause });
}
