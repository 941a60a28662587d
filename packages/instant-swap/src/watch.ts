import { type Address, SOL, type Transport } from '@perijove/core';
import {
  assertAddress,
  assertWatchInput,
  type Change,
  type Poll,
  type Until,
  type WatchOptions,
  watchResource,
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
export async function* watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<HoldingsChange, void, undefined> {
  const name = 'instant-swap.watch';
  assertWatchInput(name, input, ['address', 'until']);
  const { address, until } = input;
  assertAddress(name, 'address', address);
  const endpoint = endpoints.holdings;
  const watched = {
    name,
    endpoint,
    input: { address },
    pollMs: POLL_MS,
    until,
    read: ({ options: own }: Poll) => transport.call(endpoint, { address }, own),
    partsOf,
  };
  yield* watchResource(transport, watched, options);
}

function partsOf({ amount, tokens }: Holdings): ReadonlyMap<string, unknown> {
  const { [SOL]: wrapped, ...others } = tokens ?? {};
  return new Map<string, unknown>([...Object.entries(others), [SOL, [amount, wrapped]]]);
}
