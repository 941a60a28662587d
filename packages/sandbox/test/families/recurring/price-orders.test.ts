import { USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/solana';
import { expect, it } from 'vitest';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  DAY_MS,
  executeRecurring,
  expectWhole,
  feeOf,
  findPrice,
  ONE_USDC,
  pass,
  purse,
  RENT,
  refusal,
} from '../../orders/placing.ts';

/** Alice's, which every sandbox has. */
async function start() {
  const on = await startTrading();
  const { orderKey: order, rawOutReceived } = (await findPrice(on)).order;
  return { on, order, user: on.alice.address, bought: BigInt(rawOutReceived) };
}

const hundred = 100n * ONE_USDC;

/** Fees of the transactions. */
function feesOf(
  on: Trading,
  ...executions: readonly { readonly signature?: string | null | undefined }[]
) {
  return executions.reduce((total, { signature }) => total + feeOf(on, signature), 0n);
}

it('exists with the balances of its escrows, and is not executed', async () => {
  const { on, order } = await start();
  const { orderStatus, order: listed } = await findPrice(on);
  expect(orderStatus).toBe('active');
  expect(listed).toMatchObject({
    inDeposited: '500',
    inUsed: '100',
    inLeft: '400',
    status: 'Open',
  });
  const { ledger } = on.sandbox;
  const held = ledger.holdings(order).map(({ mint, amount }) => [mint, String(amount)]);
  expect(held).toContainEqual([USDC, '400000000']);
  expect(held).toContainEqual([listed.outputMint, listed.rawOutReceived]);
  await pass(on, 30 * DAY_MS);
  expect((await findPrice(on)).order).toEqual(listed);
});

it('takes a deposit, and lists it', async () => {
  const { on, order, user } = await start();
  const before = purse(on);
  const built = await on.perijove.recurring.priceDeposit({ user, order, amount: hundred });
  const execution = await executeRecurring(on, built);
  expect(execution).toMatchObject({ status: 'Success', order });
  expect(purse(on)).toEqual({
    sol: before.sol - feesOf(on, execution),
    usdc: before.usdc - hundred,
  });
  const listed = (await findPrice(on)).order;
  expect(listed).toMatchObject({ inDeposited: '600', inLeft: '500' });
  expect(listed.trades[0]).toMatchObject({
    action: 'Deposit',
    keeper: '',
    outputMint: '',
    feeMint: '',
    inputAmount: '100',
    outputAmount: '0',
    txId: execution.signature,
  });
  expectWhole(on, USDC);
});

it('gives out a part, and everything where no amount is named', async () => {
  const { on, order, user, bought } = await start();
  const { recurring } = on.perijove;
  const before = purse(on);
  const withdraw = async (inputOrOutput: 'In' | 'Out', amount?: bigint) =>
    executeRecurring(on, await recurring.priceWithdraw({ user, order, inputOrOutput, amount }));
  const part = await withdraw('In', hundred);
  expect((await findPrice(on)).order).toMatchObject({ inWithdrawn: '100', inLeft: '300' });
  const out = await withdraw('Out');
  expect((await findPrice(on)).order).toMatchObject({
    status: 'Open',
    rawOutWithdrawn: String(bought),
  });
  const rest = await withdraw('In');
  const { orderStatus, order: listed } = await findPrice(on);
  expect(orderStatus).toBe('history');
  expect(listed).toMatchObject({ status: 'Close', closedBy: user, closeTx: rest.signature });
  expect(purse(on)).toEqual({
    sol: before.sol + bought + 2n * RENT - feesOf(on, part, out, rest),
    usdc: before.usdc + 4n * hundred,
  });
  const gone = await refusal(recurring.priceDeposit({ user, order, amount: hundred }));
  expect(gone.body).toMatchObject({
    message: 'Failed to deserialize account data: failed to fill whole buffer',
  });
});

it('is closed with both of its mints', async () => {
  const { on, order, user, bought } = await start();
  const before = purse(on);
  const { recurring } = on.perijove;
  const built = await recurring.cancelOrder({ user, order, recurringType: 'price' });
  const execution = await executeRecurring(on, built);
  expect((await findPrice(on)).order).toMatchObject({ status: 'Close', inWithdrawn: '400' });
  expect(purse(on)).toEqual({
    sol: before.sol + bought + 2n * RENT - feesOf(on, execution),
    usdc: before.usdc + 4n * hundred,
  });
  expectWhole(on, USDC);
});

it('pays nobody but its owner, and no more than it has', async () => {
  const { on, order, user } = await start();
  const { recurring } = on.perijove;
  const cases = [
    recurring.priceWithdraw({ user: on.bob.address, order, inputOrOutput: 'In' }),
    recurring.priceDeposit({ user: on.bob.address, order, amount: hundred }),
    recurring.cancelOrder({ user, order, recurringType: 'time' }),
    recurring.cancelOrder({ user, order: on.bob.address, recurringType: 'price' }),
  ];
  for (const call of cases) {
    expect(await refusal(call)).toMatchObject({
      status: 400,
      body: {
        message: 'Failed to deserialize account data: failed to fill whole buffer',
        code: 400,
      },
    });
  }
  for (const amount of [0n, 400_000_001n]) {
    const call = recurring.priceWithdraw({ user, order, inputOrOutput: 'In', amount });
    expect((await refusal(call)).body).toMatchObject({ status: 'Bad Request' });
  }
  for (const amount of [0n, 2n ** 64n]) {
    const call = recurring.priceDeposit({ user, order, amount });
    expect((await refusal(call)).status).toBe(400);
  }
});

it.each([
  ['an integer', '7000000'],
  ['text', '"7000000"'],
])('gives back an amount that is %s', async (_, amount) => {
  const { on, order, user } = await start();
  const { url, apiKey } = on.sandbox;
  const answer = await fetch(`${url}/recurring/v1/priceWithdraw`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: `{"user":"${user}","order":"${order}","amount":${amount},"inputOrOutput":"In"}`,
  });
  expect(answer.status).toBe(200);
  const { transaction } = (await answer.json()) as { readonly transaction: string };
  const simulated = decodeTransaction(transaction).instructions.flatMap((instruction) =>
    'data' in instruction && 'amount' in instruction.data ? [instruction.data.amount] : [],
  );
  expect(simulated).toContain(7_000_000n);
});
