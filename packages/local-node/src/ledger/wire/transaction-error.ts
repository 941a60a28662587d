import type {
  FailedTransactionMetadata,
  InstructionErrorBorshIo,
  InstructionErrorCustom,
  TransactionErrorInstructionError,
} from 'litesvm/dist/internal.js';
import { instructionErrors, transactionErrors } from './error-names.ts';

export type InstructionError = string | { readonly Custom: number };

/** The error of a failed transaction, in the format of a Solana node. */
export type TransactionError =
  | string
  | { readonly InstructionError: readonly [index: number, error: InstructionError] }
  | { readonly DuplicateInstruction: number }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }
  | { readonly ProgramExecutionTemporarilyRestricted: { readonly account_index: number } };

/** Returns a custom program error. */
export function customError(index: number, code: number): TransactionError {
  return { InstructionError: [index, { Custom: code }] };
}

/** Returns the index of the failed instruction; undefined when the whole transaction failed. */
export function failedInstruction(error: TransactionError): number | undefined {
  return typeof error === 'object' && 'InstructionError' in error
    ? error.InstructionError[0]
    : undefined;
}

/** Returns whether an account would be left below its rent. */
export function isRentFailure(error: TransactionError | undefined): boolean {
  return typeof error === 'object' && 'InsufficientFundsForRent' in error;
}

/** Converts an error of the virtual machine to the format of a node. */
export function readTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err();
  if (typeof error === 'number') return transactionErrors[error]?.[0] ?? 'ClusterMaintenance';
  // The classes differ by name only, and the binding does not export all of them.
  switch (error.constructor.name) {
    case 'TransactionErrorInstructionError': {
      const { index } = error as TransactionErrorInstructionError;
      return { InstructionError: [index, readInstructionError(error)] };
    }
    case 'TransactionErrorDuplicateInstruction':
      return { DuplicateInstruction: (error as { index: number }).index };
    case 'TransactionErrorInsufficientFundsForRent':
      return {
        InsufficientFundsForRent: {
          account_index: (error as { accountIndex: number }).accountIndex,
        },
      };
    default:
      return {
        ProgramExecutionTemporarilyRestricted: {
          account_index: (error as { accountIndex: number }).accountIndex,
        },
      };
  }
}

function readInstructionError(error: object): InstructionError {
  const inner: number | InstructionErrorCustom | InstructionErrorBorshIo = (
    error as TransactionErrorInstructionError
  ).err();
  if (typeof inner === 'number') return instructionErrors[inner]?.[0] ?? 'InvalidError';
  return 'code' in inner ? { Custom: inner.code } : 'BorshIoError';
}

/** Returns the message of a node: `Error processing Instruction 2: custom program error: 0x1`. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return transactionWords.get(error) ?? error;
  if ('InstructionError' in error) {
    const [index, reason] = error.InstructionError;
    return `Error processing Instruction ${index}: ${describeInstructionError(reason)}`;
  }
  if ('DuplicateInstruction' in error) {
    return `Transaction contains a duplicate instruction (${error.DuplicateInstruction}) that is not allowed`;
  }
  if ('InsufficientFundsForRent' in error) {
    const { account_index } = error.InsufficientFundsForRent;
    return `Transaction results in an account (${account_index}) with insufficient funds for rent`;
  }
  const { account_index } = error.ProgramExecutionTemporarilyRestricted;
  return `Execution of the program referenced by account at index ${account_index} is temporarily restricted.`;
}

function describeInstructionError(reason: InstructionError): string {
  if (typeof reason === 'object') return `custom program error: 0x${reason.Custom.toString(16)}`;
  return instructionWords.get(reason) ?? reason;
}

const transactionWords: ReadonlyMap<string, string> = new Map(transactionErrors);
const instructionWords: ReadonlyMap<string, string> = new Map(instructionErrors);

/** Returns the custom error code of a program; undefined for all other errors. */
export function programErrorOf(error: TransactionError): number | undefined {
  if (typeof error === 'string' || !('InstructionError' in error)) return undefined;
  const [, reason] = error.InstructionError;
  return typeof reason === 'object' ? reason.Custom : undefined;
}
