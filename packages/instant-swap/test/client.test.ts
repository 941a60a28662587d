import { isPerijoveError, SOL, type TransportEvent, USDC } from '@perijove/core';
import { codeInfo } from '@perijove/instant-swap';
import { describe, expect, it } from 'vitest';
import { order, other, wallet } from './samples.ts';
import { Failure, LOST, serve } from './service.ts';

const signed = { signedTransaction: 'AQAB+/8=', requestId: 'r-1' };

describe('order', () => {
  it('puts each value where the service wants it', async () => {
    const { swaps, requests } = await serve(() => order);
    const pair = { inputMint: SOL, outputMint: USDC };
    await swaps.order({ ...pair, amount: 2n ** 64n - 1n });
    const lists = { excludeRouters: ['metis', 'of tomorrow'], excludeDexes: ['a,b', 'Aquifer'] };
    await swaps.order({ ...pair, amount: '7', taker: wallet, payer: other, ...lists });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /ultra/v1/order?inputMint=${SOL}&outputMint=${USDC}&amount=18446744073709551615`,
      `GET /ultra/v1/order?inputMint=${SOL}&outputMint=${USDC}&amount=7&taker=${wallet}&payer=${other}&excludeRouters=metis,of%20tomorrow&excludeDexes=a%2Cb,Aquifer`,
    ]);
  });

  it.each([null, '', 'AQAB'])(
    'passes on the transaction %j, and what else came',
    async (transaction) => {
      const answer = { ...order, transaction, prioritizationType: 'None', newest: [1, null] };
      const { swaps } = await serve(() => answer);
      expect(await swaps.order({ inputMint: SOL, outputMint: USDC, amount: 1n })).toEqual(answer);
    },
  );

  it.each([{ requestId: undefined }, { requestId: 7 }, { transaction: { base64: 'AQAB' } }])(
    'refuses %o, whatever validate is',
    async (odd) => {
      for (const validate of ['throw', 'report', 'off'] as const) {
        const { swaps } = await serve(() => ({ ...order, ...odd }), { validate });
        const call = swaps.order({ inputMint: SOL, outputMint: USDC, amount: 1n });
        await expect(call).rejects.toMatchObject({ code: 'invalid_response' });
      }
    },
  );

  it('passes on the words of a refusal', async () => {
    const { swaps } = await serve(() => new Failure(400, { error: 'No quotes' }));
    const call = swaps.order({ inputMint: SOL, outputMint: USDC, amount: 1n });
    await expect(call).rejects.toMatchObject({
      code: 'bad_request',
      endpoint: 'instant-swap.order',
      details: { body: { message: 'No quotes' } },
    });
  });
});

describe('execute', () => {
  it('gives a failure on the chain as a value', async () => {
    const answer = { status: 'Failed', code: 6001, signature: 'any', error: 'Slippage' };
    const { swaps, requests } = await serve(() => answer);
    expect(await swaps.execute(signed)).toEqual(answer);
    expect(requests).toEqual([
      { method: 'POST', path: '/ultra/v1/execute', body: JSON.stringify(signed) },
    ]);
  });

  it('gives a refusal as an error with its code', async () => {
    const refusal = { error: 'Order not found', code: -1 };
    const { swaps } = await serve(() => new Failure(400, refusal));
    const error: unknown = await swaps.execute(signed).catch((caught: unknown) => caught);
    const code = isPerijoveError(error, 'bad_request') ? error.details.body.code : undefined;
    expect(codeInfo(code).name).toBe('order_not_found');
  });

  it('sends the same bytes again when the response is lost', async () => {
    const success = { status: 'Success', code: 0, signature: 'any' };
    const answers: unknown[] = [LOST, success];
    const { swaps, requests } = await serve(() => answers.shift(), { retries: 3 });
    expect(await swaps.execute(signed)).toEqual(success);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
  });

  it('passes on an outcome without a code, and none whose code is not a number', async () => {
    for (const validate of ['throw', 'report', 'off'] as const) {
      const plain = { status: 'Success', signature: 'any' };
      const { swaps } = await serve(() => plain, { validate });
      expect(await swaps.execute(signed)).toEqual(plain);
      const odd = await serve(() => ({ ...plain, code: 'ok' }), { validate });
      await expect(odd.swaps.execute(signed)).rejects.toMatchObject({ code: 'outcome_unknown' });
    }
  });

  it.each([{ requestId: '' }, { signedTransaction: '' }, { transaction: 'AQAB' }])(
    'refuses %o before any request',
    async (odd) => {
      const { swaps, requests } = await serve(() => order);
      await expect(swaps.execute({ ...signed, ...odd })).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: Object.keys(odd)[0] },
      });
      expect(requests).toEqual([]);
    },
  );
});

describe('the other methods', () => {
  it('ask where the service answers', async () => {
    const holdings = { amount: '0', uiAmount: 0, uiAmountString: '0', tokens: {} };
    const { swaps, requests } = await serve(({ pathname }) => {
      if (pathname.includes('/holdings/')) return holdings;
      if (pathname.endsWith('/shield')) return { warnings: { [SOL]: [], [USDC]: [] } };
      return pathname.endsWith('/routers') ? [] : {};
    });
    await swaps.balances({ address: wallet });
    await swaps.holdings({ address: wallet });
    await swaps.routers();
    await swaps.shield({ mints: [SOL, USDC] });
    expect(requests.map(({ path }) => path)).toEqual([
      `/ultra/v1/balances/${wallet}`,
      `/ultra/v1/holdings/${wallet}`,
      '/ultra/v1/order/routers',
      `/ultra/v1/shield?mints=${SOL},${USDC}`,
    ]);
  });

  it('report the deprecated one and its successor', async () => {
    const events: TransportEvent[] = [];
    const { swaps } = await serve(() => ({}), { onEvent: (event) => events.push(event) });
    await swaps.balances({ address: other });
    await swaps.balances({ address: other });
    expect(events.filter(({ type }) => type === 'deprecated')).toEqual([
      {
        type: 'deprecated',
        what: 'instant-swap.balances',
        stability: 'deprecated',
        successor: 'instant-swap.holdings',
      },
    ]);
  });
});
