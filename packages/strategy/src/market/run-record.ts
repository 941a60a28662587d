import type { FailureCode, Mint } from '@perijove/core';

/** What happened in a run, on history, on paper or live: `createReport` makes a report of it. */
export interface RunRecord {
  readonly strategy: string;
  readonly everyMs: number;
  readonly quote: Mint;
  readonly mints: readonly Mint[];
  /** Time of each tick, in milliseconds since the epoch, ascending. */
  readonly times: readonly number[];
  /** Value of all mints after each tick, in US dollars. */
  readonly equity: readonly number[];
  /** The part of it that is not in the quote, in US dollars. */
  readonly exposed: readonly number[];
  /** Prices of each mint at each tick, in US dollars. */
  readonly prices: Readonly<Record<Mint, readonly number[]>>;
  readonly trades: readonly Trade[];
  /** Orders that were placed and cancelled. What they have sold is in `trades`. */
  readonly orders: readonly OrderAction[];
}

/** A placement or a cancellation of an order. */
export interface OrderAction {
  /** Time of its tick. */
  readonly time: number;
  /** Of the order, as `market.orders` has it. */
  readonly id: string;
  readonly action: 'place' | 'cancel';
  readonly status: 'done' | 'failed';
  /** Lamports that the wallet paid: fee and rent of accounts. Less than 0 where rent came back. */
  readonly networkLamports: string;
  readonly networkUsd: number;
  /** Why it failed. */
  readonly error?: FailureCode | undefined;
}

/** A swap of a run, or what an order has sold between two ticks. Amounts are base units in digits. */
export interface Trade {
  /** Time of its tick; of a fill, of the tick that saw it. */
  readonly time: number;
  readonly label: string;
  /** Of a fill: the id of the order, as `market.orders` has it. */
  readonly order?: string | undefined;
  readonly status: 'landed' | 'failed';
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** `0` for a failed swap, like all other amounts but `networkLamports`. */
  readonly inAmount: string;
  readonly outAmount: string;
  /**
   * Value of what left, and of what arrived, at the prices of the tick; of a fill, the trigger mint at the
   * price that the order waited for.
   */
  readonly inUsd: number;
  readonly outUsd: number;
  /**
   * Fee of the service, at the prices of the tick; a part of `inUsd` or missing in `outUsd`. 0 for a fill:
   * the service does not list its fee, which is a part of the slippage then.
   */
  readonly feeUsd: number;
  /**
   * Lamports that the wallet paid beside the swap: fee, priority fee and rent of accounts. Of
   * a fill in a backtest: less than 0, the rent that came back. Of another fill 0: a balance alone does
   * not show it.
   */
  readonly networkLamports: string;
  readonly networkUsd: number;
  /** Why it failed. */
  readonly error?: FailureCode | undefined;
}
