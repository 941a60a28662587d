import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { emptyWallet, sign, startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  createTrigger,
  executeTrigger,
  feeOf,
  findTrigger,
  ONE_SOL,
  openTrigger,
  purse,
  RENT,
  refusal,
  usdcFor,
} from '../../orders/placing.ts';

function createDear(on: Trading, wallet = on.alice) {
  return createTrigger(on, { making: ONE_SOL, taking: usdcFor(on, ONE_SOL, 3), wallet });
}

function ordersOf(on: Trading, orderStatus: 'active' | 'history' = 'active') {
  return on.perijove.trigger.getOrders({ user: on.alice.address, orderStatus });
}

describe('the execution of a trigger order', () => {
  it('answers a repetition with the same, and opens one order', async () => {
    const on = await startTrading();
    const created = await createDear(on);
    const result = await executeTrigger(on, created);
    const after = purse(on);
    on.sandbox.control.clock.jump(120_000);
    expect(await executeTrigger(on, created)).toEqual(result);
    expect(purse(on)).toEqual(after);
    expect((await ordersOf(on)).orders).toHaveLength(1);
  });

  it('refuses anything but the built transaction with its signature', async () => {
    const on = await startTrading();
    const { requestId, transaction } = await createDear(on);
    const signed = await sign(transaction, on.alice);
    const bytes = Buffer.from(signed, 'base64');
    bytes[bytes.length - 2] = (bytes.at(-2) as number) ^ 1;
    const changed = bytes.toString('base64');
    const forged = Buffer.from(signed, 'base64');
    forged[5] = (forged[5] as number) ^ 1;
    for (const signedTransaction of [
      'AAAA',
      '?',
      changed,
      transaction,
      forged.toString('base64'),
    ]) {
      const { status, body } = await refusal(
        on.perijove.trigger.execute({ requestId, signedTransaction }),
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: 'invalid transaction', code: 400, status: 'Failed' });
    }
    const stranger = { requestId: crypto.randomUUID(), signedTransaction: signed };
    expect((await refusal(on.perijove.trigger.execute(stranger))).body).toMatchObject({
      message: 'invalid transaction',
    });
    expect(await executeTrigger(on, { requestId, transaction })).toMatchObject({
      status: 'Success',
    });
  });

  it('fails once the blockhash is too old, and costs nothing', async () => {
    const on = await startTrading();
    const created = await createDear(on);
    const before = purse(on);
    on.sandbox.control.clock.jump(61_000);
    const { status, body } = await refusal(executeTrigger(on, created));
    expect(status).toBe(500);
    expect(body).toMatchObject({ message: 'unable to confirm transaction', code: 500 });
    expect(purse(on)).toEqual(before);
    on.sandbox.control.clock.jump(600_000);
    expect((await refusal(executeTrigger(on, created))).status).toBe(400);
  });

  it('fails when the wallet does not have the tokens that it sells', async () => {
    const on = await startTrading();
    const poor = emptyWallet('poor');
    on.sandbox.control.faucet({ address: poor.address, amount: ONE_SOL / 2n });
    const created = await createDear(on, poor);
    const { status, body } = await refusal(executeTrigger(on, created, poor));
    expect(status).toBe(500);
    expect(body).toMatchObject({ message: 'custom program error code: 1', status: 'Failed' });
    const { orders } = await on.perijove.trigger.getOrders({
      user: poor.address,
      orderStatus: 'active',
    });
    expect(orders).toEqual([]);
  });

  it('is not needed: an RPC node will do', async () => {
    const on = await startTrading();
    const { transaction, order } = await createDear(on);
    const params = [await sign(transaction, on.alice), { encoding: 'base64' }];
    const answer = await fetch(on.sandbox.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
    });
    const { result } = (await answer.json()) as { result: string };
    expect((await findTrigger(on, order)).order).toMatchObject({ openTx: result, status: 'Open' });
  });

  it('takes the signature of a payer who is not the maker', async () => {
    const on = await startTrading();
    const [maker, payer] = [on.alice, on.bob];
    const before = { maker: purse(on), payer: purse(on, payer) };
    const created = await createTrigger(on, {
      making: ONE_SOL,
      taking: usdcFor(on, ONE_SOL, 3),
      rest: { payer: payer.address },
    });
    const { requestId } = created;
    const half = await sign(created.transaction, maker);
    const early = on.perijove.trigger.execute({ requestId, signedTransaction: half });
    expect((await refusal(early)).body).toMatchObject({ cause: 'a signature is missing' });
    const signedTransaction = await sign(half, payer);
    const { signature } = await on.perijove.trigger.execute({ requestId, signedTransaction });
    expect(purse(on)).toEqual({ ...before.maker, sol: before.maker.sol - ONE_SOL });
    const paid = before.payer.sol - feeOf(on, signature) - RENT;
    expect(purse(on, payer)).toEqual({ ...before.payer, sol: paid });
  });
});

describe('the list of trigger orders', () => {
  it('has ten a page, the newest first, and can be filtered', async () => {
    const on = await startTrading();
    const keys: string[] = [];
    for (let i = 0; i < 12; i++) {
      const sells = i % 4 !== 0;
      const pair = sells ? {} : { inputMint: USDC, outputMint: SOL };
      const making = sells ? ONE_SOL : 10_000_000n;
      const taking = sells ? usdcFor(on, making, 3) : ONE_SOL;
      keys.push(await openTrigger(on, { ...pair, making, taking }));
      on.sandbox.control.clock.jump(1_000);
    }
    const user = on.alice.address;
    const list = async (more: object = {}) => {
      const asked = { user, orderStatus: 'active', ...more } as const;
      return on.perijove.trigger.getOrders(asked);
    };
    const first = await list();
    expect(first).toMatchObject({ user, orderStatus: 'active', totalPages: 2, page: 1 });
    const second = await list({ page: '2' });
    const listed = [...first.orders, ...second.orders].map(({ orderKey }) => orderKey);
    expect(first.orders).toHaveLength(10);
    expect(listed).toEqual(keys.toReversed());
    expect(await list({ page: '3' })).toMatchObject({ orders: [], page: 3, totalPages: 2 });
    expect((await list({ inputMint: USDC })).orders).toHaveLength(3);
    expect((await list({ outputMint: USDC, includeFailedTx: 'true' })).orders).toHaveLength(9);
    expect((await list({ inputMint: USDC, outputMint: USDC })).orders).toEqual([]);
    expect(await ordersOf(on, 'history')).toMatchObject({ orders: [], totalPages: 1, page: 1 });
  });
});
