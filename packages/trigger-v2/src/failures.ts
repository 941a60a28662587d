import { type Advice, type FailureBody, isPerijoveError } from '@perijove/core';

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

/** The documented texts, the most specific first. */
export const failures: readonly KnownFailure[] = [
  {
    name: 'below_minimum',
    text: /order must be at least [\d.]+ USD/i,
    meaning: 'the order, or one round of it, is worth less than the minimum',
    advice: 'fix-input',
  },
  {
    name: 'too_many_orders',
    text: /maximum of \d+ active DCA orders/i,
    meaning: 'the wallet has the maximum number of active DCA orders',
    advice: 'fix-input',
  },
  {
    name: 'challenge_not_found',
    text: /challenge not found/i,
    meaning: 'the challenge is unknown, used or older than five minutes, or its signature is wrong',
    advice: 'retry',
  },
  {
    name: 'vault_not_found',
    text: /vault not found/i,
    meaning: 'the wallet has no vault yet; `registerVault` makes one',
    advice: 'fix-input',
  },
  {
    name: 'order_not_found',
    text: /order not found/i,
    meaning: 'the wallet of the token has no order with this id',
    advice: 'fix-input',
  },
  {
    name: 'other_wallet',
    text: /must match authenticated user/i,
    meaning: 'the wallet in the request is not the wallet of the token',
    advice: 'fix-input',
  },
  {
    name: 'deposit_not_found',
    text: /deposit transaction not found in cache/i,
    meaning: 'the deposit is unknown, too old or used: an order may have it already',
    advice: 'check-status',
  },
  {
    name: 'withdrawal_not_found',
    text: /withdrawal transaction not found in cache/i,
    meaning: 'the withdrawal is too old; start the cancellation again',
    advice: 'requote',
  },
  {
    name: 'not_ready',
    text: /not ready yet/i,
    meaning: 'the order is between two states; the same call may succeed shortly',
    advice: 'retry',
  },
  {
    name: 'wrong_state',
    text: /cannot cancel DCA order in|not in cancellation state/i,
    meaning: 'the order is in a state that does not allow this',
    advice: 'check-status',
  },
  {
    name: 'changed_transaction',
    text: /transaction signers modified|invalid transaction format|invalid withdrawal transaction/i,
    meaning: 'the signed transaction is not the one that the service built',
    advice: 'fix-input',
  },
  {
    name: 'no_market_price',
    text: /market price is unavailable/i,
    meaning: 'the service has no price of the trigger mint now',
    advice: 'retry',
  },
  {
    name: 'unsupported_mint',
    text: /(?:trigger mint|mint pair) is not supported|not supported for this input mint/i,
    meaning: 'the service does not take orders in these mints',
    advice: 'fix-input',
  },
  {
    name: 'would_trigger',
    text: /would immediately trigger/i,
    meaning: 'with this distance the order would execute immediately',
    advice: 'fix-input',
  },
  {
    name: 'trailing',
    text: /trailing stop loss order|trailing orders are not enabled/i,
    meaning: 'an order cannot be changed between a fixed price and a trailing one',
    advice: 'fix-input',
  },
  {
    name: 'lend_deposit',
    text: /JL orders require|jlMint does not match|jlEnabled is only supported/i,
    meaning: 'the deposit and the order do not agree about idle money in lend',
    advice: 'fix-input',
  },
  {
    name: 'begin_time',
    text: /begin fill time/i,
    meaning: 'the first round must be in the future, at most 30 days ahead',
    advice: 'fix-input',
  },
  {
    name: 'token_refused',
    text: /^unauthorized\b/i,
    meaning: 'the token of the wallet is not valid any more; sign in again',
    advice: 'fix-input',
  },
];

/** The documented failure that matches the service's words. */
export function knownFailure(body: FailureBody): KnownFailure | undefined {
  return failures.find(({ text }) => text.test(wordsOf(body)));
}

/** `error`, and what `details` says of the first field. */
function wordsOf({ message, cause }: FailureBody): string {
  return [message, cause].filter(Boolean).join('\n');
}

/** A failure of the service, with its own words. */
export interface Explanation extends FailureInfo {
  readonly message: string | undefined;
  /** What is wrong by field, in the service's words; empty where it does not say. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of an order that is `below_minimum`: what it must be worth, in US dollars, as decimal text. */
  readonly minimumUsd: string | undefined;
}

/**
 * What an error of this family is about; `undefined` when the service gave no reason. Reads through
 * `outcome_unknown`, whose cause holds the response that left the outcome open.
 */
export function explainFailure(error: unknown): Explanation | undefined {
  const body = bodyOf(error);
  if (!isPerijoveError(error) || !body || !(body.message ?? body.cause)) return undefined;
  const { name, meaning } = knownFailure(body) ?? UNKNOWN;
  const minimumUsd = /at least ([\d.]+) USD/i.exec(wordsOf(body))?.[1];
  const fields = textsOf(body.details);
  return { name, meaning, advice: error.advice, message: body.message, fields, minimumUsd };
}

const UNKNOWN = { name: 'unknown', meaning: 'the service gives an undocumented reason' };

function textsOf(details: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(Object(details) as Readonly<Record<string, unknown>>);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** For the family's own failures: a refusal by the gateway has its own code and advice. */
function bodyOf(error: unknown): FailureBody | undefined {
  if (!isPerijoveError(error)) return undefined;
  const { body } = error.details as { readonly body?: FailureBody };
  return body && error.code !== 'rate_limited' ? body : bodyOf(error.cause);
}
