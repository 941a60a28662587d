import type { FailureCode, Mint, PerijoveError, Signature } from '@perijove/core';
import type { Json } from '@perijove/journal';
import type { Bar } from '../market/bar.ts';
import type { OrderStatus } from '../market/order.ts';

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
  /** Of a tick that has ended: the orders of the strategy that have not. */
  readonly orders?: readonly StoredOrder[] | undefined;
  /** What the tick saw and did. Only until it has ended: a repeated tick sees and does the same. */
  readonly open?: OpenTick | undefined;
}

export interface OpenTick {
  readonly prices: Readonly<Record<Mint, number>>;
  readonly decimals: Readonly<Record<Mint, number>>;
  /** Base units in digits. */
  readonly balances: StoredBalances;
  readonly bars: Readonly<Record<Mint, readonly Bar[]>>;
  /** The orders of the strategy at the beginning of the tick. */
  readonly orders: readonly StoredOrder[];
  /** What they have sold since the tick before. */
  readonly fills: readonly StoredOrderFill[];
  /** In their order. Only the last one can be without an outcome. */
  readonly steps: readonly StoredStep[];
}

/** What a tick does, stored before it begins. */
export type StoredStep = StoredSwap | StoredPlacement | StoredCancellation;

export type StoredBalances = Readonly<Record<Mint, string>>;

export interface StoredSwap {
  readonly kind: 'swap';
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

/** An order of the strategy. Amounts are base units in digits. */
export interface StoredOrder {
  readonly id: string;
  /** Its id at the service. */
  readonly order: string;
  readonly label: string;
  readonly placedAt: number;
  readonly expiresAt: number;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly triggerMint: Mint;
  readonly above?: number | undefined;
  readonly below?: number | undefined;
  readonly maxSlippageBps: number;
  readonly amount: string;
  readonly status: OrderStatus;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly held: string;
}

/** What an order has sold since it was read before. */
export interface StoredOrderFill {
  readonly order: StoredOrder;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly triggerUsd: number;
}

export interface StoredPlacement {
  readonly kind: 'place';
  /** The order as it is when it was placed; its id at the service follows with the outcome. */
  readonly order: StoredOrder;
  readonly outcome?: StoredOrderOutcome | undefined;
}

export interface StoredCancellation {
  readonly kind: 'cancel';
  /** The order before it. */
  readonly order: StoredOrder;
  readonly outcome?: StoredOrderOutcome | undefined;
}

/** What became of a placement or a cancellation. */
export interface StoredOrderOutcome {
  /** The order after it. */
  readonly order: StoredOrder;
  /** What it has sold meanwhile. */
  readonly fill?: StoredOrderFill | undefined;
  readonly error?: StoredError | undefined;
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
