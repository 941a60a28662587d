import { USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { balanceOf } from '../../market/swap/trading.ts';
import { openPredicting, USD } from './predicting.ts';
import type { Tamper } from './tampering-service.ts';

/** Builds another order than the one that was asked for. */
const instead =
  (change: (body: object) => object): Tamper =>
  (target, forward, sent) =>
    target.pathname.endsWith('/prediction/v1/orders') && sent
      ? forward(change(JSON.parse(sent) as object))
      : forward();

/** Answers with another order than the one that was built. */
const said =
  (change: (order: object) => object, more: object = {}): Tamper =>
  async (target, forward, sent) => {
    const answer = await forward();
    if (!target.pathname.endsWith('/prediction/v1/orders') || !sent) return answer;
    const body = answer.body as { readonly order: object };
    return { ...answer, body: { ...body, ...more, order: change(body.order) } };
  };

it.each([
  [
    'more leaves',
    instead((body) => ({ ...body, depositAmount: '20000000' })),
    'unsafe_transaction',
  ],
  ['the other side', instead((body) => ({ ...body, isYes: false })), 'execution_failed'],
  ['another wallet', said((order) => ({ ...order, userPubkey: USDC })), 'execution_failed'],
  ['another market', said((order) => ({ ...order, marketId: 'other' })), 'execution_failed'],
  ['a sale', said((order) => ({ ...order, isBuy: false })), 'execution_failed'],
  ['a swap', said((order) => order, { executionModel: 'atomic_swap' }), 'execution_failed'],
  ['no transaction', said((order) => order, { transaction: null }), 'execution_failed'],
  [
    'accounts of nothing',
    said((order) => ({ ...order, orderPubkey: USDC, positionPubkey: USDC })),
    'unsafe_transaction',
  ],
  ['impossible amounts', said((order) => ({ ...order, contractsMicro: '1' })), 'execution_failed'],
] as const)('a service that builds %s gets no signature', async (_what, change, code) => {
  const on = await openPredicting(change);
  const { marketId } = await on.gameOf();
  const start = balanceOf(on, on.alice.address, USDC);
  const purchase = { marketId, isYes: true, depositAmount: 5n * USD };
  const flow = on.perijove.prediction.buy(purchase, { ...on.options, maxAttempts: 1 });
  await expect(flow).rejects.toMatchObject({ code });
  expect(balanceOf(on, on.alice.address, USDC)).toBe(start);
});
