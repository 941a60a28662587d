import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import type { OrderFault } from '../../../src/index.ts';
import { MINUTE_MS } from '../../../src/world/intervals.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import { ONE_USDC, pass, purse, refusal, settle, solUsd } from '../../orders/placing.ts';
import {
  createPrice,
  findPriceOrder,
  openDca,
  openPrice,
  salePrice,
  signIn,
  withdrawPrice,
} from './signed-in.ts';

const once = { times: 1 } as const;

it('leaves a failed order where a deposit fails, and moves no money', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const before = purse(on);
  on.sandbox.control.orderFaults.add({ kind: 'fails', step: 'deposit', ...once });
  const terms = salePrice({ triggerPriceUsd: 1e6 });
  const failed = await refusal(createPrice(user, terms));
  expect(failed).toMatchObject({ status: 500, body: { message: 'Failed to create order' } });
  expect(purse(on)).toEqual(before);
  const { orders } = await user.api.priceOrders({ state: 'past' }, user.as);
  expect(orders).toMatchObject([
    { orderState: 'failed', rawState: 'deposit_failed', events: [{ state: 'failed' }] },
  ]);
  await openPrice(user, terms);
});

it('repeats an attempt that failed, and ends an order whose fill failed', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const id = await openPrice(user, salePrice({ triggerPriceUsd: solUsd(on) * 1.1 }));
  const never = await openPrice(user, salePrice({ triggerPriceUsd: solUsd(on) * 1.1 }));
  const { orderFaults, prices } = on.sandbox.control;
  orderFaults.add({ kind: 'fails', step: 'execution', order: id, ...once });
  orderFaults.add({ kind: 'fails', step: 'fill', order: never });
  prices.set(SOL, { usd: solUsd(on) * 1.2 });
  await settle(on);
  const trying = { rawState: 'execute_failed', orderState: 'executing' };
  expect(await findPriceOrder(user, id)).toMatchObject(trying);
  expect(await findPriceOrder(user, never)).toMatchObject({ orderState: 'failed' });
  await pass(on, MINUTE_MS);
  expect(await findPriceOrder(user, id)).toMatchObject({ orderState: 'filled' });
});

it.each([
  'ready_execute',
  'executing',
  'execute_success',
  'ready_withdraw_output',
  'withdrawing',
] as const)('lets an order stay in %s before it is filled', async (state) => {
  const on = await startTrading();
  const user = await signIn(on);
  const fault: OrderFault = { kind: 'stays', state, forMs: MINUTE_MS, ...once };
  await post(on, fault);
  const id = await openPrice(user, salePrice({ triggerPriceUsd: 1 }));
  await settle(on);
  expect(await findPriceOrder(user, id)).toMatchObject({
    rawState: state,
    orderState: 'executing',
    outputAmount: null,
  });
  const refused = await refusal(user.api.cancelPriceOrder({ orderId: id }, user.as));
  expect(refused.body).toMatchObject({ message: expect.stringContaining('not ready yet') });
  await pass(on, MINUTE_MS);
  expect(await findPriceOrder(user, id)).toMatchObject({ orderState: 'filled' });
  expect(on.sandbox.control.orderFaults.list()).toMatchObject([{ hits: 1 }]);
});

it('lets a new order and an expiring one stay where they are', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const { orderFaults } = on.sandbox.control;
  orderFaults.add({ kind: 'stays', state: 'depositing', forMs: MINUTE_MS, ...once });
  orderFaults.add({ kind: 'stays', state: 'ready_expire', forMs: MINUTE_MS, ...once });
  const terms = salePrice({ triggerPriceUsd: 1e6, expiresInMs: 5 * MINUTE_MS });
  const created = await createPrice(user, terms);
  expect(created).toMatchObject({ depositConfirmed: false });
  const read = () => findPriceOrder(user, created.id);
  expect(await read()).toMatchObject({ rawState: 'depositing', orderState: 'pending' });
  await pass(on, MINUTE_MS);
  expect(await read()).toMatchObject({ orderState: 'open' });
  await pass(on, 4 * MINUTE_MS);
  expect(await read()).toMatchObject({ rawState: 'ready_expire', orderState: 'executing' });
  await pass(on, MINUTE_MS);
  expect(await read()).toMatchObject({ orderState: 'expired' });
  await withdrawPrice(user, created.id);
});

it('fails withdrawals and rounds', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const { orderFaults } = on.sandbox.control;
  orderFaults.add({ kind: 'fails', step: 'withdrawal', ...once });
  const id = await openPrice(user, salePrice({ triggerPriceUsd: 1e6 }));
  const failed = await refusal(withdrawPrice(user, id));
  expect(failed).toMatchObject({ status: 500 });
  expect(await findPriceOrder(user, id)).toMatchObject({
    rawState: 'withdraw_failed',
    orderState: 'failed',
  });
  orderFaults.add({ kind: 'fails', step: 'execution', ...once });
  orderFaults.add({ kind: 'stays', state: 'executing', forMs: 5000, ...once });
  const dca = await openDca(user, {
    inputMint: USDC,
    outputMint: SOL,
    amount: 20n * ONE_USDC,
    orderCount: 2,
    intervalSeconds: 600,
  });
  const read = () => user.api.dcaOrder({ id: dca }, user.as);
  expect(await read()).toMatchObject({ state: 'executing' });
  await pass(on, 6000);
  expect(await read()).toMatchObject({ state: 'active', roundsFilled: 0 });
  await pass(on, MINUTE_MS);
  expect(await read()).toMatchObject({ roundsFilled: 1, events: [{ attemptCount: 2 }, {}] });
});

async function post({ sandbox }: Trading, fault: OrderFault): Promise<void> {
  const response = await fetch(`${sandbox.url}/_sandbox/order-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(response.status).toBe(201);
}
