import {
  type Advice,
  type Failure,
  type FailureCode,
  type FlowFailure,
  type GuardFailure,
  type Issue,
  inputError,
  PerijoveError,
} from '@perijove/core';

type Code = keyof (GuardFailure & FlowFailure);

/** The error of the guard, a signer, a node or a flow. It belongs to no call of an endpoint. */
export function createError<C extends FailureCode>(
  code: C,
  details: Failure[C],
  says: string,
  { advice = advices[code as Code], requestId, ...rest }: ErrorOptions = {},
): PerijoveError<C> {
  return new PerijoveError(code, details, { attempt: 0, requestId }, says, { ...rest, advice });
}

interface ErrorOptions {
  /** `x-api-gateway-request-id` of the service's response, where there was one. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
  readonly advice?: Advice | undefined;
}

/** The words of an error, without what every message says of its call: `family.method: `, the attempt. */
export function saysOf({ message, flow, endpoint, attempt }: PerijoveError): string {
  const where = flow ?? endpoint;
  const start = where !== undefined && message.startsWith(`${where}: `) ? where.length + 2 : 0;
  const tries = attempt > 0 ? ` (attempt ${attempt})` : '';
  return message.slice(start, message.endsWith(tries) ? message.length - tries.length : undefined);
}

const advices: Readonly<Record<Code, Advice>> = {
  malformed_transaction: 'fix-input',
  unsafe_transaction: 'requote',
  unsafe_text: 'requote',
  signer_failed: 'fix-input',
  rpc_failed: 'retry',
  transaction_failed: 'requote',
  transaction_expired: 'requote',
  execution_failed: 'requote',
  price_moved: 'requote',
  duplicate_transaction: 'retry',
  flow_busy: 'check-status',
  journal_failed: 'check-status',
  token_store_failed: 'retry',
  policy_denied: 'fix-input',
  policy_failed: 'retry',
};

/** The error for what a check found, in the words of the check. */
export function invalidIssue(issue: Issue): PerijoveError<'invalid_input'> {
  return inputError(undefined, issue);
}
