import { afterAll, describe, expect, it } from 'vitest';
import { createContext } from '../../../src/compose/create-context.ts';
import { seededOf } from '../../../src/compose/seeded.ts';
import { portfolioService } from '../../../src/families/portfolio/portfolio.ts';
import { createServiceLedger } from '../../../src/settlement/create-service-ledger.ts';
import { type DemoWalletName, demoWallets } from '../../../src/world/demo-wallets.ts';
import { DAY_MS, HOUR_MS } from '../../../src/world/intervals.ts';
import { emptyWallet } from '../../market/swap/trading.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

const world = stoppedWorld();
const now = world.clock.now();
const { pools } = seededOf('test');
const { clock, tokens } = world;
const ledger = await createServiceLedger({ seed: 'test', clock, tokens });
const context = createContext(world, ledger, { pools });
afterAll(() => ledger.close());
const { address: nobody } = emptyWallet('nobody');
const read = (name: DemoWalletName, platforms?: readonly string[], at = now) =>
  portfolioService.positions(
    { address: demoWallets[name].address, ...(platforms && { platforms }) },
    { ...context, world: stoppedWorld('test', at) },
  );
const everything = read('everything');
const of = <T extends string>(type: T, at = now) =>
  read('everything', undefined, at).elements.filter(
    (element): element is Extract<typeof element, { readonly type: T }> => element.type === type,
  );

