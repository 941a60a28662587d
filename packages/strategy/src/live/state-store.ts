import type { FailureCode, Mint, PerijoveError, Signature } from '@perijove/core';
import type { Json } from '@perijove/journal';
import type { Bar } from '../market/bar.ts';

/**
 * Keeps the newest tick of each strategy, so that a restart continues. `createFileStateStore` of
 * `@perijove/strategy/file` keeps it in a folder; one of your own keeps it in your database. A call that takes longer than 10 s, or
 * throws, ends the run with `journal_failed`; the next start repeats the tick.
 */
export interface StateStore {
  /** Returns the newest record of a strategy; undefined before the first one. */
  read(strategy: string): Promise<TickRecord | undefined>;
  /**
   * Stores the record, durably when it resolves, if its `revision` is one more than that of the newest.
   * Resolves with false if it is not: another process has stored one.
   */
  write(strategy: string, record: TickRecord): Promise<boolean>;
}

/** A tick as it is stored. All of it is JSON. */
export interface TickRecord {
  readonly version: 1;
  /** 1 for the first record of a strategy, and one more for each record after it. */
  readonly revision: number;
  /** Time of the tick. */
  readonly time: number;
  /** Of a tick that has ended: the state after it. Otherwise the state before it. */
  readonly state: Json;
  /** What the tick saw and did. Only until it has ended: a repeated tick sees and does the same. */
  readonly open?: OpenTick | undefined;
}

export interface OpenTick {
  readonly prices: Readonly<Record<Mint, number>>;
  readonly decimals: Readonly<Record<Mint, number>>;
  /** Base units in digits. */
  readonly balances: StoredBalances;
  readonly bars: Readonly<Record<Mint, readonly Bar[]>>;
  /** In their order. Only the last one can be without an outcome. */
  readonly swaps: readonly StoredSwap[];
}

export type StoredBalances = Readonly<Record<Mint, string>>;

export interface StoredSwap {
  readonly label: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: string;
  readonly maxSlippageBps: number;
  readonly minOutput: string;
  /** Set when the outcome is certain. */
  readonly outcome?: StoredOutcome | undefined;
}

export interface StoredOutcome {
  readonly fill: StoredFill;
  /** Balances after it. */
  readonly balances: StoredBalances;
}

export type StoredFill =
  | { readonly inAmount: string; readonly outAmount: string; readonly signature: Signature }
  | StoredError;

/** An error of a flow, as a repeated tick gets it again. */
export interface StoredError {
  readonly code: FailureCode;
  readonly advice: PerijoveError['advice'];
  readonly message: string;
  readonly details: Json;
}

/** Returns a store that ends with the process: for tests and paper runs. */
export function createMemoryStateStore(): StateStore {
  const records = new Map<string, string>();
  const read = (strategy: string): TickRecord | undefined => {
    const text = records.get(strategy);
    return text === undefined ? undefined : (JSON.parse(text) as TickRecord);
  };
  return {
    read: async (strategy) => read(strategy),
    async write(strategy, record) {
      if (record.revision !== (read(strategy)?.revision ?? 0) + 1) return false;
      records.set(strategy, JSON.stringify(record));
      return true;
    },
  };
}
