import type { Address } from '@perijove/core';
import type { Change, WatchOptions } from '@perijove/core/watch';
import type { Perijove } from 'perijove';
import type * as instantSwap from 'perijove/instant-swap';
import type * as portfolio from 'perijove/portfolio';

/** What a wallet holds and its positions, whose newest states are of different times. */
export interface WatchedPortfolio {
  readonly holdings: instantSwap.Holdings;
  readonly positions: portfolio.Positions;
  readonly stale: boolean;
  readonly error: unknown;
}

/** Yields both when both are known, then whenever one of them changes. */
export async function* watchPortfolio(
  { instantSwap: swaps, portfolio: positions }: Pick<Perijove, 'instantSwap' | 'portfolio'>,
  address: Address,
  options: WatchOptions,
): AsyncGenerator<WatchedPortfolio, void, undefined> {
  const stop = new AbortController();
  const signals = options.signal === undefined ? [] : [options.signal];
  const own = { ...options, signal: AbortSignal.any([...signals, stop.signal]) };
  const held = swaps.watch({ address }, own);
  const placed = positions.watch({ address }, own);
  const ahead = { held: held.next(), placed: placed.next() };
  let newest: { held?: Change<instantSwap.Holdings>; placed?: Change<portfolio.Positions> } = {};
  try {
    for (;;) {
      const next = await Promise.race([
        ahead.held.then(({ value }) => ({ held: value as Change<instantSwap.Holdings> })),
        ahead.placed.then(({ value }) => ({ placed: value as Change<portfolio.Positions> })),
      ]);
      newest = { ...newest, ...next };
      if ('held' in next) ahead.held = held.next();
      else ahead.placed = placed.next();
      const both = [newest.held, newest.placed];
      if (!newest.held || !newest.placed) continue;
      const failed = both.find((each) => each?.stale === true);
      yield {
        holdings: newest.held.value,
        positions: newest.placed.value,
        stale: failed !== undefined,
        error: failed?.error,
      };
    }
  } finally {
    // What is ahead may come in minutes.
    stop.abort();
    await Promise.allSettled([ahead.held, ahead.placed, held.return(), placed.return()]);
  }
}
