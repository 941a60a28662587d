import { type Address, USDC } from '@perijove/core';
import {
  type Instruction,
  littleEndian,
  read,
  TOKEN_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { anchorCall } from '../../../src/settlement/anchor-call.ts';
import { associatedAccountOf } from '../../../src/settlement/associated-account.ts';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import type { ServiceLedger } from '../../../src/settlement/service-ledger.ts';
import { balanceOf } from '../../market/swap/trading.ts';
import { hostileTransaction } from './hostile-service.ts';
import { anyone } from './order-calls.ts';
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

const THIEF = anyone('thief');

it('a service that pays a thief beside the call of the order gets no signature', async () => {
  let lie: Tamper = (_target, forward) => forward();
  const on = await openPredicting((...asked) => lie(...asked));
  const ledger = on.sandbox.ledger as ServiceLedger;
  const order = anyone('an order');
  ledger.faucet.token(THIEF, USDC, 1n);
  const signer = { address: on.alice.address, role: WRITABLE_SIGNER } as const;
  const accountOf = (owner: Address) => associatedAccountOf(ledger, owner, USDC);
  const open = anchorCall({
    program: PREDICTION_PROGRAM,
    name: 'create_order',
    accounts: [signer, write(order)],
    args: [],
  });
  const pay: Instruction = {
    programAddress: TOKEN_PROGRAM,
    accounts: [write(accountOf(signer.address)), read(USDC), write(accountOf(THIEF)), signer],
    data: Uint8Array.of(12, ...littleEndian(8, 5n * USD), 6),
  };
  lie = async (...asked) => {
    const transaction = hostileTransaction(on, [], [pay], [open]);
    return said((of) => ({ ...of, orderPubkey: order }), { transaction })(...asked);
  };
  const { marketId } = await on.gameOf();
  const start = balanceOf(on, signer.address, USDC);
  const purchase = { marketId, isYes: true, depositAmount: 5n * USD };
  const flow = on.perijove.prediction.buy(purchase, { ...on.options, maxAttempts: 1 });
  await expect(flow).rejects.toMatchObject({
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'recipient' }] },
  });
  expect(balanceOf(on, signer.address, USDC)).toBe(start);
});
