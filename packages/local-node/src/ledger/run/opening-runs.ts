import type { Address } from '@perijove/core';
import { isSameAccount, type LedgerAccount } from '../accounts/account.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../accounts/programs.ts';
import type { ResolvedTransaction } from '../wire/transaction.ts';
import { blockhashAt } from './run.ts';
import type { Execution, Vm } from './vm.ts';

type States = readonly (LedgerAccount | undefined)[];

/** The same in every ledger, and long: they are not compared. */
const PROGRAMS: readonly Address[] = [
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
];

/** A finished run: the accounts of its transaction before and after, without the programs. */
interface FinishedRun {
  readonly before: States;
  readonly after: States;
  readonly execution: Execution;
}

/** Maximum kept runs: a ledger has two. */
const MAX_KEPT = 32;

const kept = new Map<string, FinishedRun>();

/**
 * Runs a transaction with which every ledger of a seed begins. A later ledger of the process gets
 * the result of the first run if all accounts of the transaction are as they were then: a run
 * compiles three programs, which takes most of the start of a ledger that needs none of them later.
 *
 * Only for programs whose result does not depend on the time or the blockhash, and for transactions
 * that the ledger has just signed: the signature of a kept run is not checked.
 */
export function runOpening(vm: Vm, transaction: ResolvedTransaction): Execution {
  const keys = transaction.keys.filter((key) => !PROGRAMS.includes(key));
  const name = nameOf(transaction);
  const before = keys.map(vm.read);
  const known = kept.get(name);
  if (known?.before.every((account, index) => isSameAccount(account, before[index]))) {
    write(vm, keys, before, known.after);
    return known.execution;
  }
  const execution = vm.run(transaction, true);
  if (kept.size >= MAX_KEPT) kept.clear();
  if (execution.error === undefined) {
    kept.set(name, { before, after: keys.map(vm.read), execution });
  }
  return execution;
}

function write(vm: Vm, keys: readonly Address[], before: States, after: States): void {
  keys.forEach((key, index) => {
    if (!isSameAccount(before[index], after[index])) vm.write(key, after[index]);
  });
}

/** Returns the message without its blockhash. */
function nameOf(transaction: ResolvedTransaction): string {
  const message = Buffer.from(transaction.message);
  const start = blockhashAt(transaction);
  return message.fill(0, start, start + 32).toString('latin1');
}
