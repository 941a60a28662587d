import { type Address, type Mint, SOL } from '@perijove/core';
import {
  decodeTransaction,
  type TokenBalance,
  type TransactionRecord,
  type WireTransaction,
} from '@perijove/local-node/ledger';

/** An instruction with addresses in place of numbers. */
export interface Call {
  readonly program: Address;
  readonly accounts: readonly Address[];
  readonly data: Uint8Array;
  /** The instructions that it executes, directly or through others, in order of execution. */
  readonly inner: readonly Call[];
}

/** A landed transaction with its decoded message. */
export interface LandedTransaction {
  readonly record: TransactionRecord;
  readonly message: WireTransaction;
  readonly keys: readonly Address[];
  readonly calls: readonly Call[];
  /** The mint of each token account of the transaction. */
  readonly mintOf: ReadonlyMap<Address, Mint>;
}

export function readLanded(record: TransactionRecord): LandedTransaction {
  const { meta } = record;
  const message = decodeTransaction(record.wire);
  const keys = [...message.staticKeys, ...meta.loadedWritable, ...meta.loadedReadonly];
  const keyAt = (index: number): Address => keys[index] as Address;
  const calls = message.instructions.map(({ programIndex, accountIndexes, data }, index) => ({
    program: keyAt(programIndex),
    accounts: Array.from(accountIndexes, keyAt),
    data,
    inner: meta.inner
      .filter((each) => each.index === index)
      .flatMap(({ instructions }) => instructions)
      .map((call) => ({
        program: keyAt(call.programIdIndex),
        accounts: call.accounts.map(keyAt),
        data: Buffer.from(call.data, 'base64'),
        inner: [],
      })),
  }));
  const balances = [...meta.preTokenBalances, ...meta.postTokenBalances];
  const mintOf = new Map(balances.map(({ accountIndex, mint }) => [keyAt(accountIndex), mint]));
  return { record, message, keys, calls, mintOf };
}

/** A balance that the transaction changed. */
export interface BalanceChange {
  readonly account: Address;
  readonly owner: Address;
  /** Undefined for SOL. */
  readonly mint: Mint | undefined;
  readonly decimals: number;
  readonly change: bigint;
  readonly after: bigint;
}

/** Returns the changed balances: those of tokens first, then those of SOL. */
export function balanceChangesOf({
  record: { meta },
  keys,
}: LandedTransaction): readonly BalanceChange[] {
  const indexes = [...meta.preTokenBalances, ...meta.postTokenBalances].map(
    ({ accountIndex }) => accountIndex,
  );
  const at = (balances: readonly TokenBalance[], index: number): TokenBalance | undefined =>
    balances.find(({ accountIndex }) => accountIndex === index);
  const tokens = [...new Set(indexes)].flatMap((index) => {
    const [before, after] = [at(meta.preTokenBalances, index), at(meta.postTokenBalances, index)];
    const facts = after ?? before;
    if (!facts) return [];
    const left = BigInt(after?.amount ?? 0);
    const { mint, owner, decimals } = facts;
    const account = keys[index] as Address;
    return [
      { account, owner, mint, decimals, change: left - BigInt(before?.amount ?? 0), after: left },
    ];
  });
  const lamports = keys.map((account, index) => {
    const after = BigInt(meta.postBalances[index] ?? 0);
    const change = after - BigInt(meta.preBalances[index] ?? 0);
    return { account, owner: account, mint: undefined, decimals: 9, change, after };
  });
  // The lamports of a wrapped SOL account are among the tokens.
  const isListed = (account: Address): boolean =>
    tokens.some((each) => each.account === account && each.mint === SOL);
  return [...tokens, ...lamports.filter(({ account }) => !isListed(account))].filter(
    ({ change }) => change !== 0n,
  );
}
