import type { FailureCode } from '@perijove/core';

/** What each exit code means, for the documentation and `--json-schema`. */
export const exitCodes = {
  0: 'Success.',
  1: 'An error without a code: a defect, please report it.',
  2: 'The command line or the input is wrong. Nothing was sent.',
  3: 'The key, its plan or a sign-in is missing, or does not allow this.',
  4: 'Not found.',
  5: 'The rate limit is used up.',
  6: 'The service or the node did not answer as it should: try again later.',
  7: 'The service refused the request. Nothing moved.',
  8: 'The transaction is not what was asked for. It was not signed.',
  9: 'The price moved beyond the limit. Nothing was signed.',
  10: 'Not signed: declined, or the signer failed.',
  11: 'The transaction failed or expired. Nothing moved but a fee.',
  12: 'Not known whether the transaction landed: look it up before anything else.',
  13: 'The journal failed, or another process works on the same flow.',
  14: 'The policy does not allow it, or failed. Nothing was signed.',
} as const;

export type ExitCode = keyof typeof exitCodes;

/** The exit code of each error code. A record, so that a new error code is a type error. */
export const exitCodeOf: Readonly<Record<FailureCode, ExitCode>> = {
  invalid_input: 2,
  missing_key: 3,
  missing_token: 3,
  unauthorized: 3,
  forbidden: 3,
  not_found: 4,
  rate_limited: 5,
  limit_store_failed: 6,
  bad_request: 7,
  server_error: 6,
  connection_lost: 6,
  timeout: 6,
  deadline: 6,
  invalid_response: 6,
  outcome_unknown: 12,
  closed: 1,
  malformed_transaction: 8,
  unsafe_transaction: 8,
  unsafe_text: 8,
  signer_failed: 10,
  rpc_failed: 6,
  transaction_failed: 11,
  transaction_expired: 11,
  execution_failed: 7,
  price_moved: 9,
  duplicate_transaction: 13,
  flow_busy: 13,
  journal_failed: 13,
  token_store_failed: 13,
  policy_denied: 14,
  policy_failed: 14,
};
