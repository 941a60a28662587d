import { createTransport, sandbox } from '@perijove/core';
import { createPredictionClient, endpoints } from '@perijove/prediction';
import { describe, expect, it } from 'vitest';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A client of a service that answers with these bodies, and what it was sent. */
function clientOf(...bodies: readonly unknown[]) {
  const sent: Sent[] = [];
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    retries: 0,
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({ method: init.method ?? '', path: pathname + search, body });
      return Response.json(bodies[Math.min(sent.length, bodies.length) - 1]);
    },
  });
  return { prediction: createPredictionClient(transport), sent };
}

describe('a request to close', () => {
  const { positionPubkey, ownerPubkey } = endpoints.createClose.example.request;

  it('is a DELETE with a body', async () => {
    const { prediction, sent } = clientOf(endpoints.createClose.example.response);
    await prediction.createClose({ positionPubkey, ownerPubkey });
    const path = `/prediction/v1/positions/${positionPubkey}`;
    expect(sent).toEqual([{ method: 'DELETE', path, body: { ownerPubkey } }]);
  });

  it('of all positions too', async () => {
    const { prediction, sent } = clientOf(endpoints.createCloseAll.example.response);
    await prediction.createCloseAll({ ownerPubkey, minSellPriceSlippageBps: 50 });
    const body = { ownerPubkey, minSellPriceSlippageBps: 50 };
    expect(sent).toEqual([{ method: 'DELETE', path: '/prediction/v1/positions', body }]);
  });
});

describe('a list', () => {
  const { data } = endpoints.events.example.response;
  const page = (start: number, hasNext: boolean) => ({
    data: data.map((event) => ({ ...event, eventId: `event-${start}` })),
    pagination: { start, end: start + 1, total: 2, hasNext },
  });

  it('is read part by part, of the size of the first', async () => {
    const { prediction, sent } = clientOf(page(4, true), page(5, false));
    const ids: string[] = [];
    for await (const { eventId } of prediction.iterateEvents({ start: 4, end: 5 }))
      ids.push(eventId);
    expect(ids).toEqual(['event-4', 'event-5']);
    expect(sent.map(({ path }) => path.replace(/.*\?/, ''))).toEqual([
      'start=4&end=5',
      'start=5&end=6',
    ]);
  });

  it('leaves the size to the service where the input has no end', async () => {
    const { prediction, sent } = clientOf(page(0, true), page(1, false));
    for await (const _ of prediction.iterateEvents());
    expect(sent.map(({ path }) => path.replace(/.*\?/, ''))).toEqual(['start=0', 'start=1']);
  });
});

it('scores of more than 100 events are requested in parts', async () => {
  const eventIds = Array.from({ length: 150 }, (_, each) => `event-${each}`);
  const { prediction, sent } = clientOf(endpoints.scores.example.response);
  expect((await prediction.scores({ eventIds })).data).toHaveLength(2);
  const counts = sent.map(({ path }) => path.split(',').length).sort((a, b) => a - b);
  expect(counts).toEqual([50, 100]);
});

it('an order book may be null, and one of its sides empty', async () => {
  const none = clientOf(null);
  expect(await none.prediction.orderbook({ marketId: 'any' })).toBeNull();
  const empty = { yes: [], no: [], yes_dollars: [], no_dollars: [] };
  expect(await clientOf(empty).prediction.orderbook({ marketId: 'any' })).toEqual(empty);
});

describe('an order', () => {
  const { request, response } = endpoints.createOrder.example;
  const position = endpoints.createClose.example.request.positionPubkey;
  const sale = { isBuy: false, positionPubkey: position };

  it.each([
    [{ ...request, depositAmount: 5n }],
    [{ ...sale, contracts: 7n }],
    [{ ...sale, contractsMicro: '7690000' }],
    [{ ...sale, contractsDecimal: '7.69' }],
  ])('takes %o', async (input) => {
    const { prediction, sent } = clientOf(response);
    await prediction.createOrder(input);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['marketId', { ...request, marketId: undefined }],
    ['isYes', { ...request, isYes: undefined }],
    ['depositAmount', { ...request, depositAmount: undefined }],
    ['contracts', { ...request, contracts: '1' }],
    ['positionPubkey', { ...request, positionPubkey: position }],
    ['positionPubkey', { isBuy: false, contracts: '1' }],
    ['contracts', sale],
    ['depositAmount', { ...sale, contracts: '1', depositAmount: '5' }],
    ['depositMint', { ...sale, contracts: '1', depositMint: request.ownerPubkey }],
    ['contracts', { ...sale, contracts: '1', contractsMicro: '1000000' }],
    ['contractsMicro', { ...sale, contractsMicro: '1', contractsDecimal: '1' }],
    ['contractsDecimal', { ...sale, contractsDecimal: '1.1234567' }],
  ])('refuses a wrong %s before it is sent: %o', async (field, input) => {
    const { prediction, sent } = clientOf(response);
    await expect(prediction.createOrder(input)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
    expect(sent).toEqual([]);
  });
});
