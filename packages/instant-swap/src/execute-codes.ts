import type { Advice } from '@perijove/core';

/** What a code of `execute` means, and what can be done about it. */
export interface ExecuteCode {
  readonly name: string;
  readonly meaning: string;
  /** Absent after success. */
  readonly advice: Advice | undefined;
  /**
   * Whether the same bytes with the same request id can bring another result within two minutes of
   * the first time. Sending them again is safe after every code, and useful after these.
   */
  readonly mayResend: boolean;
  /**
   * The service reports that the order is over and nothing was swapped. Do not rely on that alone:
   * the service, a market maker or a sponsor has the signed transaction. Before you order again,
   * make sure on a node that the transaction has not landed and that its blockhash has expired, as
   * `swap` does. False while the service does not know either.
   */
  readonly needsNewOrder: boolean;
}

/** The documented codes, by code. `codeInfo` knows the others by their range. */
export const executeCodes: Readonly<Record<number, ExecuteCode | undefined>> = {
  0: {
    name: 'success',
    meaning: 'executed',
    advice: undefined,
    mayResend: false,
    needsNewOrder: false,
  },

  '-1': over(
    'order_not_found',
    'the order is unknown or expired; if submitted before, it may have executed',
  ),
  '-2': refused(
    'invalid_signed_transaction',
    'the signed transaction is invalid: the taker of the order must sign it, and nothing may change it',
  ),
  '-3': refused('message_changed', 'the signed message differs from the order'),
  '-4': refused('missing_request_id', 'the request id is missing'),
  '-5': refused('missing_signed_transaction', 'the signed transaction is missing'),

  '-1000': unsettled('not_landed', 'the transaction did not land'),
  '-1001': unsettled('unknown', 'the outcome is unknown'),
  '-1002': over('invalid_transaction', 'the transaction is invalid'),
  '-1003': refused('not_fully_signed', 'a signature is missing'),
  '-1004': over('invalid_block_height', 'the block height is invalid'),
  '-1005': over('expired', 'the transaction expired'),
  '-1006': unsettled('timed_out', 'no outcome was seen in time'),
  '-1007': over('gasless_unsupported', 'the wallet must have SOL for gas', 'top-up'),

  '-2000': unsettled('maker_not_landed', "the market maker's transaction did not land"),
  '-2001': unsettled('maker_unknown', 'the market maker does not know the outcome'),
  '-2002': over('maker_invalid_payload', 'the market maker could not use the request'),
  '-2003': over('maker_quote_expired', "the market maker's quote expired"),
  '-2004': over('maker_rejected', 'the market maker rejected the swap'),
  '-2005': unsettled('maker_internal_error', 'the market maker failed'),

  6001: over('slippage_exceeded', 'the transaction failed: slippage tolerance exceeded'),
};

/**
 * Returns the meaning of a code: of a response, or of a `bad_request` (`error.details.body.code`);
 * other failures may carry a code of the gateway. Positive codes are errors of a program on the
 * chain, which reverted the swap. An undocumented one reads as "outcome unknown".
 */
export function codeInfo(code: number | string | null | undefined): ExecuteCode {
  const number = code === '' || code === null ? Number.NaN : Number(code);
  const known = executeCodes[number];
  if (known) return known;
  if (number > 0) return over('program_error', `the transaction failed: program error ${number}`);
  return unsettled('undocumented', 'an undocumented code');
}

function over(name: string, meaning: string, advice: Advice = 'requote'): ExecuteCode {
  return { name, meaning, advice, mayResend: false, needsNewOrder: true };
}

function unsettled(name: string, meaning: string): ExecuteCode {
  return { name, meaning, advice: 'check-status', mayResend: true, needsNewOrder: false };
}

/** The order is still valid: the request was wrong. */
function refused(name: string, meaning: string): ExecuteCode {
  return { name, meaning, advice: 'fix-input', mayResend: false, needsNewOrder: false };
}
