import type { Mint, PerijoveError } from '@perijove/core';

/** An order to place in a tick: a limit, a stop loss, a take profit, or the last two together. */
export interface OrderRequest {
  /**
   * Name of the order within its tick, such as `line-3`. With the strategy and the time of the tick it is
   * the id of the flow: a tick that is repeated after a crash does not place the order again.
   */
  readonly label: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input, which are deposited into the vault. The service takes orders from 10 US dollars. */
  readonly amount: bigint;
  /** Sells when the price of `triggerMint` is this or more, in US dollars. More than its price in the tick. */
  readonly above?: number | undefined;
  /**
   * Sells when the price of `triggerMint` is this or less, in US dollars. Less than its price in the tick.
   * With `above` too, the order is a take profit and a stop loss on one amount of the `triggerMint`.
   */
  readonly below?: number | undefined;
  /** Whose price is compared. Default: the one of the two mints that is not the quote. */
  readonly triggerMint?: Mint | undefined;
  /**
   * Basis points that may arrive less than the price of the market at that time says, 0 to 10000. Default
   * 100. A stop loss with a small bound can stay open in a fast market.
   */
  readonly maxSlippageBps?: number | undefined;
  /** Time until the order expires, in milliseconds from the tick on. Default 30 days. */
  readonly expiresInMs?: number | undefined;
}

/**
 * The state of an order. `expired` and `failed`: it is not filled any more, and `market.cancel` returns
 * what it still holds. `filled` and `cancelled`: it has ended.
 */
export type OrderStatus = 'open' | 'filled' | 'cancelled' | 'expired' | 'failed';

/** An order of the strategy, as it is known in the tick. Amounts are base units. */
export interface Order {
  /** `<time of its tick>/<label>`: the same on every run. For `market.cancel`. */
  readonly id: string;
  readonly label: string;
  /** Time of the tick that placed it, in milliseconds since the epoch. */
  readonly placedAt: number;
  readonly expiresAt: number;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly triggerMint: Mint;
  readonly above?: number | undefined;
  readonly below?: number | undefined;
  readonly maxSlippageBps: number;
  /** Base units of the input that were deposited. */
  readonly amount: bigint;
  readonly status: OrderStatus;
  /** Base units of the input that it has sold. */
  readonly inAmount: bigint;
  /** Base units of the output that have arrived in the wallet. */
  readonly outAmount: bigint;
  /** Base units of the input that are in the vault. */
  readonly held: bigint;
}

/** The outcome of `market.place`. A failed placement has moved no token, and certainly never will. */
export type Placement =
  | { readonly status: 'placed'; readonly label: string; readonly order: Order }
  | { readonly status: 'failed'; readonly label: string; readonly error: PerijoveError };

/**
 * The outcome of `market.cancel`. `done`: nothing of the order is in the vault. Its `order` may be
 * `filled`, and not `cancelled`, when a fill was faster.
 */
export type Cancellation =
  | { readonly status: 'done'; readonly order: Order }
  | { readonly status: 'failed'; readonly order: Order; readonly error: PerijoveError };
