import type { Address, Transport } from '@perijove/core';
import {
  type Change,
  type Poll,
  type Until,
  type WatchOptions,
  watchWalletState,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import { isComplete } from './fetchers.ts';
import type { PortfolioElement, Positions } from './types.ts';

export interface WatchInput {
  /** The wallet. */
  readonly address: Address;
  /** Ids of the platforms to watch, as `platforms` lists them. Left out: all. */
  readonly platforms?: readonly string[] | undefined;
  /** Ends the watch with the first positions for which it returns true; they are still yielded. */
  readonly until?: Until<Positions> | undefined;
}

/** Positions of a wallet, and the ids of the platforms on which they have changed. */
export type PortfolioChange = Change<Positions>;

/** A request costs a hundred times the credits of a price. */
const POLL_MS = 60_000;

/** See `PortfolioClient.watch`. */
export function watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<PortfolioChange, void, undefined> {
  const endpoint = endpoints.positions;
  let last: Positions | undefined;
  const watched = {
    name: 'portfolio.watch',
    endpoint,
    wallet: 'address',
    fields: ['platforms'],
    pollMs: POLL_MS,
    requestOf: ({ address, platforms }: WatchInput) => ({
      address,
      ...(platforms && { platforms }),
    }),
    async read(request: Omit<WatchInput, 'until'>, { options: own }: Poll) {
      const now = await transport.call(endpoint, request, own);
      last = last && !isComplete(now) ? { ...now, elements: keepMissing(last, now) } : now;
      return last;
    },
    partsOf,
  } as const;
  return watchWalletState(transport, input, watched, options);
}

/** The elements, with the last known ones of platforms whose fetcher may have failed. */
function keepMissing(last: Positions, now: Positions): readonly PortfolioElement[] {
  const read = new Set(now.elements.map(({ platformId }) => platformId));
  return [...now.elements, ...last.elements.filter(({ platformId }) => !read.has(platformId))];
}

function partsOf({ elements }: Positions): ReadonlyMap<string, readonly PortfolioElement[]> {
  const parts = new Map<string, PortfolioElement[]>();
  for (const element of elements) {
    const all = parts.get(element.platformId) ?? [];
    all.push(element);
    parts.set(element.platformId, all);
  }
  return parts;
}
