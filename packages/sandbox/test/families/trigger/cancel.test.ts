import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  executeTrigger,
  expectWhole,
  feeOf,
  findTrigger,
  ONE_SOL,
  ONE_USDC,
  openTrigger,
  pass,
  purse,
  RENT,
  refusal,
  settle,
  usdcFor,
} from '../../orders/placing.ts';

/** An order that no market fills. */
function openDear(on: Trading, making = ONE_SOL): Promise<string> {
  return openTrigger(on, { making, taking: usdcFor(on, making, 3) });
}

it('returns the rest of one order, and the rent of its escrow', async () => {
  const on = await startTrading();
  const before = purse(on);
  const order = await openDear(on);
  const built = await on.perijove.trigger.cancelOrder({ maker: on.alice.address, order });
  const { signature } = await executeTrigger(on, built);
  const { orderStatus, order: listed } = await findTrigger(on, order);
  expect(orderStatus).toBe('history');
  expect(listed).toMatchObject({
    status: 'Cancelled',
    closeTx: signature,
    remainingMakingAmount: '1',
    trades: [],
  });
  const fees = feeOf(on, listed.openTx) + feeOf(on, signature);
  expect(purse(on)).toEqual({ ...before, sol: before.sol - fees });
  expect(
    await refusal(on.perijove.trigger.cancelOrder({ maker: on.alice.address, order })),
  ).toEqual(
    expect.objectContaining({
      status: 400,
      body: expect.objectContaining({ message: 'no matching orders found', code: 400 }),
    }),
  );
});

it('takes five orders a transaction, and one request id for all of them', async () => {
  const on = await startTrading();
  const before = purse(on);
  const orders: string[] = [];
  for (let i = 0; i < 6; i++) orders.push(await openDear(on, ONE_SOL + BigInt(i)));
  const making = 10n * ONE_USDC;
  const buying = { inputMint: USDC, outputMint: JUP, making, taking: 10n ** 15n };
  orders.push(await openTrigger(on, buying));
  const { requestId, transactions } = await on.perijove.trigger.cancelOrders({
    maker: on.alice.address,
  });
  expect(transactions).toHaveLength(2);
  let fees = 0n;
  for (const transaction of transactions) {
    const { signature } = await executeTrigger(on, { requestId, transaction });
    fees += feeOf(on, signature);
  }
  for (const key of orders) {
    const { order } = await findTrigger(on, key);
    expect(order.status).toBe('Cancelled');
    fees += feeOf(on, order.openTx);
  }
  // The account for JUP stays: alice had one before.
  expect(purse(on)).toEqual({ sol: before.sol - fees, usdc: before.usdc });
  expectWhole(on, USDC, JUP);
  const none = await refusal(on.perijove.trigger.cancelOrders({ maker: on.alice.address }));
  expect(none.body).toMatchObject({ message: 'no matching orders found' });
});

it('cancels the named orders, and none of other wallets', async () => {
  const on = await startTrading();
  const [first, second, third] = [await openDear(on), await openDear(on), await openDear(on)];
  const { trigger } = on.perijove;
  const theirs = { maker: on.bob.address, orders: [first] };
  expect((await refusal(trigger.cancelOrders(theirs))).body).toMatchObject({
    message: 'no matching orders found',
  });
  const named = { maker: on.alice.address, orders: [first, third] };
  const { requestId, transactions } = await trigger.cancelOrders(named);
  expect(transactions).toHaveLength(1);
  await executeTrigger(on, { requestId, transaction: transactions[0] ?? '' });
  const { orders } = await trigger.getOrders({ user: on.alice.address, orderStatus: 'active' });
  expect(orders.map(({ orderKey }) => orderKey)).toEqual([second]);
});

it('comes too late when the order was filled before, and nothing moves twice', async () => {
  const on = await startTrading();
  const taking = usdcFor(on, ONE_SOL, 1.1);
  const order = await openTrigger(on, { making: ONE_SOL, taking });
  const built = await on.perijove.trigger.cancelOrder({ maker: on.alice.address, order });
  on.sandbox.control.prices.set(SOL, { factor: 1.5 });
  await settle(on);
  const filled = purse(on);
  const { status, body } = await refusal(executeTrigger(on, built));
  expect(status).toBe(500);
  expect(body).toMatchObject({ code: 500, status: 'Failed' });
  expect((body as { message: string }).message).toMatch(/^custom program error code: \d+$/);
  const { signature } = body as { signature: string };
  expect(purse(on)).toEqual({ ...filled, sol: filled.sol - feeOf(on, signature) });
  expect((await findTrigger(on, order)).order.status).toBe('Completed');
});

it('gives back the rest of an order that was filled in part', async () => {
  const on = await startTrading();
  const making = 20_000n * ONE_SOL;
  on.sandbox.control.faucet({ address: on.alice.address, amount: making });
  const before = purse(on);
  const order = await openTrigger(on, { making, taking: usdcFor(on, making, 0.98) });
  await settle(on, 4);
  const built = await on.perijove.trigger.cancelOrder({ maker: on.alice.address, order });
  const { signature } = await executeTrigger(on, built);
  const listed = (await findTrigger(on, order)).order;
  expect(listed).toMatchObject({ status: 'Cancelled', closeTx: signature });
  const left = BigInt(listed.rawRemainingMakingAmount);
  expect(left).toBeGreaterThan(0n);
  expect(left).toBeLessThan(making);
  const fees = feeOf(on, listed.openTx) + feeOf(on, signature);
  expect(purse(on).sol).toBe(before.sol - making + left - fees);
  await pass(on, 3_600_000);
  expect((await findTrigger(on, order)).order).toEqual(listed);
  expectWhole(on, USDC);
});

it('of wrapped SOL gives wrapped SOL', async () => {
  const on = await startTrading();
  const { alice, sandbox } = on;
  sandbox.control.faucet({ address: alice.address, mint: SOL, amount: ONE_SOL });
  const rest = { wrapAndUnwrapSol: false };
  const before = purse(on);
  const taking = usdcFor(on, ONE_SOL, 3);
  const order = await openTrigger(on, { making: ONE_SOL, taking, rest });
  const wrapped = () => sandbox.ledger.holdings(alice.address).find(({ mint }) => mint === SOL);
  expect(wrapped()?.amount).toBe(0n);
  expect(purse(on).sol).toBe(
    before.sol - RENT - feeOf(on, (await findTrigger(on, order)).order.openTx),
  );
  await executeTrigger(on, await on.perijove.trigger.cancelOrder({ maker: alice.address, order }));
  expect(wrapped()?.amount).toBe(ONE_SOL);
});
