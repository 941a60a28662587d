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
}

/** A swap of a run. Amounts are base units in digits. */
export interface Trade {
  /** Time of its tick. */
  readonly time: number;
  readonly label: string;
  readonly status: 'landed' | 'failed';
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** `0` for a failed swap, like all other amounts but `networkLamports`. */
  readonly inAmount: string;
  readonly outAmount: string;
  /** Value of what left, and of what arrived, at the prices of the tick. */
  readonly inUsd: number;
  readonly outUsd: number;
  /** Fee of the service, at the prices of the tick; a part of `inUsd` or missing in `outUsd`. */
  readonly feeUsd: number;
  /** Lamports that the wallet paid beside the swap: fee, priority fee and rent of accounts. */
  readonly networkLamports: string;
  readonly networkUsd: number;
  /** Why it failed. */
  readonly error?: FailureCode | undefined;
}
