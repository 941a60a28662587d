import { SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import { createQuoteEngine } from '../../../src/market/routing/engine.ts';
import { createMarketMints } from '../../../src/market/routing/market-mints.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

const world = stoppedWorld();
const now = world.clock.now();
const engine = createQuoteEngine(world);
const mintsOf = createMarketMints(world);

it('knows every pool that a route can name, and the quote engine every market of a token', () => {
  for (const { address, mints } of engine.pools(now)) {
    expect([...(mintsOf(address, now) ?? [])].sort()).toEqual([...mints].sort());
  }
  for (const token of world.tokens.listed(now)) {
    for (const market of world.markets.of(token)) {
      const mints = engine.findPool(market, now)?.mints ?? [];
      expect([...mints].sort()).toEqual([...(mintsOf(market, now) ?? [])].sort());
    }
  }
});

it('knows no other address', () => {
  expect(mintsOf(SOL, now)).toBeUndefined();
});
