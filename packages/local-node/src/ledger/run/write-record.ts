import type { Address, Mint, Signature } from '@perijove/core';
import type { LedgerAccount } from '../accounts/account.ts';
import type {
  BalanceMeta,
  InnerCalls,
  TokenBalance,
  TransactionMeta,
  TransactionRecord,
} from '../store/transaction-record.ts';
import { readTokenAccount } from '../token/token-account.ts';
import { toBase64 } from '../wire/base64.ts';
import { isWritableIndex, type ResolvedTransaction } from '../wire/transaction.ts';
import type { TransactionError } from '../wire/transaction-error.ts';
import { networkFeeOf } from './fee.ts';
import type { Execution } from './vm.ts';

export interface LandedFacts {
  readonly transaction: ResolvedTransaction;
  readonly signature: Signature;
  readonly messageHash: string;
  readonly slot: number;
  readonly blockTime: number;
  readonly execution: Execution;
  readonly error: TransactionError | null;
}

/** The states of accounts before and after a transaction. */
export interface Balances {
  readonly lamports: (address: Address) => bigint;
  readonly before: (address: Address) => LedgerAccount | undefined;
  readonly after: (address: Address) => LedgerAccount | undefined;
  readonly decimals: (mint: Mint) => number;
}

/** Returns the record of a landed transaction. */
export function writeRecord(facts: LandedFacts, balances: Balances): TransactionRecord {
  const { transaction, signature, slot, blockTime, messageHash, error } = facts;
  return {
    signature,
    slot,
    blockTime,
    messageHash,
    // A copy: a small buffer is a view of a large one, which the record would keep in memory.
    wire: Uint8Array.from(transaction.wire),
    addresses: transaction.keys,
    error,
    meta: writeMeta(transaction, facts.execution, balances),
  };
}

function writeMeta(
  transaction: ResolvedTransaction,
  execution: Execution,
  balances: Balances,
): TransactionMeta {
  const { loadedWritable, loadedReadonly } = transaction;
  const { returnData } = execution;
  return {
    fee: Number(networkFeeOf(transaction)),
    unitsConsumed: execution.unitsConsumed,
    logs: execution.logs,
    ...writeBalances(transaction, balances),
    inner: innerCalls(execution),
    loadedWritable,
    loadedReadonly,
    ...(returnData && {
      returnData: { programId: returnData.programId, data: toBase64(returnData.data) },
    }),
  };
}

/** Returns the balances of every account of the transaction, before and after. */
export function writeBalances(transaction: ResolvedTransaction, balances: Balances): BalanceMeta {
  const { keys } = transaction;
  const isWritten = keys.map((_, index) => isWritableIndex(transaction, index));
  const unchanged = keys.map((key, index) => (isWritten[index] ? 0n : balances.lamports(key)));
  const lamports = (state: (address: Address) => LedgerAccount | undefined): string[] =>
    keys.map((key, index) => {
      return String(isWritten[index] ? (state(key)?.lamports ?? 0n) : unchanged[index]);
    });
  const tokens = (state: (address: Address) => LedgerAccount | undefined): TokenBalance[] =>
    keys.flatMap((key, index) => {
      const account = isWritten[index] ? state(key) : undefined;
      return account ? tokenBalance(account, index, balances.decimals) : [];
    });
  return {
    preBalances: lamports(balances.before),
    postBalances: lamports(balances.after),
    preTokenBalances: tokens(balances.before),
    postTokenBalances: tokens(balances.after),
  };
}

function tokenBalance(
  account: LedgerAccount,
  accountIndex: number,
  decimals: Balances['decimals'],
): TokenBalance[] {
  const token = readTokenAccount(account);
  if (!token) return [];
  const { mint, owner, amount } = token;
  const programId = account.owner;
  return [
    { accountIndex, mint, owner, programId, amount: String(amount), decimals: decimals(mint) },
  ];
}

export function innerCalls({ inner }: Pick<Execution, 'inner'>): InnerCalls[] {
  return inner.flatMap((calls, index) => {
    if (calls.length === 0) return [];
    const instructions = calls.map((call) => ({
      programIdIndex: call.programIndex,
      accounts: [...call.accountIndexes],
      data: toBase64(call.data),
      stackHeight: call.stackHeight,
    }));
    return [{ index, instructions }];
  });
}
