import { describe, expect, it } from 'vitest';
import { dexes } from '../../../src/market/routing/dexes.ts';
import { fromInput, fromOutput } from '../../../src/market/routing/exact-in.ts';
import { exactInForPath } from '../../../src/market/routing/exact-out.ts';
import { edgesBetween, type Node } from '../../../src/market/routing/graph.ts';
import {
  createPathFinder,
  type Direction,
  findPath,
  type Limits,
} from '../../../src/market/routing/search.ts';
import { randomOf } from '../../../src/world/random.ts';
import { accountsOf, everyPath, exactPathOut } from './every-path.ts';
import { smallMarket } from './small-market.ts';

const PAIRS = 60;

const open: Limits = { maxHops: 3, onlyHubs: false, maxAccounts: 64 };
const cases: Readonly<Record<string, Limits>> = {
  'through any token': open,
  'through hubs': { ...open, onlyHubs: true },
  'in two steps': { ...open, maxHops: 2 },
  'without a stop': { ...open, maxHops: 1 },
  'in half of the exchanges': { ...open, dexes: new Set(dexes.filter((_, i) => i % 2 === 0)) },
  'with 40 accounts': { ...open, maxAccounts: 40 },
  'with 27 accounts': { ...open, maxAccounts: 27 },
};

const market = smallMarket(1);

/** Pairs of tokens with amounts from a few units to more than most pools hold. */
const trades = (() => {
  const random = randomOf(42);
  return Array.from({ length: PAIRS }, () => {
    const from = random.pick(market.nodes);
    const to = random.pick(market.nodes.filter((node) => node !== from));
    return { from, to, amount: Math.floor(10 ** random.between(1, 13)) };
  });
})();

describe.each(Object.entries(cases))('the best path %s', (_, limits) => {
  it('pays as much as the best of all paths', () => {
    let found = 0;
    for (const { from, to, amount } of trades) {
      const paid = everyPath(from, to, limits)
        .map((path) => exactPathOut(path, BigInt(amount)))
        .filter((out) => out > 0n);
      const path = findPath({ from, to, amount, limits, direction: fromInput });
      expect(path === undefined).toBe(paid.length === 0);
      if (!path) continue;
      found++;
      const ours = exactPathOut(path.edges, BigInt(amount));
      expect(paid).toContain(ours);
      expect(paid.filter((out) => out > ours)).toEqual([]);
      expect(accountsOf(path.edges)).toBe(path.accounts);
    }
    expect(found).toBeGreaterThan(0);
  });

  it('needs as little as the best of all paths', () => {
    let found = 0;
    for (const { from, to, amount } of trades) {
      const needed = everyPath(from, to, limits).flatMap(
        (path) => exactInForPath(path, BigInt(amount)) ?? [],
      );
      const path = findPath({ from, to, amount, limits, direction: fromOutput });
      expect(path === undefined).toBe(needed.length === 0);
      if (!path) continue;
      found++;
      const ours = exactInForPath(path.edges, BigInt(amount)) as bigint;
      expect(needed).toContain(ours);
      expect(needed.filter((amountIn) => amountIn < ours)).toEqual([]);
    }
    expect(found).toBeGreaterThan(0);
  });
});

it('leaves out the pools that are taken', () => {
  const [from, to] = neighbours();
  const query = { from, to, amount: 1e6, limits: open, direction: fromInput };
  const first = findPath(query);
  const taken = new Set(first?.edges.map(({ state }) => state));
  const second = findPath({ ...query, taken });
  expect(second).toBeDefined();
  expect(second?.edges.some(({ state }) => taken.has(state))).toBe(false);
});

it('seeks a path once for limits of accounts that it is within', () => {
  const [from, to] = neighbours();
  let steps = 0;
  const direction: Direction = {
    ...fromInput,
    advance(edge, amount) {
      steps++;
      return fromInput.advance(edge, amount);
    },
  };
  const query = { from, to, amount: 1e6, limits: open, direction };
  const find = createPathFinder();
  const first = find(query);
  const once = steps;
  const within = { ...open, maxAccounts: first?.accounts ?? Number.NaN };
  expect(find({ ...query, limits: within })).toEqual(first);
  expect(steps).toBe(once);
  const short = { ...open, maxAccounts: within.maxAccounts - 1 };
  for (const changed of [
    { limits: short },
    { amount: 2e6 },
    { limits: cases['in two steps'] as Limits },
  ]) {
    expect(find({ ...query, ...changed })).toEqual(findPath({ ...query, ...changed }));
  }
  const taken = new Set(first?.edges.map(({ state }) => state));
  expect(find({ ...query, taken })).toEqual(findPath({ ...query, taken }));
});

function neighbours(): readonly [Node, Node] {
  const [from, to] = market.nodes.slice(0, 2) as [Node, Node];
  expect(edgesBetween(from, to).length).toBeGreaterThan(0);
  return [from, to];
}
