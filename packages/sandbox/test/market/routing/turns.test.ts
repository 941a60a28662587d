import { type Mint, SOL, USDC } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { hubMints } from '../../../src/market/routing/draw-pools.ts';
import { createQuoteEngine } from '../../../src/market/routing/engine.ts';
import { createMarket } from '../../../src/market/routing/market.ts';
import type { PoolState } from '../../../src/market/routing/pool.ts';
import { createPoolState } from '../../../src/market/routing/pool-state.ts';
import type { Quote } from '../../../src/market/routing/quote.ts';
import { MINUTE_MS } from '../../../src/world/intervals.ts';
import type { World } from '../../../src/world/world.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';
import { NOW } from './quoting.ts';

const world = stoppedWorld();
const AMOUNT = 1_000_000_000n;

/** Returns the world, and adds each mint whose price is asked for to the set. */
function watchedWorld(asked: Set<Mint>): World {
  const { prices } = world;
  const usd: typeof prices.usd = (token, atMs) => {
    asked.add(token.mint);
    return prices.usd(token, atMs);
  };
  return { ...world, prices: { ...prices, usd } };
}

describe('a new slot', () => {
  it('sets the reserves of the pools on the routes of a quote only', () => {
    const asked = new Set<Mint>();
    const engine = createQuoteEngine(watchedWorld(asked));
    engine.quote({ inputMint: SOL, outputMint: USDC, amount: AMOUNT }, NOW);
    expect([...asked].filter((mint) => !hubMints.includes(mint))).toEqual([]);
    expect(asked).toContain(SOL);
    engine.pools(NOW);
    expect(asked.size).toBeGreaterThan(hubMints.length);
  });

  it('has the same quotes and pools in a market that was used in other slots before', () => {
    const used = createQuoteEngine(world);
    const [other] = world.tokens.listed(NOW).filter(({ kind }) => kind === 'meme');
    const mints = [SOL, USDC, other?.mint as Mint];
    for (const minutes of [0, 3, 1, 90, 3]) {
      const atMs = NOW + minutes * MINUTE_MS;
      const fresh = createQuoteEngine(world, used.deltas(atMs));
      for (const [inputMint, outputMint] of pairsOf(mints)) {
        const request = { inputMint, outputMint, amount: AMOUNT };
        const quote = used.quote(request, atMs) as Quote;
        expect(quote).toEqual(fresh.quote(request, atMs));
        for (const engine of [used, fresh]) engine.applyTrade(quote.routePlan, atMs);
      }
      const claimed = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
      const { routePlan } = used.quote(claimed, atMs) as Quote;
      const claim = { ...claimed, swapMode: 'ExactIn', slippageBps: 50, routePlan } as const;
      const later = atMs + MINUTE_MS / 2;
      const repriced = used.reprice(claim, later);
      expect(repriced).toMatchObject({ inAmount: AMOUNT });
      expect(repriced).toEqual(createQuoteEngine(world, used.deltas(later)).reprice(claim, later));
      expect(used.pools(later)).toEqual(fresh.pools(later));
    }
  });

  it('begins with a launched token too, whose routes pass through other pools', () => {
    const launch = 'LaunchedMint1111111111111111111111111111111';
    const own = launchPool(launch);
    const launches = {
      ofMint: (mint: Mint) => (mint === launch ? own : undefined),
      find: () => undefined,
    };
    const [used, fresh] = [createMarket(world, [], launches), createMarket(world, [], launches)];
    const [first, second] = [slotAt(NOW), slotAt(NOW + MINUTE_MS)];
    const pools = (market: typeof used, slot: number): readonly PoolState[] =>
      (market.node(launch, slot)?.links[0]?.to.links ?? []).flatMap(({ edges }) =>
        edges.map(({ state }) => ({ ...state })),
      );
    const before = pools(used, first);
    const after = pools(used, second);
    expect(after).toEqual(pools(fresh, second));
    expect(after).not.toEqual(before);
  });
});

function pairsOf(mints: readonly Mint[]): readonly (readonly [Mint, Mint])[] {
  return mints.flatMap((from) =>
    mints.filter((to) => to !== from).map((to) => [from, to] as const),
  );
}

/** A pool of a mint with SOL. */
function launchPool(mint: Mint): PoolState {
  const [any] = createMarket(world, []).pools(slotAt(NOW)) as [PoolState];
  return createPoolState({ ...any.pool, mints: [mint, SOL] }, [AMOUNT, AMOUNT]);
}
