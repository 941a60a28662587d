import { type Advice, type FailureBody, isPerijoveError } from '@perijove/core';
import type { Execution } from './types.ts';

/** What a failure of the service means, and what can be done about it. */
export interface FailureInfo {
  readonly name: string;
  readonly meaning: string;
  readonly advice: Advice;
}

export interface KnownFailure extends FailureInfo {
  /** Part of the service's words. */
  readonly text: RegExp;
}

/** The documented texts. */
export const failures: readonly KnownFailure[] = [
  {
    name: 'below_minimum',
    text: /Order is valued at [\d.]+ USDC, minimum is [\d.]+ USDC/i,
    meaning: 'the order is worth less than the minimum',
    advice: 'fix-input',
  },
  {
    name: 'insufficient_funds',
    text: /insufficient funds/i,
    meaning: 'the wallet has too little of the input token, or of SOL for gas',
    advice: 'top-up',
  },
  {
    name: 'no_such_order',
    text: /deserialize account data/i,
    meaning: 'the account is not an order of this type',
    advice: 'fix-input',
  },
];

/** The documented failure that matches the service's words. */
export function knownFailure(message = ''): KnownFailure | undefined {
  return failures.find(({ text }) => text.test(message));
}

/** A failure of the service, with its own words. */
export interface Explanation extends FailureInfo {
  readonly message: string | undefined;
  /** Of an order that is `below_minimum`, as decimal text in US dollars. */
  readonly valueUsd: string | undefined;
  /** Of an order that is `below_minimum`, as decimal text in US dollars. */
  readonly minimumUsd: string | undefined;
}

/**
 * What an error of this family is about; `undefined` when the service gave no reason. Reads through
 * `outcome_unknown`, whose cause holds the response to `execute` that left the outcome open.
 */
export function explainFailure(error: unknown): Explanation | undefined {
  const message = bodyOf(error)?.message;
  if (!isPerijoveError(error) || message === undefined) return undefined;
  return { ...explain(message, error.advice), advice: error.advice };
}

/** Why an execution failed; `undefined` when it did not. */
export function explainExecution({ status, error }: Execution): Explanation | undefined {
  if (status === 'Success') return undefined;
  return explain(error ?? undefined, status === 'Failed' ? 'requote' : 'check-status');
}

function explain(message: string | undefined, adviceElse: Advice): Explanation {
  const { name, meaning, advice } = knownFailure(message) ?? { ...UNKNOWN, advice: adviceElse };
  const [, valueUsd, minimumUsd] =
    /valued at ([\d.]+) USDC.* is ([\d.]+) USDC/i.exec(message ?? '') ?? [];
  return { name, meaning, advice, message, valueUsd, minimumUsd };
}

const UNKNOWN = { name: 'unknown', meaning: 'the service gives no documented reason' };

/** For the family's own failures: a refusal by the gateway has its own code and advice. */
function bodyOf(error: unknown): FailureBody | undefined {
  if (isPerijoveError(error, 'bad_request') || isPerijoveError(error, 'server_error')) {
    return error.details.body;
  }
  return isPerijoveError(error) ? bodyOf(error.cause) : undefined;
}