describe('positions', () => {
  it('have all five types of elements and all three types of assets', () => {
    const text = JSON.stringify(everything.elements);
    const types = ['multiple', 'liquidity', 'leverage', 'borrowlend', 'trade'];
    for (const type of [...types, 'token', 'generic', 'collectible']) {
      expect(text).toContain(`"type":"${type}"`);
    }
    expect(everything.elements).toHaveLength(1 + demoWallets.everything.positions.length);
  });

  it('have the value of their parts at present prices', () => {
    for (const { data, value } of of('multiple')) {
      expect(value).toBeCloseTo(
        data.assets.reduce((sum, asset) => sum + (asset.value ?? 0), 0),
        6,
      );
    }
    for (const { data, value } of of('borrowlend')) {
      const { suppliedValue, borrowedValue, rewardValue, unsettled } = data;
      const booked = (suppliedValue ?? 0) - (borrowedValue ?? 0) + (rewardValue ?? 0);
      expect(value).toBeCloseTo(booked + (unsettled?.value ?? 0), 6);
    }
    const [before, after] = [of('liquidity'), of('liquidity', now + HOUR_MS)];
    expect(before[0]?.value).not.toBe(after[0]?.value);
    expect(everything.elements.every(({ value }) => Number(value) > 0)).toBe(true);
  });

  it('include isolated and shared leverage that gains or loses with the price', () => {
    const [{ data } = { data: undefined }] = of('leverage');
    const positions = [...(data?.isolated?.positions ?? []), ...(data?.cross?.positions ?? [])];
    expect(new Set(positions.map(({ side }) => side))).toEqual(new Set(['long', 'short']));
    for (const { side, size, entryPrice, markPrice, pnlValue, liquidationPrice } of positions) {
      const move = ((markPrice ?? 0) - (entryPrice ?? 0)) * size;
      expect(pnlValue).toBeCloseTo(side === 'long' ? move : -move, 6);
      expect((liquidationPrice ?? 0) < (entryPrice ?? 0)).toBe(side === 'long');
    }
    expect(data?.value).toBeCloseTo((data?.isolated?.value ?? 0) + (data?.cross?.value ?? 0), 6);
  });

  it('include a known and an unknown health', () => {
    const ratios = of('borrowlend').map(({ data }) => data.healthRatio);
    expect(ratios).toContain(null);
    const [ratio] = ratios.filter((one) => one !== null);
    expect(ratio).toBeGreaterThan(0);
    expect(ratio).toBeLessThan(1);
  });

  it('include orders that wait, that are filled, and that recur', () => {
    const orders = of('trade').map(({ data }) => data);
    expect(orders.some(({ assets }) => assets.input === null)).toBe(true);
    expect(orders.some(({ assets }) => assets.output === null)).toBe(true);
    expect(orders.some(({ expireAt }) => (expireAt ?? 0) > now)).toBe(true);
    const recurring = (at: number) => of('trade', at).find(({ data }) => data.recurring)?.data;
    expect(recurring(now)?.recurring).toMatchObject({ cycles: 24, interval: HOUR_MS });
    const midnight = Math.floor(now / DAY_MS) * DAY_MS;
    const [sixth, later] = [recurring(midnight + 6 * HOUR_MS), recurring(midnight + 18 * HOUR_MS)];
    expect([sixth?.filledPercentage, later?.filledPercentage]).toEqual([0.25, 0.75]);
    expect(later?.withdrawnOutputAmount).toBeCloseTo(3 * (sixth?.withdrawnOutputAmount ?? 0), 6);
  });

  it('name every token in tokenInfo', () => {
    const addresses = [
      ...JSON.stringify(everything.elements).matchAll(/"data":\{"address":"(\w+)","amount"/g),
    ];
    const tokens = Object.keys(everything.tokenInfo?.solana ?? {});
    expect(tokens.length).toBeGreaterThan(5);
    const known = addresses.filter(([, mint]) => world.tokens.find(mint ?? '', now));
    expect(known.length).toBeGreaterThan(10);
    for (const [, mint] of known) expect(tokens).toContain(mint);
  });

  it('of one platform come with the reports of its fetchers alone', () => {
    const { elements, fetcherReports } = read('everything', ['jupiter-lend']);
    expect(elements.length).toBeGreaterThan(0);
    expect(elements.every(({ platformId }) => platformId === 'jupiter-lend')).toBe(true);
    expect(fetcherReports?.map(({ id }) => id)).toEqual([
      'jupiter-lend-earn',
      'jupiter-lend-vaults',
    ]);
    expect(read('everything', ['no-such']).elements).toEqual([]);
    expect(read('everything', ['no-such']).fetcherReports).toEqual([]);
  });

  it('of the wallet with a failing fetcher are incomplete, and say so', () => {
    const { elements, fetcherReports } = read('partial');
    const failed = fetcherReports?.filter(({ status }) => status === 'failed');
    expect(failed).toEqual([
      expect.objectContaining({ id: 'jupiter-lend-vaults', error: 'upstream timed out' }),
    ]);
    expect(elements.length).toBeGreaterThan(0);
    expect(elements).toHaveLength(1 + demoWallets.partial.positions.length - 1);
  });

  it('of any other address are empty and complete', () => {
    const none = portfolioService.positions({ address: nobody }, context);
    expect(none).toMatchObject({
      owner: nobody,
      elements: [],
      tokenInfo: { solana: {} },
      date: now,
    });
    expect(none.fetcherReports?.length).toBeGreaterThan(5);
    expect(none.fetcherReports?.some(({ status }) => status === 'failed')).toBe(false);
  });
});

describe('platforms', () => {
  it('are those of the elements, a deprecated one among them', () => {
    const platforms = [...portfolioService.platforms({}, context)];
    const ids = platforms.map(({ id }) => id);
    for (const { platformId } of everything.elements) expect(ids).toContain(platformId);
    expect(platforms.filter(({ isDeprecated }) => isDeprecated)).toHaveLength(1);
  });
});

describe('stakedJup', () => {
  it("is the wallet's stake, with unstakings that end in the future", () => {
    const { address } = demoWallets.staker;
    const { stakedAmount, unstaking } = portfolioService.stakedJup({ address }, context);
    expect(stakedAmount).toBe(8200.5);
    expect(unstaking?.map(({ amount }) => amount)).toEqual([500, 75.25]);
    expect(unstaking?.every(({ until }) => Number(until) > now)).toBe(true);
  });

  it('is nothing for any other wallet', () => {
    const none = portfolioService.stakedJup({ address: nobody }, context);
    expect(none).toEqual({ stakedAmount: 0, unstaking: [] });
  });
});
