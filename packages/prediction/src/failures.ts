import { type Advice, type FailureBody, isPerijoveError } from '@perijove/core';

/** What a failure of the service means, and what can be done about it. */
export interface FailureInfo {
  readonly name: string;
  readonly meaning: string;
  readonly advice: Advice;
}

interface KnownFailure extends FailureInfo {
  /** Part of the code, or of the words, of the service. */
  readonly text: RegExp;
}

const row = (name: string, text: RegExp, advice: Advice, meaning: string): KnownFailure => ({
  name,
  text,
  advice,
  meaning,
});

/** The documented codes and texts. */
const failures: readonly KnownFailure[] = [
  row(
    'too_early',
    /order_history_not_found/,
    'retry',
    'the service does not know the order yet: a few slots pass between the transaction and its history',
  ),
  row('usdc_only', /bisonfi_usdc_only/, 'fix-input', 'forecast markets are paid in USDC only'),
  row(
    'round_closed',
    /bisonfi_market_not_tradable|orderbook_bad_status/,
    'requote',
    'the round of the market is not open: choose the market of the next round',
  ),
  row('no_liquidity', /no_route/, 'retry', 'nobody takes the other side at the moment'),
  row(
    'below_minimum',
    /bisonfi_position_too_small|minimum order is/i,
    'fix-input',
    'the order is below the minimum: 5 USD to buy, 0.01 contracts to sell in forecast markets',
  ),
  row(
    'above_maximum',
    /maximum order is/i,
    'fix-input',
    'the order is above the maximum: 250 USD in forecast markets',
  ),
  row('not_settled', /market not settled yet/i, 'retry', 'the market has no result yet'),
  row('invalid_request', /invalid_type/, 'fix-input', 'a field of the request is missing or wrong'),
  row(
    'refused_transaction',
    /execute_failed/,
    'check-status',
    'the context is missing, or the transaction is not one that the service built',
  ),
];

/** The documented failure that matches the code or the words of the service. */
export function knownFailure({ code, message, cause }: FailureBody): KnownFailure | undefined {
  const words = [code, message, cause].filter(Boolean).join('\n');
  return failures.find(({ text }) => text.test(words));
}

/** A failure of the service, with its own words. */
export interface Explanation extends FailureInfo {
  readonly message: string | undefined;
}

const BLOCKED_COUNTRY: FailureInfo = {
  name: 'blocked_country',
  meaning: 'the service does not serve prediction markets to the US and to South Korea',
  advice: 'fix-input',
};

/**
 * Returns what an error of this family is about; undefined where the service gave no reason. Reads
 * through `outcome_unknown`, whose cause holds the response that left the outcome open.
 *
 * @example
 * ```ts
 * if (explainFailure(error)?.name === 'blocked_country') showUnavailable();
 * ```
 */
export function explainFailure(error: unknown): Explanation | undefined {
  if (!isPerijoveError(error) || error.code === 'rate_limited') return undefined;
  const { body, likelyCause } = error.details as {
    readonly body?: FailureBody;
    readonly likelyCause?: string;
  };
  if (!body) return explainFailure(error.cause);
  if (likelyCause === 'country') return { ...BLOCKED_COUNTRY, message: body.message };
  const { text: _text, ...known } = knownFailure(body) ?? { ...UNKNOWN, advice: error.advice };
  return (body.message ?? body.code) === undefined
    ? undefined
    : { ...known, advice: error.advice, message: body.message };
}

const UNKNOWN = {
  name: 'unknown',
  meaning: 'the service gives an undocumented reason',
  text: /./,
};
