import { SYSTEM_PROGRAM } from '../accounts/programs.ts';
import type { UndoLog } from '../accounts/undo-log.ts';
import type { ResolvedTransaction } from '../wire/transaction.ts';
import type { TransactionError } from '../wire/transaction-error.ts';
import { networkFeeOf } from './fee.ts';
import type { Vm } from './vm.ts';

/** Errors in loading the accounts of a transaction, after its fee payer. */
const loadingFailures: readonly unknown[] = [
  'ProgramAccountNotFound',
  'InvalidProgramForExecution',
  'MaxLoadedAccountsDataSizeExceeded',
] satisfies readonly TransactionError[];

/**
 * Charges the fee of a transaction whose accounts cannot be loaded. A validator lands it without
 * running it (SIMD-0191); the virtual machine charges nothing. Returns whether the fee was charged.
 */
export function chargeUnloaded(
  { rentExempt }: Pick<Vm, 'rentExempt'>,
  undoLog: UndoLog,
  transaction: ResolvedTransaction,
  error: TransactionError,
): boolean {
  const payer = transaction.keys[0] as string;
  const account = undoLog.read(payer);
  if (!loadingFailures.includes(error) || account?.owner !== SYSTEM_PROGRAM) return false;
  const left = account.lamports - networkFeeOf(transaction);
  if (left < 0n || (left > 0n && left < rentExempt(account.data.length))) return false;
  undoLog.write(payer, left === 0n ? undefined : { ...account, lamports: left });
  return true;
}
