import type {
  FailedTransactionMetadata,
  InstructionErrorBorshIo,
  InstructionErrorCustom,
  TransactionErrorInstructionError,
} from 'litesvm/dist/internal.js';
import { instructionErrors, transactionErrors } from './error-names.ts';

export type InstructionError = string | { readonly Custom: number };

/** The reason why a transaction failed, in the form of a Solana node. */
export type TransactionError =
  | string
  | { readonly InstructionError: readonly [index: number, error: InstructionError] }
  | { readonly DuplicateInstruction: number }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }
  | { readonly ProgramExecutionTemporarilyRestricted: { readonly account_index: number } };

/** The error of a program, numbered by the program. */
export function customError(index: number, code: number): TransactionError {
  return { InstructionError: [index, { Custom: code }] };
}

/** Which instruction failed; undefined when the transaction failed as a whole. */
export function failedInstruction(error: TransactionError): number | undefined {
  return typeof error === 'object' && 'InstructionError' in error
    ? error.InstructionError[0]
    : undefined;
}

/** Whether an account would be left with too little SOL to exist. */
export function isRentFailure(error: TransactionError | undefined): boolean {
  return typeof error === 'object' && 'InsufficientFundsForRent' in error;
}

/** The virtual machine's error in the node's form. */
export function readTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err();
  if (typeof error === 'number') return transactionErrors[error]?.[0] ?? 'ClusterMaintenance';
  // The classes tell themselves apart by name only; the binding does not export all of them.
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

/** The message of a node: `Error processing Instruction 2: custom program error: 0x1`. */
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

/** The program's own error code. */
export function programErrorOf(error: TransactionError): number | undefined {
  if (typeof error === 'string' || !('InstructionError' in error)) return undefined;
  const [, reason] = error.InstructionError;
  return typeof reason === 'object' ? reason.Custom : undefined;
}
