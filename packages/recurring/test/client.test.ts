import { isPerijoveError, SOL, type TransportEvent } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { input, other, timeOrder, wallet } from './samples.ts';
import { Failure, LOST, serve } from './service.ts';

const built = { requestId: 'r-1', transaction: 'AQAB' };
const signed = { requestId: 'r-1', signedTransaction: 'AQAB+/8=' };
const everyMode = ['throw', 'report', 'off'] as const;
const time = { inAmount: 1n, numberOfOrders: 2, interval: 60 };

describe('createOrder', () => {
  it('sends the amount as a JSON number with every digit', async () => {
    const { recurring, requests } = await serve(() => built);
    for (const inAmount of [2n ** 64n - 1n, '9007199254740993', '0200']) {
      const params = { time: { ...time, inAmount, minPrice: null, maxPrice: 1.5, startAt: 9 } };
      expect(await recurring.createOrder({ ...input, params })).toEqual(built);
    }
    const bodies = ['18446744073709551615', '9007199254740993', '200'].map(
      (digits) =>
        `{"user":"${wallet}","inputMint":"${input.inputMint}","outputMint":"${SOL}",` +
        `"params":{"time":{"inAmount":${digits},"numberOfOrders":2,"interval":60,` +
        '"minPrice":null,"maxPrice":1.5,"startAt":9}}}',
    );
    expect(requests).toEqual(
      bodies.map((body) => ({ method: 'POST', path: '/recurring/v1/createOrder', body })),
    );
  });

  it('takes a Date for the time at which the order starts', async () => {
    const { recurring, requests } = await serve(() => built);
    const startAt = new Date('2027-01-15T08:00:00.999Z');
    const price = { depositAmount: 1n, incrementUsdcValue: 1n, interval: 60, startAt };
    await recurring.createOrder({ ...input, params: { time: { ...time, startAt } } });
    await recurring.createOrder({ ...input, params: { price } });
    for (const { body } of requests) expect(body).toContain('"startAt":1800000000}');
    expect(requests).toHaveLength(2);
  });

  it.each([
    [1_800_000_000_000, '1800000000000 can only be milliseconds, divide it by 1000'],
    [new Date('never'), 'Unix seconds or a Date'],
    ['1800000000', 'Unix seconds or a Date'],
    [1.5, 'Unix seconds or a Date'],
  ])('refuses %s for that time, and says what to do', async (startAt, words) => {
    const { recurring, requests } = await serve(() => built);
    const params = { time: { ...time, startAt: startAt as number } };
    await expect(recurring.createOrder({ ...input, params })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
      details: { field: 'params.time.startAt' },
    });
    expect(requests).toEqual([]);
  });

  it('sends both amounts of a price-based order so', async () => {
    const { recurring, requests } = await serve(() => built);
    const price = { depositAmount: 2n ** 60n, incrementUsdcValue: '5', interval: 60 };
    await recurring.createOrder({ ...input, params: { price } });
    expect(requests[0]?.body).toContain(
      '{"price":{"depositAmount":1152921504606846976,"incrementUsdcValue":5,"interval":60}}',
    );
  });

  it('is retried when the response is lost, because it only builds', async () => {
    const answers: unknown[] = [LOST, new Failure(500, { error: 'any', code: 500 }), built];
    const { recurring, requests } = await serve(() => answers.shift(), { retries: 5 });
    expect(await recurring.createOrder(input)).toEqual(built);
    expect(requests).toHaveLength(3);
    expect(requests[2]).toEqual(requests[0]);
  });

  it.each([{ transaction: undefined }, { transaction: null }, { requestId: 7 }])(
    'refuses the response %o, whatever validate is',
    async (odd) => {
      for (const validate of everyMode) {
        const { recurring } = await serve(() => ({ ...built, ...odd }), { validate });
        await expect(recurring.createOrder(input)).rejects.toMatchObject({
          code: 'invalid_response',
        });
      }
    },
  );

  it('refuses a number for an amount before any request', async () => {
    const { recurring, requests } = await serve(() => built);
    const params = { time: { ...time, inAmount: 200_000_000 as never } };
    await expect(recurring.createOrder({ ...input, params })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'params.time.inAmount' },
    });
    expect(requests).toEqual([]);
  });
});

