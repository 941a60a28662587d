import type { Advice } from '@perijove/core';

/** What a code of a verification means, and what can be done about it. */
export interface VerificationCode {
  readonly name: string;
  readonly meaning: string;
  /** Absent where there is a transaction. */
  readonly advice: Advice | undefined;
}

/** By code: the numbers are of `craftVerification`, with the status 200; the texts of failed executions. */
const codes: Readonly<Record<string, VerificationCode>> = {
  0: { name: 'ok', meaning: 'there is a transaction', advice: undefined },
  1: {
    name: 'insufficient_token',
    meaning: 'the wallet has too little of the payment currency',
    advice: 'top-up',
  },
  2: { name: 'too_little_sol', meaning: 'the wallet has less than 0.01 SOL', advice: 'top-up' },
  3: {
    name: 'below_gasless',
    meaning: 'the payment is too small for the service to pay the network fee',
    advice: 'top-up',
  },
  1001: {
    name: 'insufficient_sol',
    meaning: 'the wallet has too little SOL for fees and rent',
    advice: 'top-up',
  },
  2001: { name: 'insufficient_funds', meaning: 'the wallet has too little', advice: 'top-up' },
  2002: { name: 'invalid_mint', meaning: 'the mint is not valid', advice: 'fix-input' },
  2004: {
    name: 'owner_mismatch',
    meaning: 'a token account has another owner',
    advice: 'fix-input',
  },
  2009: {
    name: 'account_not_initialized',
    meaning: 'the wallet has no account of the payment currency',
    advice: 'top-up',
  },
  2017: { name: 'account_frozen', meaning: 'the token account is frozen', advice: 'fix-input' },
  3000: {
    name: 'associated_owner_mismatch',
    meaning: 'the associated token account has another owner',
    advice: 'fix-input',
  },

  TRANSACTION_EXPIRED: {
    name: 'transaction_expired',
    meaning: 'the payment has expired: craft another one',
    advice: 'requote',
  },
  ELIGIBILITY_CONFLICT: {
    name: 'eligibility_conflict',
    meaning: 'the token is not eligible; nothing was charged',
    advice: 'fix-input',
  },
  EXECUTION_FAILED: {
    name: 'execution_failed',
    meaning: 'the service does not know the outcome: look the payment up on the chain first',
    advice: 'check-status',
  },
  UNAUTHORIZED: {
    name: 'unauthorized',
    meaning: 'the service does not accept this sender',
    advice: 'fix-input',
  },
  INVALID_PAYLOAD: {
    name: 'invalid_payload',
    meaning: 'the service cannot read the request',
    advice: 'fix-input',
  },
  INVALID_TOKEN_ID: {
    name: 'invalid_token_id',
    meaning: 'the mint is not valid',
    advice: 'fix-input',
  },
};

/**
 * Returns what a code of `craftVerification`, or of a failed `executeVerification`, means.
 *
 * A code that third parties have not seen has the name `unknown`.
 *
 * @example
 * ```ts
 * const { code } = await tokens.craftVerification({ senderAddress: wallet });
 * if (code !== 0) console.log(verificationCode(code).meaning);
 * ```
 */
export function verificationCode(code: number | string | null | undefined): VerificationCode {
  const known = Object.hasOwn(codes, String(code)) ? codes[String(code)] : undefined;
  return known ?? { name: 'unknown', meaning: undocumented(code), advice: 'check-status' };
}

function undocumented(code: number | string | null | undefined): string {
  return `the service gives an undocumented code: ${code ?? 'none'}`;
}
