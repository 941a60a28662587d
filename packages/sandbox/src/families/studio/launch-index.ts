import type { Address, Mint } from '@perijove/core';
import { createSortedList } from '../../orders/sorted-list.ts';
import type { Launch } from './launch.ts';

/** The launches in memory, by mint, pool, owner and age. */
export interface LaunchIndex {
  readonly get: (mint: Mint) => Launch | undefined;
  /** By either of its pools. */
  readonly byPool: (pool: Address) => Launch | undefined;
  /** Returns the launches, newest first, not a copy: valid until the next launch. */
  readonly newestFirst: () => readonly Launch[];
  /** The launches whose fees a wallet claims, oldest first. */
  readonly ofOwner: (owner: Address) => readonly Launch[];
  readonly count: () => number;
  /** Adds a launch, or replaces its earlier state. */
  readonly put: (launch: Launch) => void;
  /** Calls the listener with every new or changed launch. */
  readonly follow: (listener: (launch: Launch) => void) => void;
}

export function createLaunchIndex(): LaunchIndex {
  const launches = new Map<Mint, Launch>();
  const newestFirst = createSortedList<Launch>(compareAge);
  const byPool = new Map<Address, Mint>();
  const byOwner = new Map<Address, Set<Mint>>();
  const listeners: ((launch: Launch) => void)[] = [];
  return {
    get: (mint) => launches.get(mint),
    byPool: (pool) => launches.get(byPool.get(pool) ?? ''),
    newestFirst: newestFirst.items,
    ofOwner(owner) {
      const own = [...(byOwner.get(owner) ?? [])].map((mint) => launches.get(mint) as Launch);
      return own.sort(compareAge).reverse();
    },
    count: () => launches.size,
    put(launch) {
      const { mint, pool, graduatedPool } = launch.plan;
      const earlier = launches.get(mint);
      launches.set(mint, launch);
      if (earlier) {
        newestFirst.remove(earlier);
        byOwner.get(earlier.owner)?.delete(mint);
      }
      newestFirst.add(launch);
      byPool.set(pool, mint).set(graduatedPool, mint);
      byOwner.set(launch.owner, (byOwner.get(launch.owner) ?? new Set()).add(mint));
      for (const listener of listeners) listener(launch);
    },
    follow: (listener) => void listeners.push(listener),
  };
}

/** Compares by age; negative when the first launch is newer. */
function compareAge(a: Launch, b: Launch): number {
  if (a.launchedMs !== b.launchedMs) return b.launchedMs - a.launchedMs;
  return a.plan.mint < b.plan.mint ? -1 : Number(a.plan.mint > b.plan.mint);
}
