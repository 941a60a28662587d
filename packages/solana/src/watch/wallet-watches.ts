import { systemClock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Change } from '@perijove/core/watch';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { WatchedNode } from './follow-wallet.ts';
import type { WalletTransaction } from './read-activity.ts';
import type { Balances } from './read-balances.ts';
import type {
  ActivityInput,
  BalancesInput,
  NodeWatchOptions,
  WalletWatchesOptions,
} from './wallet-options.ts';

/** What happens to wallets, by your own node. */
export interface WalletWatches {
  /**
   * Yields what a wallet has on the chain, then each change of it: `{ value, previous, changed, asOf,
   * ageMs, stale }`.
   *
   * Amounts are base units. `changed` has the mints, `SOL` for native and wrapped SOL. With a
   * `websocketUrl` the node tells when to look, and polls every minute are only a safeguard; without
   * one, or while it is down, the node is polled every 10 s (`pollMs`). Watches of one wallet share their
   * requests. A slow reader gets the newest state.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first state does
   * not end it: it yields the last state as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; `rpc_failed` before the first state. An abort rejects with the
   * signal's own reason.
   * @example
   * ```ts
   * for await (const { value } of wallets.balances({ address })) console.log(value.lamports);
   * ```
   */
  balances(
    this: void,
    input: BalancesInput,
    options?: NodeWatchOptions,
  ): AsyncGenerator<Change<Balances>, void, undefined>;
  /**
   * Yields the latest transactions that name an account, newest first, then the new ones as they come:
   * `{ value, previous, changed, asOf, ageMs, stale }`.
   *
   * `changed` has the signatures that are new. Of more than `limit` between two changes, only the newest
   * `limit` are seen. A transfer of tokens into an account that the wallet has already does not name the
   * wallet: see `balances`. Looks, ends and fails as `balances`.
   *
   * @throws PerijoveError as `balances`.
   * @example
   * ```ts
   * for await (const { changed } of wallets.activity({ address })) console.log(changed);
   * ```
   */
  activity(
    this: void,
    input: ActivityInput,
    options?: NodeWatchOptions,
  ): AsyncGenerator<Change<readonly WalletTransaction[]>, void, undefined>;
  /** Ends all watches and their websockets. */
  close(this: void): void;
}

/**
 * Creates watches of wallets over your node, which share their requests.
 *
 * @throws PerijoveError `invalid_input` for something that is not an `Rpc`, and for an option that cannot
 * be used.
 * @example
 * ```ts
 * const wallets = createWalletWatches(createRpc(url), { websocketUrl });
 * ```
 */
export function createWalletWatches(rpc: Rpc, options: WalletWatchesOptions = {}): WalletWatches {
  assertRpc(rpc);
  assertFields('options', options, ['websocketUrl', 'WebSocket', 'clock']);
  const { websocketUrl, clock = systemClock } = options;
  if (websocketUrl !== undefined && !/^wss?:\/\//.test(websocketUrl))
    throw invalidInput('websocketUrl', 'a ws: or wss: address');
  const end = new AbortController();
  let node: WatchedNode | undefined;
  const open = (openNode: typeof import('./follow-wallet.ts').openNode): WatchedNode => {
    node ??= openNode(rpc, options, clock, end.signal);
    return node;
  };
  return {
    // Loaded with the first watch: most pages only swap.
    async *balances(input, own) {
      const { openNode, watchBalances } = await import('./watch-wallet.ts');
      yield* watchBalances(open(openNode), input, own);
    },
    async *activity(input, own) {
      const { openNode, watchActivity } = await import('./watch-wallet.ts');
      yield* watchActivity(open(openNode), input, own);
    },
    close: () => end.abort(),
  };
}