describe('execute', () => {
  it('hands over the signed transaction, and gives a failure as a value', async () => {
    const answer = { signature: 'any', status: 'Failed', order: null, error: 'any' };
    const { recurring, requests } = await serve(() => answer);
    expect(await recurring.execute(signed)).toEqual(answer);
    expect(requests).toEqual([
      { method: 'POST', path: '/recurring/v1/execute', body: JSON.stringify(signed) },
    ]);
  });

  it.each([
    ['a lost answer', LOST],
    ['a failure of the service', new Failure(500, { error: 'any', code: 500 })],
    ['a response without a status', { signature: 'any', order: other }],
  ])('is never sent a second time after %s', async (_, answer) => {
    const { recurring, requests } = await serve(() => answer, { retries: 5 });
    const error: unknown = await recurring.execute(signed).catch((caught: unknown) => caught);
    expect(isPerijoveError(error, 'outcome_unknown')).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('does not take a status or signature of another kind, whatever validate is', async () => {
    for (const validate of everyMode) {
      for (const odd of [{ status: true }, { signature: 1 }]) {
        const answer = { signature: 'any', status: 'Success', ...odd };
        const { recurring } = await serve(() => answer, { validate });
        await expect(recurring.execute(signed)).rejects.toMatchObject({ code: 'outcome_unknown' });
      }
    }
  });
});

describe('the other methods', () => {
  it('ask where the service answers', async () => {
    const { recurring, requests } = await serve(({ pathname }) =>
      pathname.endsWith('Orders') ? { time: [timeOrder], totalPages: 1, page: 3 } : built,
    );
    await recurring.cancelOrder({ user: wallet, order: other, recurringType: 'time' });
    await recurring.priceDeposit({ user: wallet, order: other, amount: 2n ** 60n });
    const out = { user: wallet, order: other, inputOrOutput: 'Out' } as const;
    await recurring.priceWithdraw({ ...out, amount: 2n ** 64n - 1n });
    await recurring.priceWithdraw(out);
    const list = { user: wallet, orderStatus: 'history', recurringType: 'time' } as const;
    await recurring.getOrders({ ...list, includeFailedTx: false, page: 3, mint: SOL });
    expect(requests.map(({ path, body }) => `${path} ${body}`)).toEqual([
      `/recurring/v1/cancelOrder {"user":"${wallet}","order":"${other}","recurringType":"time"}`,
      `/recurring/v1/priceDeposit {"user":"${wallet}","order":"${other}","amount":1152921504606846976}`,
      `/recurring/v1/priceWithdraw {"user":"${wallet}","order":"${other}","inputOrOutput":"Out","amount":18446744073709551615}`,
      `/recurring/v1/priceWithdraw {"user":"${wallet}","order":"${other}","inputOrOutput":"Out"}`,
      `/recurring/v1/getRecurringOrders?user=${wallet}&orderStatus=history&recurringType=time&includeFailedTx=false&page=3&mint=${SOL} `,
    ]);
  });

  it('report the deprecated ones and their successors', async () => {
    const events: TransportEvent[] = [];
    const { recurring } = await serve(() => built, { onEvent: (event) => events.push(event) });
    const place = { user: wallet, order: other };
    await recurring.priceDeposit({ ...place, amount: 1n });
    await recurring.priceWithdraw({ ...place, inputOrOutput: 'In' });
    await recurring.priceDeposit({ ...place, amount: 1n });
    expect(events.filter(({ type }) => type === 'deprecated')).toEqual([
      {
        type: 'deprecated',
        what: 'recurring.priceDeposit',
        stability: 'deprecated',
        successor: 'recurring.createOrder',
      },
      {
        type: 'deprecated',
        what: 'recurring.priceWithdraw',
        stability: 'deprecated',
        successor: 'recurring.cancelOrder',
      },
    ]);
  });
});
