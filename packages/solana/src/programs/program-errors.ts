import type { Address } from '@perijove/core';
import { apiPrograms } from './api-programs.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from './associated-token.ts';
import { SYSTEM_PROGRAM } from './system.ts';
import { TOKEN_PROGRAM } from './token.ts';
import { TOKEN_2022_PROGRAM } from './token-2022.ts';

const systemErrors = [
  'account-already-in-use',
  'insufficient-funds',
  'invalid-program-id',
  'invalid-account-data-length',
  'max-seed-length-exceeded',
  'address-with-seed-mismatch',
  'nonce-no-recent-blockhashes',
  'nonce-blockhash-not-expired',
  'nonce-unexpected-blockhash',
];

const tokenErrors = [
  'not-rent-exempt',
  'insufficient-funds',
  'invalid-mint',
  'mint-mismatch',
  'owner-mismatch',
  'fixed-supply',
  'already-in-use',
  'invalid-number-of-provided-signers',
  'invalid-number-of-required-signers',
  'uninitialized-state',
  'native-not-supported',
  'non-native-has-balance',
  'invalid-instruction',
  'invalid-state',
  'overflow',
  'authority-type-not-supported',
  'mint-cannot-freeze',
  'account-frozen',
  'mint-decimals-mismatch',
  'non-native-not-supported',
];

/** The additional errors of Token-2022. */
const token2022Errors: Readonly<Record<number, string>> = {
  ...tokenErrors,
  28: 'mint-has-supply',
  29: 'no-authority-exists',
  30: 'transfer-fee-exceeds-maximum',
  31: 'mint-required-for-transfer',
  32: 'fee-mismatch',
  34: 'immutable-owner',
  35: 'account-has-withheld-transfer-fees',
  36: 'no-memo',
  37: 'non-transferable',
  43: 'cpi-guard-transfer-blocked',
  44: 'cpi-guard-burn-blocked',
  45: 'cpi-guard-close-account-blocked',
  46: 'cpi-guard-approve-blocked',
};

const routerErrors: Readonly<Record<number, string>> = {
  6001: 'slippage-exceeded',
  6008: 'not-enough-account-keys',
  6014: 'incorrect-token-program',
  6017: 'exact-out-amount-not-matched',
  6024: 'insufficient-funds',
  6025: 'invalid-token-account',
};

const errors: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map<
  string,
  Readonly<Record<number, string>>
>([
  [SYSTEM_PROGRAM, systemErrors],
  [TOKEN_PROGRAM, tokenErrors],
  [TOKEN_2022_PROGRAM, token2022Errors],
  [ASSOCIATED_TOKEN_PROGRAM, ['invalid-owner']],
  [apiPrograms.router, routerErrors],
]);

/** What a program's own error code means; `undefined` when it is not known. */
export function programErrorName(program: Address, code: number): string | undefined {
  return errors.get(program)?.[code];
}
