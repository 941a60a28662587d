import { describe, expect, it } from 'vitest';
import { fromInput, planExactIn, planOf } from '../../../src/market/routing/exact-in.ts';
import { totalIn } from '../../../src/market/routing/exact-route.ts';
import { PARTS } from '../../../src/market/routing/route.ts';
import { findPath, type PathQuery } from '../../../src/market/routing/search.ts';
import { splitRoute } from '../../../src/market/routing/split.ts';
import { randomOf } from '../../../src/world/random.ts';
import { smallMarket } from './small-market.ts';

const market = smallMarket(7);
const random = randomOf(7);
const queries = Array.from({ length: 150 }, (): PathQuery => {
  const from = random.pick(market.nodes);
  const to = random.pick(market.nodes.filter((node) => node !== from));
  const amount = Math.floor(10 ** random.between(4, 13));
  const limits = { maxHops: 3, onlyHubs: true, maxAccounts: 64 };
  return { from, to, amount, limits, direction: fromInput };
});
const routes = queries.flatMap((query) => {
  const route = splitRoute(query);
  return route ? [{ query, route }] : [];
});

describe('a split', () => {
  it('is found where several paths do not meet', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(new Set(routes.map(({ route }) => route.length))).toEqual(new Set([2, 3]));
  });

  it('uses no pool twice, and no more accounts than are allowed', () => {
    for (const { query, route } of routes) {
      const pools = route.flatMap(({ path }) => path.edges.map(({ state }) => state));
      expect(new Set(pools).size).toBe(pools.length);
      const accounts = pools.reduce((sum, { pool }) => sum + pool.accounts, 0);
      expect(accounts).toBeLessThanOrEqual(query.limits.maxAccounts);
    }
  });

  it('leads from the input to the output on every path, through no token twice', () => {
    for (const { query, route } of routes) {
      for (const { path } of route) {
        const tokens = [query.from, ...path.edges.map(({ to }) => to)];
        expect(path.edges.map(({ from }) => from)).toEqual(tokens.slice(0, -1));
        expect(tokens.at(-1)).toBe(query.to);
        expect(new Set(tokens).size).toBe(tokens.length);
      }
    }
  });

  it('gives every part away, exactly', () => {
    for (const { query, route } of routes) {
      expect(route.reduce((sum, { parts }) => sum + parts, 0)).toBe(PARTS);
      for (const amount of [BigInt(query.amount), 19n, 1n]) {
        expect(totalIn(planOf(route, amount).steps)).toBe(amount);
      }
    }
  });
});

describe('the chosen route', () => {
  const outs = queries.flatMap((query) => {
    const amount = BigInt(query.amount);
    const plan = planExactIn(query, amount);
    const path = findPath(query);
    const single = path && planOf([{ path, parts: PARTS }], amount).outAmount;
    return plan && single ? [{ out: plan.outAmount, single, paths: plan.route.length }] : [];
  });

  it('never pays less than the best path alone', () => {
    expect(outs.length).toBeGreaterThan(100);
    for (const { out, single } of outs) expect(out).toBeGreaterThanOrEqual(single);
  });

  it('is split only where that pays', () => {
    for (const { out, single, paths } of outs) {
      if (paths > 1) expect(Number(out) / Number(single)).toBeGreaterThan(1.0001 - 1e-9);
    }
    expect(outs.some(({ paths }) => paths === 1)).toBe(true);
    expect(outs.some(({ out, single }) => Number(out) / Number(single) > 1.05)).toBe(true);
  });
});
