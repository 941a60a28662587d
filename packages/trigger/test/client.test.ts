import { isPerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { input, order, other, wallet } from './samples.ts';
import { Failure, LOST, serve } from './service.ts';

const built = { requestId: 'r-1', transaction: 'AQAB' };
const signed = { requestId: 'r-1', signedTransaction: 'AQAB+/8=' };
const everyMode = ['throw', 'report', 'off'] as const;

describe('createOrder', () => {
  it('sends amounts, basis points and times as text', async () => {
    const { trigger, requests } = await serve(() => ({ ...built, order: other }));
    const params = { ...input.params, slippageBps: '50', expiredAt: '1800000000' };
    const created = await trigger.createOrder({ ...input, params, computeUnitPrice: '1000' });
    expect(created).toEqual({ ...built, order: other });
    const [request] = requests;
    expect(request).toMatchObject({ method: 'POST', path: '/trigger/v1/createOrder' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      ...input,
      params: {
        makingAmount: '100000000',
        takingAmount: '16000000',
        slippageBps: '50',
        expiredAt: '1800000000',
      },
      computeUnitPrice: '1000',
    });
  });

  it('takes a Date for the time at which the order expires', async () => {
    const { trigger, requests } = await serve(() => built);
    const expiredAt = new Date('2027-01-15T08:00:00.999Z');
    await trigger.createOrder({ ...input, params: { ...input.params, expiredAt } });
    expect(requests[0]?.body).toContain('"expiredAt":"1800000000"');
  });

  it.each([
    ['1800000000000', '1800000000000 can only be milliseconds, divide it by 1000'],
    [new Date('never'), 'Unix seconds as digits in text, or a Date'],
    [1_800_000_000, 'Unix seconds as digits in text, or a Date'],
  ])('refuses %s for that time, and says what to do', async (expiredAt, words) => {
    const { trigger, requests } = await serve(() => built);
    const params = { ...input.params, expiredAt } as typeof input.params;
    await expect(trigger.createOrder({ ...input, params })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
      details: { field: 'params.expiredAt' },
    });
    expect(requests).toEqual([]);
  });

  it('keeps every digit of an amount', async () => {
    const { trigger, requests } = await serve(() => built);
    const params = { makingAmount: 2n ** 64n - 1n, takingAmount: 2n ** 53n + 1n };
    await trigger.createOrder({ ...input, params });
    expect(requests[0]?.body).toContain(
      '{"makingAmount":"18446744073709551615","takingAmount":"9007199254740993"}',
    );
  });

  it('is retried when the response is lost, because it only builds', async () => {
    const answers: unknown[] = [LOST, new Failure(500, { error: 'any', code: 500 }), built];
    const { trigger, requests } = await serve(() => answers.shift(), { retries: 5 });
    expect(await trigger.createOrder(input)).toEqual(built);
    expect(requests).toHaveLength(3);
  });

  it.each([{ transaction: undefined }, { transaction: null }, { requestId: 7 }])(
    'refuses the response %o, whatever validate is',
    async (odd) => {
      for (const validate of everyMode) {
        const { trigger } = await serve(() => ({ ...built, ...odd }), { validate });
        await expect(trigger.createOrder(input)).rejects.toMatchObject({
          code: 'invalid_response',
        });
      }
    },
  );

  it('refuses a number for an amount before any request', async () => {
    const { trigger, requests } = await serve(() => built);
    const params = { ...input.params, takingAmount: 16_000_000 as never };
    await expect(trigger.createOrder({ ...input, params })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'params.takingAmount' },
    });
    expect(requests).toEqual([]);
  });
});

