import type { Mint } from '@perijove/core';

/** Minimums and maximums of the service. It may change them per environment. */
export interface OrderLimits {
  /** US dollars of a price order, by the service's own price; it tolerates 0.2 less. */
  readonly minOrderUsd: number;
  /** US dollars of one round of a DCA order. */
  readonly minRoundUsd: number;
  readonly minRounds: number;
  readonly minIntervalSeconds: number;
  readonly maxIntervalSeconds: number;
  /** How far ahead the first round may be, in days. */
  readonly maxBeginDays: number;
  /** DCA orders of a wallet that are active at the same time. */
  readonly maxActiveDcaOrders: number;
  readonly minTrailingBps: number;
  readonly maxTrailingBps: number;
}

export const limits: OrderLimits = {
  minOrderUsd: 10,
  minRoundUsd: 10,
  minRounds: 2,
  minIntervalSeconds: 60,
  maxIntervalSeconds: 31_536_000,
  maxBeginDays: 30,
  maxActiveDcaOrders: 10,
  minTrailingBps: 50,
  maxTrailingBps: 9_000,
};

/** The lend token of each mint whose idle money can earn: `jlMint` by input mint. */
export const lendTokens: Readonly<Record<Mint, Mint>> = {
  // USDC
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
  // USDT
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'Cmn4v2wipYV41dkakDvCgFJpxhtaaKt11NyWV8pjSE8A',
  // JupUSD
  JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD: '7GxATsNMnaC88vdwd2t3mwrFuQwwGvmYPrUQ4D6FotXk',
};
