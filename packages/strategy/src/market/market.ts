import type { Mint } from '@perijove/core';
import type { Bar } from './bar.ts';
import type { Fill, SwapRequest } from './fill.ts';

/**
 * What a strategy sees and does in a tick: the same on history, on paper and live. It has nothing that is
 * later than `now`, and it is valid until the tick ends.
 */
export interface Market {
  /** Time of the tick in milliseconds since the epoch: a whole multiple of `everyMs`. Use it instead of `Date.now()`. */
  readonly now: number;
  /**
   * Returns the price at `now`, in US dollars for one whole token: the close of the newest closed bar.
   *
   * @throws PerijoveError `invalid_input` for a mint that the strategy does not name.
   */
  price(mint: Mint): number;
  /**
   * Returns up to `count` bars that are closed at `now`, oldest first, each of `everyMs`. There are fewer
   * at the beginning, and one is missing where there was no price.
   *
   * @throws PerijoveError `invalid_input` for a mint that the strategy does not name, or a `count` that is
   * not a whole number from 1 to the `maxBars` of the strategy.
   */
  history(mint: Mint, count: number): readonly Bar[];
  /**
   * Returns the balance of the wallet in base units; of SOL the lamports.
   *
   * @throws PerijoveError `invalid_input` for a mint that the strategy does not name.
   */
  balance(mint: Mint): bigint;
  /** Returns the value of the balance of a mint in US dollars; without a mint, of all mints of the strategy. */
  value(mint?: Mint): number;
  /** Returns how many base units of a mint a sum in US dollars is worth at `now`, rounded down. */
  units(mint: Mint, usd: number): bigint;
  /**
   * Swaps, by `swap.swap`, and returns the outcome when it is certain. Several swaps of a tick run one
   * after the other. `balance` has the new balances afterwards.
   *
   * @throws PerijoveError `invalid_input` for a request that is not as described, for a label that the
   * tick has used, and after the tick has ended; the errors of keys, the signer, the journal and the
   * policy's store, which no later swap of the tick would escape. What ends a single swap, such as
   * `price_moved` or `policy_denied`, is returned as a `FailedFill`.
   * @example
   * ```ts
   * const fill = await market.swap({ label: 'buy', inputMint: USDC, outputMint: SOL, amount: 5_000_000n });
   * if (fill.status === 'landed') console.log(fill.outAmount);
   * ```
   */
  swap(request: SwapRequest): Promise<Fill>;
}
