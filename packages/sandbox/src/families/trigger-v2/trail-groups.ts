import type { Mint } from '@perijove/core';
import { type Budget, hasSome } from '../../orders/budget.ts';
import type { DueSearch } from '../../orders/keeper-env.ts';
import type { PricePath } from '../../orders/price-path.ts';
import { MINUTE_MS } from '../../world/intervals.ts';
import { createGroupTurns, type Reached } from './group-turns.ts';
import { bandOf, isFurther } from './trails.ts';
import { type Trail, trailPrice } from './usd-order.ts';

/** An order that follows the price of a mint. */
export interface Trailing {
  readonly key: string;
  readonly mint: Mint;
  readonly condition: 'above' | 'below';
  /** The watermark at the time until which the order was searched. */
  readonly trail: Trail;
  /** Called with each new watermark. */
  readonly onMoved: (trail: Trail) => void;
}

/** The watermark of a member, which moves in place: a group can have very many. */
interface Member {
  readonly order: Trailing;
  readonly fromMs: number;
  trail: Trail;
}

interface Group {
  readonly mint: Mint;
  readonly condition: 'above' | 'below';
  readonly members: Map<string, Member>;
  searchedMs: number;
  /** The member that is triggered first; undefined when it is not known. */
  first: Member | undefined;
  found: Reached | undefined;
}

/** Watermarks that cost as much of a budget as one price. */
const PER_PRICE = 64;

/**
 * Trailing orders by mint and condition. The price of a minute is read once for all members, and one
 * search finds which of them is triggered first.
 */
export interface TrailGroups {
  /** Adds an order that was searched until this time. Returns false when its group was not. */
  readonly add: (order: Trailing, searchedMs: number) => boolean;
  readonly remove: (order: Pick<Trailing, 'key' | 'mint' | 'condition'>) => void;
  readonly next: (search: DueSearch) => Reached | undefined;
  readonly peek: (search: DueSearch) => number | undefined;
}

export function createTrailGroups(path: PricePath): TrailGroups {
  const groups = new Map<string, Group>();
  const turns = createGroupTurns<Group>((group, search) => walk(path, group, search));
  return {
    add(order, searchedMs) {
      const name = nameOf(order);
      let group = groups.get(name);
      if (!group) {
        group = openGroup(order, searchedMs);
        groups.set(name, group);
        turns.add(group);
      }
      return addMember(group, order, searchedMs);
    },
    remove(order) {
      const group = groups.get(nameOf(order)) as Group;
      group.members.delete(order.key);
      if (group.first?.order.key === order.key) group.first = undefined;
      if (group.found?.key === order.key) group.found = undefined;
    },
    next: turns.next,
    peek: (search) => peek(path, turns.all(), search),
  };
}

function nameOf({ mint, condition }: Pick<Trailing, 'mint' | 'condition'>): string {
  return `${mint} ${condition}`;
}

function openGroup({ mint, condition }: Trailing, searchedMs: number): Group {
  return { mint, condition, members: new Map(), searchedMs, first: undefined, found: undefined };
}

/** Returns false when the group was not searched until this time. */
function addMember(group: Group, order: Trailing, searchedMs: number): boolean {
  if (group.members.size === 0) group.searchedMs = Math.max(group.searchedMs, searchedMs);
  if (group.found || group.searchedMs < searchedMs) return false;
  const member = { order, fromMs: searchedMs, trail: order.trail };
  group.members.set(order.key, member);
  const { first } = group;
  if (first && isEarlier(group.condition, member, first)) group.first = member;
  return true;
}

/** Searches up to the end, or until the budget ends: whole minutes, as followTrail does. */
function walk(path: PricePath, group: Group, { fromMs, toMs, budget }: DueSearch): void {
  const { mint, condition, members } = group;
  let atMs = Math.max(group.searchedMs, fromMs);
  while (members.size > 0 && !group.found && atMs <= toMs && hasSome(budget)) {
    const batchMs = (Math.floor(atMs / MINUTE_MS) + 1) * MINUTE_MS;
    const endMs = Math.min(batchMs, toMs);
    const first = firstOf(group, budget);
    const band = bandOf(condition, trailPrice(condition, first.trail));
    const foundMs = path.firstUsd({ mint, fromMs: atMs, toMs: endMs }, band, budget);
    group.searchedMs = foundMs ?? endMs;
    if (foundMs !== undefined) {
      group.found = { key: first.order.key, atMs: foundMs };
      // All minutes before were looked at.
      first.order.onMoved({ ...first.trail, markMs: Math.max(first.trail.markMs, atMs) });
    }
    if (group.searchedMs < batchMs) return;
    // Also when an order was reached at this very minute: the others follow its price.
    move(group, path.usd(mint, batchMs), batchMs, budget);
    atMs = batchMs;
    if (atMs >= toMs) return;
  }
  if (members.size === 0) group.searchedMs = Math.max(group.searchedMs, toMs);
}

/** Searches without a limit, and without keeping the results. */
function peek(
  path: PricePath,
  groups: readonly Group[],
  { fromMs, toMs }: DueSearch,
): number | undefined {
  const unlimited = Number.POSITIVE_INFINITY;
  const budget = { transactions: 1, quotes: 1, prices: unlimited };
  const search = { fromMs, toMs, budget };
  let first: number | undefined;
  for (const group of groups) {
    const copy = copyOf(group);
    walk(path, copy, search);
    const atMs = copy.found?.atMs;
    if (atMs !== undefined && !(first !== undefined && first <= atMs)) first = atMs;
  }
  return first;
}

/** The member whose price is reached first. */
function firstOf(group: Group, budget: Budget): Member {
  if (group.first) return group.first;
  budget.prices -= group.members.size / PER_PRICE;
  let first: Member | undefined;
  for (const each of group.members.values())
    if (!first || isEarlier(group.condition, each, first)) first = each;
  group.first = first;
  return first as Member;
}

function isEarlier(condition: Group['condition'], one: Member, other: Member): boolean {
  const [a, b] = [trailPrice(condition, one.trail), trailPrice(condition, other.trail)];
  return condition === 'below' ? a > b : a < b;
}

/** Moves the watermarks to the price of a minute, in the favour of the users. */
function move(group: Group, usd: number | undefined, atMs: number, budget: Budget): void {
  const { condition, members } = group;
  budget.prices -= members.size / PER_PRICE;
  for (const member of members.values()) {
    // An order does not follow prices of a time before it was there.
    if (usd === undefined || member.fromMs > atMs) continue;
    if (!isFurther(condition, usd, member.trail.markUsd)) continue;
    member.trail = { ...member.trail, markUsd: usd, markMs: atMs };
    member.order.onMoved(member.trail);
    group.first = undefined;
  }
}

/** For a look ahead: its watermarks are not kept. */
function copyOf(group: Group): Group {
  const members = new Map<string, Member>();
  const onMoved = (): void => undefined;
  for (const [key, each] of group.members)
    members.set(key, { ...each, order: { ...each.order, onMoved } });
  return { ...group, members, first: undefined };
}
