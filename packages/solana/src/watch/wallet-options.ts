import type { Address, Clock } from '@perijove/core';
import type { Until, WatchOptions } from '@perijove/core/watch';
import type { WalletTransaction } from './read-activity.ts';
import type { Balances } from './read-balances.ts';

export interface WalletWatchesOptions {
  /** `ws:` or `wss:` address of the node. Left out: the node is polled. */
  readonly websocketUrl?: string | undefined;
  /**
   * For a runtime without a global `WebSocket`, such as Node 20. Without any, the node is polled.
   */
  readonly WebSocket?: (new (url: string) => WebSocket) | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
}

export type NodeWatchOptions = WatchOptions;

export interface BalancesInput {
  /** The wallet. */
  readonly address: Address;
  /** Ends the watch with the first balances for which it returns true; they are still yielded. */
  readonly until?: Until<Balances> | undefined;
}

export interface ActivityInput {
  /** The wallet, or any other account. */
  readonly address: Address;
  /** How many transactions the state has, from 1 to 1,000. Default 20. */
  readonly limit?: number | undefined;
  /** Ends the watch with the first state for which it returns true; it is still yielded. */
  readonly until?: Until<readonly WalletTransaction[]> | undefined;
}
