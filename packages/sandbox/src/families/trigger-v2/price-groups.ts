import type { Mint } from '@perijove/core';
import type { Budget } from '../../orders/budget.ts';
import type { DueSearch } from '../../orders/keeper-env.ts';
import type { PricePath } from '../../orders/price-path.ts';
import { createSortedList, type SortedList } from '../../orders/sorted-list.ts';
import { createGroupTurns, type Reached } from './group-turns.ts';
import { bandOf } from './trails.ts';

type Side = 'above' | 'below';

/** An order that waits until the price of a mint is at one of its thresholds, in US dollars. */
export interface Waiting {
  readonly key: string;
  /** Of equal thresholds the older order is first. */
  readonly number: number;
  readonly mint: Mint;
  readonly above: number | undefined;
  readonly below: number | undefined;
}

interface Member {
  readonly key: string;
  readonly number: number;
  readonly usd: number;
}

/** The orders that wait for the price of one mint on one side: the first is reached first. */
interface Group {
  readonly mint: Mint;
  readonly side: Side;
  readonly members: SortedList<Member>;
  /** No threshold was reached before. World time. */
  searchedMs: number;
  found: Reached | undefined;
}

/**
 * Orders that wait for a price. A group of many orders is searched as one: for the threshold that is
 * reached first.
 */
export interface PriceGroups {
  /**
   * Adds an order that was searched until this time. Returns false when a group of it was not: its
   * search would find prices of a time before the order.
   */
  readonly add: (waiting: Waiting, searchedMs: number) => boolean;
  readonly remove: (waiting: Waiting) => void;
  /** The order that is reached first. The search of all groups is complete if the budget is left. */
  readonly next: (search: DueSearch) => Reached | undefined;
  /** The time at which the first one is reached, without keeping the result. */
  readonly peek: (search: DueSearch) => number | undefined;
}

export function createPriceGroups(path: PricePath): PriceGroups {
  const groups = new Map<string, Group>();
  const { advance, peek } = createPriceSearch(path);
  const turns = createGroupTurns(advance);
  const groupOf = (mint: Mint, side: Side): Group => {
    const name = `${mint} ${side}`;
    const known = groups.get(name);
    if (known) return known;
    const members = createSortedList(side === 'above' ? lowestFirst : highestFirst);
    const never = Number.NEGATIVE_INFINITY;
    const group: Group = { mint, side, members, searchedMs: never, found: undefined };
    groups.set(name, group);
    turns.add(group);
    return group;
  };
  return {
    add(waiting, searchedMs) {
      const { key, number, mint } = waiting;
      const all = sidesOf(waiting).map(([side, usd]) => ({ usd, group: groupOf(mint, side) }));
      for (const { group } of all)
        if (!group.members.first()) group.searchedMs = Math.max(group.searchedMs, searchedMs);
      if (all.some(({ group }) => group.found || group.searchedMs < searchedMs)) return false;
      for (const { usd, group } of all) group.members.add({ key, number, usd });
      return true;
    },
    remove(waiting) {
      const { key, number, mint } = waiting;
      for (const [side, usd] of sidesOf(waiting)) {
        const group = groups.get(`${mint} ${side}`) as Group;
        group.members.remove({ key, number, usd });
        if (group.found?.key === key) group.found = undefined;
      }
    },
    next: turns.next,
    peek: (search) => peek(turns.all(), search),
  };
}

function sidesOf({ above, below }: Waiting): readonly (readonly [Side, number])[] {
  return [
    ...(above === undefined ? [] : [['above', above] as const]),
    ...(below === undefined ? [] : [['below', below] as const]),
  ];
}

interface PriceSearch {
  /** Searches a group for the order that is reached first, and keeps the result in the group. */
  readonly advance: (group: Group, search: DueSearch) => void;
  /** Returns the time at which the first order of all groups is reached. */
  readonly peek: (groups: readonly Group[], search: DueSearch) => number | undefined;
}

function createPriceSearch(path: PricePath): PriceSearch {
  const find = ({ mint, side, members }: Group, fromMs: number, toMs: number, budget: Budget) => {
    const first = members.first();
    if (!first || fromMs > toMs) return undefined;
    const atMs = path.firstUsd({ mint, fromMs, toMs }, bandOf(side, first.usd), budget);
    return atMs === undefined ? undefined : { key: first.key, atMs };
  };
  return {
    advance(group, { fromMs, toMs, budget }) {
      if (group.found) return;
      if (group.members.first() === undefined) group.searchedMs = toMs;
      // What lies before is done, also after a restart.
      const sinceMs = Math.max(group.searchedMs, fromMs);
      group.found = find(group, sinceMs, toMs, budget);
      group.searchedMs = group.found?.atMs ?? Math.max(group.searchedMs, toMs);
    },
    peek(groups, { fromMs, toMs, budget }) {
      let endMs = toMs;
      let first: number | undefined;
      for (const group of groups) {
        const sinceMs = Math.max(group.searchedMs, fromMs);
        const atMs = group.found?.atMs ?? find(group, sinceMs, endMs, budget)?.atMs;
        if (atMs === undefined || (first !== undefined && first <= atMs)) continue;
        first = atMs;
        endMs = atMs;
      }
      return first;
    },
  };
}

function lowestFirst(a: Member, b: Member): number {
  return a.usd - b.usd || a.number - b.number;
}

function highestFirst(a: Member, b: Member): number {
  return b.usd - a.usd || a.number - b.number;
}
