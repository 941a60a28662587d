import { type Advice, type FailureBody, isPerijoveError } from '@perijove/core';

/** The smallest order that the service takes, in US dollars. */
export const minimums: { readonly orderUsd: number } = { orderUsd: 5 };

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

/**
 * The documented texts, the most specific first: a failure can have one as `error`, one as `cause`.
 */
export const failures: readonly KnownFailure[] = [
  {
    name: 'below_minimum',
    text: /must be at least [\d.]+ USD, received: [\d.]+/i,
    meaning: 'the order is worth less than the minimum',
    advice: 'fix-input',
  },
  {
    name: 'program_error',
    text: /custom program error/i,
    meaning: 'a program on the chain refused the transaction',
    advice: 'check-status',
  },
  {
    name: 'invalid_maker',
    text: /invalid maker pubkey/i,
    meaning: 'the maker is not a valid wallet address',
    advice: 'fix-input',
  },
  {
    name: 'no_matching_orders',
    text: /no matching orders found/i,
    meaning: 'no open order has this key; it may be filled or cancelled',
    advice: 'check-status',
  },
  {
    name: 'invalid_transaction',
    text: /invalid transaction/i,
    meaning:
      'the signed transaction is invalid: the maker of the order must sign it, and nothing may change it',
    advice: 'fix-input',
  },
  {
    name: 'no_blockhash',
    text: /unable to get latest blockhash/i,
    meaning: 'the service did not reach the chain',
    advice: 'retry',
  },
  {
    name: 'unconfirmed',
    text: /unable to confirm transaction/i,
    meaning: 'the transaction was sent but not confirmed; it may still land',
    advice: 'check-status',
  },
  {
    name: 'not_built',
    text: /something went wrong while generating cancel instructions/i,
    meaning: 'the service could not build the cancellation',
    advice: 'retry',
  },
  {
    name: 'invalid_order',
    text: /invalid create order request/i,
    meaning: 'the order is invalid; the cause says why',
    advice: 'fix-input',
  },
];

/** The documented failure that matches the service's words. */
export function knownFailure(body: FailureBody): KnownFailure | undefined {
  return failures.find(({ text }) => text.test(wordsOf(body)));
}

function wordsOf({ message, cause }: FailureBody): string {
  return [message, cause].join('\n');
}

/** A failure of the service, with its own words. */
export interface Explanation extends FailureInfo {
  readonly message: string | undefined;
  /** The underlying reason. */
  readonly cause: string | undefined;
  /** Of the transaction, by which its outcome can be looked up. */
  readonly signature: string | undefined;
  /** Of an order that is `below_minimum`: what it must be worth, in US dollars, as decimal text. */
  readonly minimumUsd: string | undefined;
}

/**
 * What an error of this family is about; `undefined` when the service gave no reason. Reads through
 * `outcome_unknown`, whose cause holds the response to `execute` that left the outcome open.
 */
export function explainFailure(error: unknown): Explanation | undefined {
  const body = bodyOf(error);
  if (!isPerijoveError(error) || !body || !(body.message ?? body.cause)) return undefined;
  const { message, cause, signature } = body;
  const { name, meaning } = knownFailure(body) ?? UNKNOWN;
  const minimumUsd = /at least ([\d.]+) USD/i.exec(wordsOf(body))?.[1];
  return { name, meaning, advice: error.advice, message, cause, signature, minimumUsd };
}

const UNKNOWN = { name: 'unknown', meaning: 'the service gives an undocumented reason' };

/** For the family's own failures: a refusal by the gateway has its own code and advice. */
function bodyOf(error: unknown): FailureBody | undefined {
  if (isPerijoveError(error, 'bad_request') || isPerijoveError(error, 'server_error')) {
    return error.details.body;
  }
  return isPerijoveError(error) ? bodyOf(error.cause) : undefined;
}