describe('cancelling', () => {
  it('names one order, some, or none for all', async () => {
    const { trigger, requests } = await serve(({ pathname }) =>
      pathname.endsWith('s') ? { requestId: 'r-1', transactions: ['AQAB', 'AQAC'] } : built,
    );
    expect(await trigger.cancelOrder({ maker: wallet, order: other })).toEqual(built);
    const { transactions } = await trigger.cancelOrders({ maker: wallet, orders: [other, wallet] });
    expect(transactions).toEqual(['AQAB', 'AQAC']);
    await trigger.cancelOrders({ maker: wallet });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/trigger/v1/cancelOrder',
        body: JSON.stringify({ maker: wallet, order: other }),
      },
      {
        method: 'POST',
        path: '/trigger/v1/cancelOrders',
        body: JSON.stringify({ maker: wallet, orders: [other, wallet] }),
      },
      {
        method: 'POST',
        path: '/trigger/v1/cancelOrders',
        body: JSON.stringify({ maker: wallet }),
      },
    ]);
  });

  it('does not take an empty list for all orders', async () => {
    const { trigger, requests } = await serve(() => built);
    await expect(trigger.cancelOrders({ maker: wallet, orders: [] })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'orders' },
    });
    expect(requests).toEqual([]);
  });

  it('refuses transactions that are not text, whatever validate is', async () => {
    for (const validate of everyMode) {
      const { trigger } = await serve(() => ({ requestId: 'r-1', transactions: [null] }), {
        validate,
      });
      await expect(trigger.cancelOrders({ maker: wallet })).rejects.toMatchObject({
        code: 'invalid_response',
      });
    }
  });
});

describe('execute', () => {
  it('hands over the signed transaction, and gives a failure as a value', async () => {
    const answer = { signature: 'any', status: 'Failed', code: 6001 };
    const { trigger, requests } = await serve(() => answer);
    expect(await trigger.execute(signed)).toEqual(answer);
    expect(requests).toEqual([
      { method: 'POST', path: '/trigger/v1/execute', body: JSON.stringify(signed) },
    ]);
  });

  it.each([
    ['a lost answer', LOST],
    ['a failure of the service', new Failure(500, { error: 'unable to confirm transaction' })],
    ['a response without a status', { signature: 'any', code: 200 }],
  ])('is never sent a second time after %s', async (_, answer) => {
    const { trigger, requests } = await serve(() => answer, { retries: 5 });
    const error: unknown = await trigger.execute(signed).catch((caught: unknown) => caught);
    expect(isPerijoveError(error, 'outcome_unknown')).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('says for sure when the service refused the transaction', async () => {
    const refusal = { error: 'invalid transaction', code: 400, status: 'Failed' };
    const { trigger } = await serve(() => new Failure(400, refusal));
    await expect(trigger.execute(signed)).rejects.toMatchObject({
      code: 'bad_request',
      endpoint: 'trigger.execute',
      details: { body: { message: 'invalid transaction', code: 400, status: 'Failed' } },
    });
  });

  it.each([{ status: undefined }, { status: 1 }, { code: '0' }, { signature: 1 }])(
    'does not take %o for an outcome, whatever validate is',
    async (odd) => {
      for (const validate of everyMode) {
        const answer = { signature: 'any', status: 'Success', code: 200, ...odd };
        const { trigger } = await serve(() => answer, { validate });
        await expect(trigger.execute(signed)).rejects.toMatchObject({ code: 'outcome_unknown' });
      }
    },
  );
});

describe('getOrders', () => {
  it('asks for one page, and passes on what else came', async () => {
    const answer = { orders: [{ ...order, more: [1] }], totalPages: 3, page: 2, hasMoreData: true };
    const { trigger, requests } = await serve(() => answer);
    const filters = { includeFailedTx: 'false', inputMint: wallet, outputMint: other } as const;
    expect(
      await trigger.getOrders({ user: wallet, orderStatus: 'history', page: '2', ...filters }),
    ).toEqual(answer);
    expect(requests[0]).toEqual({
      method: 'GET',
      path: `/trigger/v1/getTriggerOrders?user=${wallet}&orderStatus=history&page=2&includeFailedTx=false&inputMint=${wallet}&outputMint=${other}`,
      body: '',
    });
  });
});
