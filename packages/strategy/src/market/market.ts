import type { Mint } from '@perijove/core';
import type { Bar } from './bar.ts';
import type { Fill, SwapRequest } from './fill.ts';
import type { Cancellation, Order, OrderRequest, Placement } from './order.ts';

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
   * Returns the balance of the wallet in base units; of SOL the lamports. What an order holds is in the
   * vault, and not in the wallet.
   *
   * @throws PerijoveError `invalid_input` for a mint that the strategy does not name.
   */
  balance(mint: Mint): bigint;
  /**
   * Returns the value of a mint in US dollars, in the wallet and in the orders of the strategy; without a
   * mint, of all mints of the strategy.
   */
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
  /**
   * Places a price order, by `triggerV2.place`, and returns when the outcome is certain. The amount is then
   * in the vault of the wallet: `balance` no longer has it, `value` does. Fills are seen by later ticks, in
   * `orders` and `balance`.
   *
   * @throws PerijoveError as `swap`. An order whose price the market has reached is returned as `failed`,
   * with `price_moved`: it would fill immediately.
   * @example
   * ```ts
   * const line = { inputMint: USDC, outputMint: SOL, amount: 20_000_000n, below: market.price(SOL) * 0.95 };
   * const placed = await market.place({ label: 'line', ...line });
   * if (placed.status === 'placed') console.log(placed.order.id);
   * ```
   */
  place(request: OrderRequest): Promise<Placement>;
  /**
   * Cancels an order of the strategy, by `triggerV2.cancel`, which returns to the wallet what it holds. Also
   * for an order that has expired: its money stays in the vault until then.
   *
   * @param id Of `orders`.
   * @throws PerijoveError `invalid_input` for an id that `orders` does not have, and as `swap`.
   * @example
   * ```ts
   * for (const { id, status } of market.orders()) if (status === 'expired') await market.cancel(id);
   * ```
   */
  cancel(id: string): Promise<Cancellation>;
  /**
   * Returns the orders of the strategy at `now`, oldest first, and those that the tick has placed. One
   * that has ended is in the list of one tick: the first one after its end.
   */
  orders(): readonly Order[];
}
