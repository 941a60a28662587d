import type { Mint, PerijoveError, Signature } from '@perijove/core';

/** What to swap in a tick. */
export interface SwapRequest {
  /**
   * Name of the trade within its tick, such as `buy`. With the strategy and the time of the tick it is
   * the id of the flow: a tick that is repeated after a crash does not trade again.
   */
  readonly label: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly amount: bigint;
  /**
   * Basis points that may arrive less than the prices of the tick say, 0 to 10000. It covers fees, price
   * impact and what the price moves until the swap lands. Default 100.
   */
  readonly maxSlippageBps?: number | undefined;
}

/** A swap that is on the chain. Amounts are base units. */
export interface LandedFill {
  readonly status: 'landed';
  readonly label: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  readonly signature: Signature;
}

/** A swap that did not happen, and certainly never will: no token has moved. */
export interface FailedFill {
  readonly status: 'failed';
  readonly label: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly error: PerijoveError;
}

/** The outcome of a swap. */
export type Fill = LandedFill | FailedFill;
