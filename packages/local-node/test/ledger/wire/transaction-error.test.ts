import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  getSolanaErrorFromTransactionError,
  isSolanaError,
  SOLANA_ERROR__INSTRUCTION_ERROR__UNKNOWN,
  SOLANA_ERROR__TRANSACTION_ERROR__UNKNOWN,
} from '@solana/kit';
import type { FailedTransactionMetadata } from 'litesvm/dist/internal.js';
import { describe, expect, it } from 'vitest';
import { instructionErrors, transactionErrors } from '../../../src/ledger/wire/error-names.ts';
import {
  customError,
  describeTransactionError,
  readTransactionError,
} from '../../../src/ledger/wire/transaction-error.ts';

const failed = (error: unknown): FailedTransactionMetadata =>
  ({ err: () => error }) as unknown as FailedTransactionMetadata;

const declarations = readFileSync(
  createRequire(import.meta.url)
    .resolve('litesvm/dist/internal.js')
    .replace(/js$/, 'd.ts'),
  'utf8',
);

/** The names of an enumeration that the binding declares, but does not export. */
function declared(name: string): readonly (readonly [name: string, number: number])[] {
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(declarations)?.[1] ?? '';
  return [...body.matchAll(/(\w+) = (\d+)/g)].map(([, key = '', number]) => [key, Number(number)]);
}

/** The newest ones, which kit has no words for. */
const UNKNOWN_TO_KIT = ['ProgramCacheHitMaxLimit', 'CommitCancelled'];

describe('names', () => {
  it('stand at the numbers that the machine gives', () => {
    const transaction = declared('TransactionErrorFieldless');
    const instruction = declared('InstructionErrorFieldless');
    expect(transactionErrors.map(([name], number) => [name, number])).toEqual(transaction);
    expect(instructionErrors.map(([name], number) => [name, number])).toEqual(instruction);
  });

  it.each(transactionErrors.map(([name]) => name))(
    '%s is known to kit, unless it is too new',
    (name) => {
      const error = getSolanaErrorFromTransactionError(name as never);
      const isUnknown = isSolanaError(error, SOLANA_ERROR__TRANSACTION_ERROR__UNKNOWN);
      expect(isUnknown).toBe(UNKNOWN_TO_KIT.includes(name));
    },
  );

  it.each(instructionErrors.map(([name]) => name))(
    'InstructionError %s is known to kit',
    (name) => {
      const error = getSolanaErrorFromTransactionError({ InstructionError: [3, name] } as never);
      expect(isSolanaError(error, SOLANA_ERROR__INSTRUCTION_ERROR__UNKNOWN)).toBe(false);
    },
  );
});

describe('readTransactionError', () => {
  class TransactionErrorDuplicateInstruction {
    index = 4;
  }
  class TransactionErrorInsufficientFundsForRent {
    accountIndex = 2;
  }
  class TransactionErrorProgramExecutionTemporarilyRestricted {
    accountIndex = 1;
  }
  class TransactionErrorInstructionError {
    index = 7;
    inner: unknown;
    constructor(inner: unknown) {
      this.inner = inner;
    }
    err(): unknown {
      return this.inner;
    }
  }

  it.each([
    [7, 'BlockhashNotFound', 'Blockhash not found'],
    [
      new TransactionErrorDuplicateInstruction(),
      { DuplicateInstruction: 4 },
      'Transaction contains a duplicate instruction (4) that is not allowed',
    ],
    [
      new TransactionErrorInsufficientFundsForRent(),
      { InsufficientFundsForRent: { account_index: 2 } },
      'Transaction results in an account (2) with insufficient funds for rent',
    ],
    [
      new TransactionErrorProgramExecutionTemporarilyRestricted(),
      { ProgramExecutionTemporarilyRestricted: { account_index: 1 } },
      'Execution of the program referenced by account at index 1 is temporarily restricted.',
    ],
    [
      new TransactionErrorInstructionError({ code: 6001 }),
      customError(7, 6001),
      'Error processing Instruction 7: custom program error: 0x1771',
    ],
    [
      new TransactionErrorInstructionError(5),
      { InstructionError: [7, 'InsufficientFunds'] },
      'Error processing Instruction 7: insufficient funds for instruction',
    ],
    [
      new TransactionErrorInstructionError({ msg: 'io' }),
      { InstructionError: [7, 'BorshIoError'] },
      'Error processing Instruction 7: Failed to serialize or deserialize account data',
    ],
  ])('reads %o', (error, expected, words) => {
    expect(readTransactionError(failed(error))).toEqual(expected);
    expect(describeTransactionError(expected as never)).toBe(words);
  });
});
