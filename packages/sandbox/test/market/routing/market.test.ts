import { isAddress, SOL, USDC } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { dexes, programIdToLabel } from '../../../src/market/routing/dexes.ts';
import { hubMints } from '../../../src/market/routing/draw-pools.ts';
import type { Edge } from '../../../src/market/routing/graph.ts';
import { createMarket } from '../../../src/market/routing/market.ts';
import { rateOf } from '../../../src/market/routing/step.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import type { Token } from '../../../src/world/token.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';
import { NOW } from './quoting.ts';

const SLOT = slotAt(NOW);
const world = stoppedWorld();
const market = createMarket(world, []);
const states = market.pools(SLOT);
const listed = world.tokens.listed(NOW);
const isPriced = (token: Token): boolean => world.prices.usd(token, NOW) !== undefined;

/** US dollars of one base unit. */
function unitUsd(mint: string, atMs: number): number {
  const token = world.tokens.find(mint, atMs) as Token;
  return (world.prices.usd(token, atMs) as number) / 10 ** token.decimals;
}

/** All ways out of a token through pools that are in use. */
function edgesFrom(mint: string, slot: number): readonly Edge[] {
  const links = market.node(mint, slot)?.links ?? [];
  return links.flatMap(({ edges }) => edges).filter(({ state }) => state.a > 0);
}

describe('the exchanges', () => {
  it('have programs of their own, and labels of which some contain spaces', () => {
    const labels = programIdToLabel();
    expect(Object.keys(labels).every(isAddress)).toBe(true);
    expect(Object.keys(labels)).toHaveLength(dexes.length);
    expect(new Set(Object.values(labels)).size).toBe(dexes.length);
    expect(labels['CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK']).toBe('Raydium CLMM');
  });

  it('all have pools', () => {
    const drawn = dexes.filter(({ curve }) => curve !== 'launch' && curve !== 'rate');
    expect(new Set(states.map(({ pool }) => pool.dex))).toEqual(new Set(drawn));
  });
});

describe('the pools', () => {
  it.each(['test', 'a', 'b', 'c'])('are more than 1,000 in any world: %s', (seed) => {
    const pools = createMarket(stoppedWorld(seed), []).pools(SLOT);
    expect(pools.length).toBeGreaterThan(1000);
    expect(new Set(pools.map(({ pool }) => pool.address)).size).toBe(pools.length);
    expect(pools.every(({ pool }) => isAddress(pool.address))).toBe(true);
  });

  it('trade two different tokens, for a fee that their exchange has', () => {
    for (const { pool } of states) {
      expect(pool.mints[0]).not.toBe(pool.mints[1]);
      expect(pool.dex.fees).toContain(pool.feeBps);
      expect(pool.accounts).toBeGreaterThanOrEqual(pool.dex.accounts);
      expect(pool.amplification > 0).toBe(pool.dex.curve === 'stable');
    }
  });

  it('are the markets that the world lists, and more', () => {
    const own = new Set(states.map(({ pool }) => pool.address));
    const token = world.tokens.find(SOL, NOW) as Token;
    for (const market of world.markets.of(token)) expect(own).toContain(market);
    expect(own.size).toBeGreaterThan(listed.flatMap((token) => world.markets.of(token)).length);
  });

  it.each([0, 3, 50])('stand within their fee of the prices of the world after %i days', (day) => {
    const atMs = NOW + day * DAY_MS;
    for (const mint of world.tokens.listed(NOW).map((token) => token.mint)) {
      for (const edge of edgesFrom(mint, slotAt(atMs))) {
        const fee = edge.state.pool.feeBps / 10_000;
        const paid = (rateOf(edge) * unitUsd(edge.to.mint, atMs)) / unitUsd(mint, atMs);
        expect(paid).toBeLessThan(1);
        expect(paid).toBeGreaterThan(1 - 2 * fee - 1e-5);
      }
    }
  });

  it('hold no more of a token than there is', () => {
    market.pools(SLOT);
    for (const token of listed.filter(({ kind }) => kind !== 'launch')) {
      const held = states
        .filter(({ pool }) => pool.mints[0] === token.mint)
        .reduce((sum, { a }) => sum + a, 0);
      expect(held / 10 ** token.decimals).toBeLessThan(token.circSupply);
    }
  });
});

describe('a token', () => {
  it('with a price has a pool with a hub', () => {
    const priced = listed.filter(isPriced);
    expect(priced.some(({ kind }) => kind === 'launch')).toBe(true);
    for (const { mint } of priced) {
      const node = market.node(mint, SLOT);
      expect(node?.hubLinks.some(({ edges }) => edges.some(({ state }) => state.a > 0))).toBe(true);
    }
  });

  it('without a price is not in the market', () => {
    const unpriced = listed.filter((token) => !isPriced(token));
    expect(unpriced.length).toBeGreaterThan(0);
    for (const { mint } of unpriced) expect(market.node(mint, SLOT)).toBeUndefined();
    expect(market.node('11111111111111111111111111111111', SLOT)).toBeUndefined();
  });

  it('comes to the market with its first trade', () => {
    const [token] = world.tokens.recent(1, NOW + DAY_MS) as [Token];
    const first = slotAt(token.firstTradeMs);
    const fresh = createMarket(world, []);
    expect(fresh.node(token.mint, first - 1)).toBeUndefined();
    const [pool] = world.markets.of(token) as [string];
    expect(fresh.node(token.mint, first)?.hubLinks[0]?.to.mint).toBe(SOL);
    expect(fresh.pool(pool, first)?.pool.mints).toEqual([token.mint, SOL]);
  });
});

it('has hubs that are linked to each other', () => {
  for (const mint of hubMints) {
    const node = market.node(mint, SLOT);
    expect(node?.isHub).toBe(true);
    expect(node?.hubLinks.length).toBeGreaterThan(1);
  }
  expect(market.node(SOL, SLOT)?.hubLinks.some(({ to }) => to.mint === USDC)).toBe(true);
});
