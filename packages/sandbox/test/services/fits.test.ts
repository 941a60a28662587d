import { SOL, USDC } from '@perijove/core';
import { families } from 'perijove/catalog';
import { describe, expect, it } from 'vitest';
import { contentService } from '../../src/services/content.ts';
import { portfolioService } from '../../src/services/portfolio.ts';
import { priceService } from '../../src/services/price.ts';
import { tokensService } from '../../src/services/tokens.ts';
import { demoWallets } from '../../src/world/demo-wallets.ts';
import { DAY_MS } from '../../src/world/intervals.ts';
import { stoppedWorld } from '../world/stopped-world.ts';

const world = stoppedWorld();
const context = { world };
const listed = world.tokens.listed(world.clock.now());
const mints = listed.map(({ mint }) => mint);
const wallets = Object.values(demoWallets).map(({ address }) => address);
const [market = ''] = world.markets.of(listed[3] as (typeof listed)[number]);

/** Inputs that together make each service say everything it can say. */
const inputs = {
  content: {
    get: [{ mints: mints.slice(0, 50) }, { mints: mints.slice(-50) }],
    cooking: [{}],
    feed: [{ mint: SOL }, { mint: SOL, page: 900, limit: 7 }, { mint: wallets[0] }],
  },
  portfolio: {
    positions: [...wallets, USDC].map((address) => ({ address })),
    platforms: [{}],
    stakedJup: wallets.map((address) => ({ address })),
  },
  price: {
    get: [{ ids: mints }],
    getV2: [{ ids: mints }, { ids: mints, vsToken: SOL }, { ids: mints, showExtraInfo: true }],
  },
  tokens: {
    search: [{ query: 'a' }, { query: mints.slice(0, 100) }, { query: mints.slice(-100) }],
    byTag: [{ query: 'verified' }, { query: 'lst' }, { query: 'stocks' }, { query: 'no-such' }],
    byCategory: [
      { category: 'toptrending', interval: '5m', limit: 100 },
      { category: 'toporganicscore', interval: '24h' },
    ],
    recent: [{}],
    tokenV1: mints.slice(0, 40).map((mint_address) => ({ mint_address })),
    marketMintsV1: [{ market_address: market }],
    tradableMintsV1: [{}],
    taggedV1: [{ tag: ['verified', 'token-2022'] }],
    newV1: [{}, { limit: 3, offset: 500 }],
    allV1: [{}],
  },
};

const services = {
  content: contentService,
  portfolio: portfolioService,
  price: priceService,
  tokens: tokensService,
};

const calls = Object.entries(inputs).flatMap(([family, methods]) =>
  Object.entries(methods).map(([method, list]) => ({ family, method, list: list as unknown[] })),
);

type Loose = Record<string, Record<string, (input: unknown, context: unknown) => unknown>>;
type Endpoint = {
  checkOutput: (output: unknown) => boolean;
  explain: (output: unknown) => unknown;
};

/** What goes over the wire: no lazy lists, no undefined. */
function onWire(answer: unknown): unknown {
  const lazy = typeof answer === 'object' && answer !== null && Symbol.iterator in answer;
  return JSON.parse(JSON.stringify(lazy ? [...(answer as Iterable<unknown>)] : answer));
}

describe('every service', () => {
  it('answers every endpoint of its family', () => {
    expect(Object.keys(services)).toEqual(Object.keys(families).sort());
    for (const [family, endpoints] of Object.entries(families)) {
      expect(Object.keys((services as unknown as Loose)[family] ?? {})).toEqual(
        Object.keys(endpoints),
      );
    }
    expect(calls).toHaveLength(Object.values(families).flatMap(Object.keys).length);
  });

  it.each(calls)('$family $method fits its schema', async ({ family, method, list }) => {
    const endpoint = (families as unknown as Record<string, Record<string, Endpoint>>)[family]?.[
      method
    ] as Endpoint;
    const serve = (services as unknown as Loose)[family]?.[method];
    for (const days of [0, 45]) {
      const later = stoppedWorld('test', world.clock.now() + days * DAY_MS);
      for (const input of list) {
        const answer = onWire(serve?.(input, { ...context, world: later }));
        expect(endpoint.checkOutput(answer) || (await endpoint.explain(answer))).toBe(true);
      }
    }
  });
});
