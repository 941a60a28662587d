import type { Mint, Transport } from '@perijove/core';
import {
  type LevelChange,
  type Levels,
  type Source,
  type Until,
  type WatchOptions,
  watchMints,
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
export function watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<PriceChange, void, undefined> {
  const watched = {
    name: 'price.watch',
    mints: 'ids',
    source: sourceOf(transport),
    pollMs: POLL_MS,
    priceOf: ({ usdPrice }: Price) => usdPrice,
    compose: (itemOf: (mint: Mint) => Price | undefined, mints: readonly Mint[]): Prices => {
      const prices: Record<Mint, Price> = {};
      for (const mint of mints) {
        const price = itemOf(mint);
        if (price) prices[mint] = price;
      }
      return prices;
    },
  } as const;
  return watchMints(transport, input, watched, options);
}

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
