import type { Address, Advice } from '@perijove/core';

/** The program that runs a route. A sandbox has another: `programId` of its `swapInstruction`. */
export const ROUTER: Address = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';

/** What an error code of the router's program means. */
export interface RouterCode {
  readonly name: string;
  readonly meaning: string;
  readonly advice: Advice;
}

/** The documented codes, by code. Other programs count their errors in the same range. */
export const routerCodes: Readonly<Record<number, RouterCode | undefined>> = {
  6001: {
    name: 'slippage_exceeded',
    meaning: 'slippage tolerance exceeded',
    advice: 'requote',
  },
  6008: {
    name: 'missing_account_keys',
    meaning: 'account keys are missing, as in a transaction that was changed after it was built',
    advice: 'fix-input',
  },
  6014: {
    name: 'wrong_token_program',
    meaning: 'wrong token program, as for a fee in a Token-2022 token without V2 instructions',
    advice: 'fix-input',
  },
  6017: {
    name: 'exact_out_not_matched',
    meaning: 'the exact output amount was not matched',
    advice: 'requote',
  },
  6024: {
    name: 'insufficient_funds',
    meaning: 'insufficient funds for amount, fees or rent',
    advice: 'top-up',
  },
  6025: {
    name: 'invalid_token_account',
    meaning: 'invalid token account, such as one that is not initialised',
    advice: 'fix-input',
  },
};
