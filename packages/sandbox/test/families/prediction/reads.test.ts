import { createPerijove } from 'perijove';
import { explainFailure } from 'perijove/prediction';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { the } from '../../settlement/on-ledger.ts';
import { openMarket, startTrading } from './predicting.ts';

describe('events', () => {
  it('are of the requested provider, and polymarket without one', async () => {
    const { prediction } = (await startTrading()).perijove;
    for (const provider of [undefined, 'kalshi', 'bisonfi']) {
      const { data } = await prediction.events({ provider, includeAllMarkets: true });
      const providers = data.flatMap(({ markets = [] }) => markets?.map((each) => each.provider));
      expect([...new Set(providers)]).toEqual([provider ?? 'polymarket']);
    }
  });

  it('are listed in parts without a gap, and each once', async () => {
    const { prediction } = (await startTrading()).perijove;
    const { data } = await prediction.events({ end: 100 });
    const ids: string[] = [];
    for await (const { eventId } of prediction.iterateEvents({ end: 2 })) ids.push(eventId);
    expect(ids).toEqual(data.map(({ eventId }) => eventId));
    expect(ids.length).toBeGreaterThan(2);
  });

  it('close and settle by the clock', async () => {
    const on = await startTrading();
    const { prediction } = on.perijove;
    const { marketId, closeTime } = await openMarket(on);
    const open = await prediction.market({ marketId });
    expect(open).toMatchObject({ status: 'open', result: null });
    expect(open.pricing?.buyYesPriceUsd).toBeGreaterThan(open.pricing?.sellYesPriceUsd ?? 1e9);
    on.sandbox.control.clock.jump(closeTime * 1_000 - on.sandbox.world.clock.now());
    expect(await prediction.market({ marketId })).toMatchObject({ status: 'closed', result: null });
    on.sandbox.control.clock.jump(3_600_000);
    const settled = await prediction.market({ marketId });
    expect(['yes', 'no']).toContain(settled.result);
    expect(settled.pricing?.buyYesPriceUsd).toBeNull();
  });

  it('are found by their words, and by their filters', async () => {
    const { prediction } = (await startTrading()).perijove;
    const found = await prediction.searchEvents({ query: 'europa' });
    expect(found.data.map(({ category }) => category)).toContain('sports');
    expect((await prediction.searchEvents({ query: 'nothing of this' })).data).toEqual([]);
    for (const { tags } of (await prediction.events({ provider: 'bisonfi', tag: '15m' })).data)
      expect(tags).toContain('15m');
    expect((await prediction.events({ category: 'politics' })).data).toHaveLength(2);
  });

  it('have scores if they are games', async () => {
    const { prediction } = (await startTrading()).perijove;
    const { data } = await prediction.events({ category: 'sports' });
    const eventIds = data.map(({ eventId }) => eventId);
    const { data: scores } = await prediction.scores({ eventIds: [...eventIds, 'other'] });
    expect(scores.map(({ eventId }) => eventId).sort()).toEqual(eventIds.toSorted());
    const ended = the(scores.find((each) => each.ended));
    expect(await prediction.score({ eventId: ended.eventId })).toMatchObject({ status: 'Final' });
  });
});

it('an order book has the prices of its market', async () => {
  const on = await startTrading();
  const { marketId, pricing } = await openMarket(on);
  const book = the((await on.perijove.prediction.orderbook({ marketId })) ?? undefined);
  const best = the(book.yes_dollars.at(-1));
  expect(Number(best[0]) * 1_000_000).toBeCloseTo(pricing?.sellYesPriceUsd ?? 0);
  const prices = book.no.map(([price]) => Number(price));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(await on.perijove.prediction.orderbook({ marketId: 'other' })).toBeNull();
});

it('leaderboards are in the order of their metric', async () => {
  const { prediction } = (await startTrading()).perijove;
  for (const period of ['all_time', 'weekly'] as const) {
    const { data } = await prediction.leaderboards({ period, metric: 'volume', limit: 5 });
    const volumes = data.map(({ totalVolumeUsd }) => Number(totalVolumeUsd));
    expect(volumes).toHaveLength(5);
    expect(volumes).toEqual(volumes.toSorted((one, other) => other - one));
  }
  const { data } = await prediction.leaderboards();
  const { ownerPubkey, realizedPnlUsd } = the(data[0]);
  expect((await prediction.profile({ ownerPubkey })).realizedPnlUsd).toBe(realizedPnlUsd);
});

it('the same seed has the same events at the same time', async () => {
  const [one, other] = [await startTrading(), await startTrading()];
  for (const { sandbox } of [one, other]) sandbox.control.clock.jump(9 * DAY_MS);
  const [first, second] = await Promise.all(
    [one, other].map(({ perijove }) => perijove.prediction.events({ includeAllMarkets: true })),
  );
  expect(first).toEqual(second);
});

it('unknown things are refused in the documented forms', async () => {
  const { prediction } = (await startTrading()).perijove;
  const wallet = '8gMBNeKwXaoNi9bhbVUWFt4Uc5aobL9PeYMXfYDMePE2';
  const plain = { details: { body: { message: 'Profile not found' } } };
  await expect(prediction.profile({ ownerPubkey: wallet })).rejects.toMatchObject(plain);
  for (const call of [
    () => prediction.event({ eventId: 'other' }),
    () => prediction.market({ marketId: 'POLY-100-999999-0' }),
    () => prediction.position({ positionPubkey: wallet }),
    () => prediction.order({ orderPubkey: wallet }),
  ]) {
    await expect(call()).rejects.toMatchObject({
      code: 'not_found',
      details: { body: { raw: { type: 'invalid_request_error' } } },
    });
  }
});

it.each(['US', 'KR'])('a request from %s is refused, and the error says why', async (country) => {
  const { sandbox } = await startTrading();
  const { deployment, apiKey } = sandbox;
  const perijove = createPerijove({
    deployment,
    apiKey,
    retries: 0,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init.headers as object), 'cf-ipcountry': country } }),
  });
  const error: unknown = await perijove.prediction.events().catch((each) => each);
  expect(error).toMatchObject({
    code: 'forbidden',
    advice: 'fix-input',
    details: { likelyCause: 'country' },
    message: expect.stringContaining('US, KR'),
  });
  expect(explainFailure(error)?.name).toBe('blocked_country');
  await perijove.close();
});
