import type { Summary } from './statistics.ts';

export interface TopicOptions {
  /** Of the server that answers with the generated bodies. */
  readonly origin: string;
  /** Few and short rounds: to see that it runs, not to compare. */
  readonly quick: boolean;
}

/** One number beside its limit in goals.ts. */
export interface Measured {
  readonly goal: number;
  /** Which of the goal's limits: `c=16`, `tokens`. */
  readonly part: string;
  readonly value: Summary;
}

export interface Report {
  readonly measured: readonly Measured[];
  /** Absolute numbers and other facts that help to read the ratios. */
  readonly notes: readonly string[];
}

export type Topic = (options: TopicOptions) => Promise<Report>;
