import type { Address } from '@perijove/core';
import type { Ledger, TransactionRecord } from '@perijove/local-node/ledger';
import { type Balances, expectedBalances, keepsTerms, readBalances } from './accounts.ts';
import type { Sent } from './client.ts';

export interface Counted {
  /** Should be there, and are not. */
  readonly lost: number;
  /** Are there more often than they should be, or should not be there at all. */
  readonly doubled: number;
  /** Swaps that moved other amounts than their wallet signed for. */
  readonly brokenTerms: number;
  /** Lamports and base units that are not where the swaps moved them. */
  readonly misplaced: bigint;
  /** Base units that were made, or are in no account. */
  readonly missing: bigint;
  /** Swaps that landed in a transaction of version 1. */
  readonly inVersion1: number;
}

/** The first byte of a transaction of version 1. */
const VERSION_1 = 0x81;

/** Compares what the ledger holds with the swaps that landed. */
export function countUp(
  ledger: Ledger,
  wallets: readonly Address[],
  before: Balances,
  known: {
    readonly landed: ReadonlyMap<string, Sent>;
    readonly failed: ReadonlyMap<string, Sent>;
  },
): Counted {
  const records = wallets.flatMap((wallet) => historyOf(ledger, wallet));
  const there = records.filter((record) => isOf(record, wallets));
  const succeeded = new Set(there.flatMap(({ error, signature }) => (error ? [] : [signature])));
  const landed = [...known.landed.values()];
  const failed = [...known.failed.values()];
  const { of, supplies } = readBalances(ledger, wallets);
  const expected = expectedBalances(ledger, wallets, before, { landed, failed });
  return {
    lost: landed.filter(({ signature }) => !succeeded.has(signature)).length,
    doubled: there.length - landed.length - failed.length,
    inVersion1: landed.filter(({ wire }) => Buffer.from(wire, 'base64')[0] === VERSION_1).length,
    brokenTerms: landed.filter((sent) => !keepsTerms(ledger, sent)).length,
    misplaced: sum([...expected].map(([name, amount]) => magnitude((of.get(name) ?? 0n) - amount))),
    missing: sum(
      supplies.map(({ supply, sum: all }, i) => {
        return magnitude(supply - all) + magnitude(supply - (before.supplies[i]?.supply ?? 0n));
      }),
    ),
  };
}

/** Whether a wallet has signed it: the gifts of the faucet are of the maker. */
function isOf({ addresses }: TransactionRecord, wallets: readonly Address[]): boolean {
  return wallets.includes(addresses[0] ?? '');
}

/** All of it, page by page. */
function historyOf(ledger: Ledger, wallet: Address): readonly TransactionRecord[] {
  const records: TransactionRecord[] = [];
  for (;;) {
    const page = ledger.history(wallet, { before: records.at(-1)?.signature, limit: 1000 });
    records.push(...page);
    if (page.length < 1000) return records;
  }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
