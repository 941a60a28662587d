import type { Mint, Transport } from '@perijove/core';
import {
  assertWatchInput,
  type LevelChange,
  type Levels,
  readMints,
  type Source,
  type Until,
  type WatchOptions,
  watchLevels,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { Price, Prices } from './types.ts';

export interface WatchInput extends Levels {
  /** Mints to watch, up to 10,000. */
  readonly ids: readonly Mint[];
  /**
   * Ends the watch: `'reached'` with the first mint that reaches its level, a function with the first
   * prices for which it returns true. They are still yielded.
   */
  readonly until?: 'reached' | Until<Prices> | undefined;
}

/** Prices, and the mints whose price has changed. */
export type PriceChange = LevelChange<Prices>;

const POLL_MS = 5_000;

/** See `PriceClient.watch`. */
export async function* watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<PriceChange, void, undefined> {
  const name = 'price.watch';
  assertWatchInput(name, input, ['ids', 'above', 'below', 'until']);
  const { ids, above, below, until } = input;
  const keys = readMints(name, 'ids', ids);
  const source = sourceOf(transport);
  const pollMs = POLL_MS;
  const watched = { name, source, keys, above, below, until, pollMs, priceOf, compose };
  yield* watchLevels(transport, watched, options);

  function compose(itemOf: (mint: string) => Price | undefined): Prices {
    const prices: Record<Mint, Price> = {};
    for (const mint of keys) {
      const price = itemOf(mint);
      if (price) prices[mint] = price;
    }
    return prices;
  }
}

const priceOf = ({ usdPrice }: Price): number => usdPrice;

function sourceOf(transport: Transport): Source<Price> {
  const { get } = endpoints;
  return {
    name: 'price.get',
    endpoint: get,
    max: get.batch.max,
    async read(ids, { options }) {
      const prices = await transport.call(get, { ids }, options);
      return new Map(ids.flatMap((id) => (prices[id] ? [[id, prices[id]]] : [])));
    },
    // The rest, such as the slot, differs in every response.
    isSame: (one, other) => one.usdPrice === other.usdPrice,
  };
}
