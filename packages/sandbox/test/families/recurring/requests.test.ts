import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { emptyWallet, JUP, sign, startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  executeRecurring,
  findTime,
  ONE_SOL,
  ONE_USDC,
  openRecurring,
  purse,
  refusal,
  type TimeParams,
} from '../../orders/placing.ts';

const AAPLX = 'XsbEhLAtcf6HdfpFZ5xEMdqW8nfAvcsP5bdudRLJzJp';
const four: TimeParams = { inAmount: 200n * ONE_USDC, numberOfOrders: 4, interval: 86_400 };

type CreateInput = Parameters<Trading['perijove']['recurring']['createOrder']>[0];

describe('the creation of a recurring order', () => {
  it('is refused with the documented words where it makes no sense', async () => {
    const on = await startTrading();
    const nowhere = on.sandbox.ledger.signer('nobody').address;
    const price = { depositAmount: 200n * ONE_USDC, incrementUsdcValue: ONE_USDC, interval: 60 };
    const time = (change: Partial<TimeParams>) => ({ params: { time: { ...four, ...change } } });
    const cases: readonly (readonly [Partial<CreateInput>, RegExp])[] = [
      [
        time({ inAmount: 2_999_999n }),
        /^Order is valued at \d\.\d\d USDC, minimum is 100.00 USDC$/,
      ],
      [time({ inAmount: 0n }), /^Order is valued at 0.00 USDC, minimum is 100.00 USDC$/],
      [
        time({ numberOfOrders: 5 }),
        /^Each order is valued at \d\d\.\d\d USDC, minimum is 50.00 USDC$/,
      ],
      [time({ numberOfOrders: 1 }), /minimum is 2$/],
      [time({ minPrice: 2, maxPrice: 1 }), /minPrice/],
      [time({ inAmount: 2n ** 64n }), /64 bits/],
      [{ outputMint: USDC }, /must be different/],
      [{ outputMint: AAPLX }, /Token-2022/],
      [{ outputMint: nowhere }, /not tradable/],
      [{ params: { price } }, /deprecated/],
    ];
    for (const [change, words] of cases) {
      const input = { user: on.alice.address, inputMint: USDC, outputMint: SOL, ...time({}) };
      const call = on.perijove.recurring.createOrder({ ...input, ...change });
      const { status, body } = await refusal(call);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 400, status: 'Bad Request' });
      expect((body as { message: string }).message).toMatch(words);
    }
  });

  it('words bad input of other clients as the family does', async () => {
    const { sandbox } = await startTrading();
    const answer = await fetch(`${sandbox.url}/recurring/v1/createOrder`, {
      method: 'POST',
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400, status: 'Bad Request' });
  });

  it('keeps every digit of a deposit beyond 2^53', async () => {
    const on = await startTrading();
    const amount = 2n ** 53n + 1n;
    on.sandbox.control.faucet({ address: on.alice.address, mint: USDC, amount });
    const key = await openRecurring(on, { ...four, inAmount: amount, startAt: 99_999_999_999 });
    expect((await findTime(on, key)).order.rawInDeposited).toBe(String(amount));
  });
});

describe('the execution of a recurring order', () => {
  async function build(on: Trading, wallet = on.alice) {
    const user = wallet.address;
    const params = { time: four };
    return on.perijove.recurring.createOrder({ user, inputMint: USDC, outputMint: SOL, params });
  }

  it('answers a repetition with the same, and opens one order', async () => {
    const on = await startTrading();
    const built = await build(on);
    const result = await executeRecurring(on, built);
    expect(result).toMatchObject({ status: 'Success', error: null });
    expect(await executeRecurring(on, built)).toEqual(result);
    const { order } = await findTime(on, result.order ?? '');
    expect(order.rawInDeposited).toBe(String(four.inAmount));
    on.sandbox.control.clock.jump(601_000);
    expect((await refusal(executeRecurring(on, built))).body).toMatchObject({
      status: 'Bad Request',
    });
  });

  it('answers Failed when the wallet has too little, or waited too long', async () => {
    const on = await startTrading();
    const poor = emptyWallet('poor');
    const broke = await executeRecurring(on, await build(on, poor), poor);
    const words = 'Insufficient funds for the operation requested.';
    expect(broke).toMatchObject({ status: 'Failed', order: null, error: words });
    on.sandbox.control.faucet({ address: poor.address, amount: ONE_SOL });
    const short = await executeRecurring(on, await build(on, poor), poor);
    expect(short).toMatchObject({ status: 'Failed', order: null, error: words });
    const built = await build(on);
    const before = purse(on);
    on.sandbox.control.clock.jump(61_000);
    const late = await executeRecurring(on, built);
    expect(late).toMatchObject({ status: 'Failed', error: 'Blockhash not found' });
    expect(purse(on)).toEqual(before);
  });

  it('refuses anything but the built transaction with its signature', async () => {
    const on = await startTrading();
    const { requestId, transaction } = await build(on);
    const { recurring } = on.perijove;
    const signed = await sign(transaction, on.alice);
    const other = await sign((await build(on)).transaction, on.alice);
    for (const signedTransaction of ['AAAA', transaction, other]) {
      const { status, body } = await refusal(recurring.execute({ requestId, signedTransaction }));
      expect(status).toBe(400);
      expect((body as { message: string }).message).toMatch(/^Invalid transaction: /);
    }
    const stranger = { requestId: crypto.randomUUID(), signedTransaction: signed };
    expect((await refusal(recurring.execute(stranger))).status).toBe(400);
  });
});

describe('the list of recurring orders', () => {
  it('is by type, state, mint and page', async () => {
    const on = await startTrading();
    const { alice, perijove } = on;
    const startAt = 99_999_999_999;
    const keys: string[] = [];
    for (let i = 0; i < 11; i++) {
      const outputMint = i === 0 ? JUP : SOL;
      const pair = { inputMint: USDC, outputMint, wallet: alice };
      keys.unshift(await openRecurring(on, { ...four, startAt }, pair));
      on.sandbox.control.clock.jump(1_000);
    }
    const list = (more: object) => {
      const common = {
        user: alice.address,
        orderStatus: 'active',
        includeFailedTx: false,
      } as const;
      return perijove.recurring.getOrders({ ...common, recurringType: 'time', ...more });
    };
    const rows = (answer: Awaited<ReturnType<typeof list>>) => {
      const { time, price, all } = answer;
      return (time ?? price ?? all) as readonly { orderKey: string; recurringType?: string }[];
    };
    const first = await list({});
    expect(first).toMatchObject({ orderStatus: 'active', totalPages: 2, page: 1 });
    const second = await list({ page: 2 });
    expect([...rows(first), ...rows(second)].map(({ orderKey }) => orderKey)).toEqual(keys);
    expect(rows(await list({ mint: JUP })).map(({ orderKey }) => orderKey)).toEqual([keys[10]]);
    expect(rows(await list({ mint: USDC }))).toHaveLength(10);
    expect(rows(await list({ recurringType: 'price' }))).toHaveLength(1);
    const all = await list({ recurringType: 'all', page: 2 });
    expect(rows(all).map(({ recurringType }) => recurringType)).toEqual(['time', 'price']);
    expect(await list({ orderStatus: 'history' })).toMatchObject({ time: [], totalPages: 1 });
    expect(rows(await list({ user: on.bob.address, recurringType: 'all' }))).toEqual([]);
  });
});
