import { SOL, USDC } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { priceService } from '../../../src/families/price/price.ts';
import { addressOf } from '../../../src/world/addresses.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

const world = stoppedWorld();
const context = { world };
const now = world.clock.now();
const listed = world.tokens.listed(now);
const unpriced = listed.find((token) => world.prices.usd(token, now) === undefined)?.mint ?? '';
const UNKNOWN = addressOf(1, 'unknown');

describe('get', () => {
  it('leaves out unknown mints and mints without a price', () => {
    const prices = priceService.get({ ids: [UNKNOWN, SOL, unpriced, SOL, USDC] }, context);
    expect(Object.keys(prices).sort()).toEqual([USDC, SOL].sort());
    expect(priceService.get({ ids: [unpriced] }, context)).toEqual({});
  });

  it('gives the price of the slot and the change of the day', () => {
    const today = priceService.get({ ids: [SOL] }, context)[SOL];
    const dayAgo = { world: stoppedWorld('test', now - DAY_MS) };
    const yesterday = priceService.get({ ids: [SOL] }, dayAgo)[SOL];
    const ratio = (today?.usdPrice ?? 0) / (yesterday?.usdPrice ?? 0);
    expect(today?.priceChange24h).toBe((ratio - 1) * 100);
    expect(today).toMatchObject({ decimals: 9, blockId: slotAt(now) });
    expect(today?.liquidity).toBeGreaterThan(0);
  });

  it('knows no change of a day for a token that is younger', () => {
    const young = listed.find(({ kind, firstTradeMs }) => kind === 'launch' && firstTradeMs <= now);
    const price = priceService.get({ ids: [young?.mint ?? ''] }, context)[young?.mint ?? ''];
    expect(price?.usdPrice).toBeGreaterThan(0);
    expect(price?.priceChange24h).toBeNull();
  });

  it('sometimes has a field that is not documented, of the same mints always', () => {
    const undocumented = () =>
      Object.entries(priceService.get({ ids: listed.map(({ mint }) => mint) }, context))
        .filter(([, price]) => price && 'undocumented' in price)
        .map(([mint]) => mint);
    expect(undocumented().length).toBeGreaterThan(5);
    expect(undocumented()).toEqual(undocumented());
  });
});

describe('getV2', () => {
  it('gives decimal text in dollars, null for a known token without a price', () => {
    const { data } = priceService.getV2({ ids: [SOL, unpriced, UNKNOWN] }, context);
    const usd = priceService.get({ ids: [SOL] }, context)[SOL]?.usdPrice ?? 0;
    expect(data?.[SOL]).toEqual({ id: SOL, type: expect.any(String), price: expect.any(String) });
    expect(Number(data?.[SOL]?.price)).toBeCloseTo(usd, 8);
    expect(data?.[unpriced]).toBeNull();
    expect(data).not.toHaveProperty(UNKNOWN);
  });

  it('counts in another token', () => {
    const { data } = priceService.getV2({ ids: [SOL, USDC], vsToken: SOL }, context);
    expect(data?.[SOL]?.price).toBe('1');
    expect(Number(data?.[USDC]?.price)).toBeLessThan(0.1);
  });

  it('cannot count in a token without a price, nor in two manners at once', () => {
    const failure = expect.objectContaining({ status: 400, body: undefined });
    expect(() => priceService.getV2({ ids: [SOL], vsToken: unpriced }, context)).toThrow(failure);
    const both = { ids: [SOL], vsToken: USDC, showExtraInfo: true } as const;
    expect(() => priceService.getV2(both, context)).toThrow(failure);
  });

  it('returns last swaps, quoted prices and depth on request', () => {
    const ids = listed.map(({ mint }) => mint);
    const { data } = priceService.getV2({ ids, showExtraInfo: true }, context);
    const sol = data?.[SOL];
    const impact = sol?.extraInfo?.depth?.buyPriceImpactRatio?.depth;
    expect(Number(sol?.extraInfo?.quotedPrice?.buyPrice)).toBeGreaterThan(Number(sol?.price));
    expect(Number(sol?.extraInfo?.quotedPrice?.sellPrice)).toBeLessThan(Number(sol?.price));
    expect(Number(impact?.['10'])).toBeLessThan(Number(impact?.['1000']));
    expect(sol?.extraInfo?.lastSwappedPrice?.lastJupiterBuyAt).toBeLessThanOrEqual(now / 1000);
    const all = Object.values(data ?? {}).flatMap((price) => price?.extraInfo ?? []);
    expect(all.some(({ lastSwappedPrice }) => lastSwappedPrice === null)).toBe(true);
    expect(all.some(({ depth }) => depth?.buyPriceImpactRatio?.depth?.['1000'] === null)).toBe(
      true,
    );
    expect(priceService.getV2({ ids: [SOL] }, context).data?.[SOL]).not.toHaveProperty('extraInfo');
  });
});
