import type { Advice, HttpDetails } from '@perijove/core';
import type { Execution, Quote } from './types.ts';

/** What a code or a state means, and what to do. */
export interface Outcome {
  readonly meaning: string;
  readonly advice: Advice;
}

type Outcomes = Readonly<Record<string, Outcome | undefined>>;

/** The documented values of `error` of a quote. */
export const quoteErrors: Outcomes = {
  insufficientBalance: {
    meaning:
      'the taker has too little of the input token, or too little SOL for the rent of accounts',
    advice: 'top-up',
  },
  missingAtaAccount: {
    meaning: 'a token account that the swap needs does not exist: create it',
    advice: 'fix-input',
  },
};

/** The documented states of an execution that is not confirmed. */
export const states: Outcomes = {
  accepted: {
    meaning:
      'the maker has sent the swap: call execute again with the same input, which looks it up',
    advice: 'check-status',
  },
  rejected: { meaning: 'the maker declined the swap', advice: 'requote' },
  invalid: { meaning: 'the transaction did not pass', advice: 'requote' },
  failed: { meaning: 'the maker was not reached, or was too slow', advice: 'requote' },
};

/** The documented values of `errorCode` of a refusal. */
export const errorCodes: Outcomes = {
  NO_QUOTE_FOUND: { meaning: 'no maker quoted', advice: 'requote' },
  QUOTE_EXPIRED: { meaning: 'it is too late to execute the quote', advice: 'requote' },
  '0x1': { meaning: 'the taker has too little', advice: 'top-up' },
  '0xbc4': { meaning: 'a token account is missing: create it', advice: 'fix-input' },
  '0x11': { meaning: 'a token account is frozen', advice: 'fix-input' },
  SIMULATION_FAILED: { meaning: 'the simulation of the swap failed', advice: 'requote' },
  TRANSACTION_ERROR: { meaning: 'the simulation of the swap failed', advice: 'requote' },
  INSTRUCTION_ERROR: { meaning: 'the simulation of the swap failed', advice: 'requote' },
};

/**
 * Returns why a quote for a taker has no transaction. Undefined for one with a transaction, and for a
 * quote without a taker, which has no error.
 */
export function quoteProblem({ transaction, error }: Quote): Outcome | undefined {
  if (transaction || error == null) return undefined;
  return (
    quoteErrors[error] ?? {
      meaning: 'no transaction could be built from the quote',
      advice: 'requote',
    }
  );
}

/**
 * Returns what a state means that is not `confirmed`. A state that is newer than this package may be a
 * swap that moved money: look it up.
 */
export function explainState({ state }: Execution): Outcome | undefined {
  if (state === 'confirmed') return undefined;
  return states[state] ?? { meaning: `the state ${state} is not known`, advice: 'check-status' };
}

/** Returns the advice for a refusal with a documented code. */
export function adviceOn({ body: { code } }: HttpDetails): Advice | undefined {
  return errorCodes[String(code)]?.advice;
}

/** Seconds that a quote must still be valid when `execute` gets it: seen, not documented. */
const KEPT_BACK_S = 20;

/**
 * Returns the time in Unix milliseconds before which the signed transaction must be at the service.
 * Undefined for a quote without an expiry.
 */
export function signBefore({ expireAt }: Quote): number | undefined {
  return expireAt == null ? undefined : (Number(expireAt) - KEPT_BACK_S) * 1000;
}
