import { type Address, SOL, type Transport } from '@perijove/core';
import {
  type Change,
  type Poll,
  type Until,
  type WatchOptions,
  watchWalletState,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { Holdings } from './types.ts';

export interface WatchInput {
  /** The wallet. */
  readonly address: Address;
  /** Ends the watch with the first holdings for which it returns true; they are still yielded. */
  readonly until?: Until<Holdings> | undefined;
}

/** What a wallet holds, and the mints of which the amount has changed: `SOL` for native SOL too. */
export type HoldingsChange = Change<Holdings>;

const POLL_MS = 10_000;

/** See `InstantSwapClient.watch`. */
export function watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<HoldingsChange, void, undefined> {
  const endpoint = endpoints.holdings;
  const watched = {
    name: 'instant-swap.watch',
    endpoint,
    wallet: 'address',
    pollMs: POLL_MS,
    requestOf: ({ address }: WatchInput) => ({ address }),
    read: (request: { readonly address: Address }, { options: own }: Poll) =>
      transport.call(endpoint, request, own),
    partsOf,
  } as const;
  return watchWalletState(transport, input, watched, options);
}

function partsOf({ amount, tokens }: Holdings): ReadonlyMap<string, unknown> {
  const { [SOL]: wrapped, ...others } = tokens ?? {};
  return new Map<string, unknown>([...Object.entries(others), [SOL, [amount, wrapped]]]);
}
