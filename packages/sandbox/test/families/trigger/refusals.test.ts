import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';
import { createTrigger, ONE_SOL, refusal, type TriggerInput } from '../../orders/placing.ts';

const invalid = 'invalid create order request';

it('refuses orders that make no sense, with the documented words and before anything is promised', async () => {
  const on = await startTrading();
  const { ledger, world } = on.sandbox;
  const now = Math.floor(world.clock.now() / 1000);
  const program = ledger.mint(USDC)?.tokenProgram ?? '';
  const account = ledger.associatedAccount(on.bob.address, USDC, program);
  const nowhere = ledger.signer('nobody').address;
  type Case = readonly [change: Partial<TriggerInput>, message: string, cause?: RegExp];
  const params = { makingAmount: ONE_SOL, takingAmount: 10n ** 9n };
  const cases: readonly Case[] = [
    [
      { params: { ...params, makingAmount: 7_000_000n } },
      invalid,
      /^input mint making amount must be at least 5 USD, received: 0\.\d+$/,
    ],
    [{ params: { ...params, makingAmount: 0n } }, invalid, /making amount/],
    [{ params: { ...params, takingAmount: 0n } }, invalid, /taking amount/],
    [{ params: { ...params, takingAmount: 2n ** 64n } }, invalid, /taking amount/],
    [{ params: { ...params, expiredAt: String(now) } }, invalid, /in the future/],
    [{ params: { ...params, feeBps: '9990' }, feeAccount: account }, invalid, /too high/],
    [{ params: { ...params, feeBps: '10' }, feeAccount: nowhere }, invalid, /token account/],
    [{ inputMint: USDC, outputMint: USDC }, invalid, /must be different/],
    [{ outputMint: nowhere }, invalid, /output mint is not tradable/],
    [{ maker: account }, 'invalid maker pubkey'],
    [{ computeUnitPrice: '18446744073709551616' }, 'invalid compute unit price'],
  ];
  const input: TriggerInput = {
    inputMint: SOL,
    outputMint: USDC,
    maker: on.alice.address,
    payer: on.alice.address,
    params,
  };
  for (const [change, message, cause] of cases) {
    const call = on.perijove.trigger.createOrder({ ...input, ...change });
    const { status, body } = await refusal(call);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, code: 400 });
    if (cause) expect((body as { cause: string }).cause).toMatch(cause);
  }
});

it('words bad input of other clients as the family does', async () => {
  const { sandbox, alice } = await startTrading();
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${sandbox.url}/trigger/v1/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as object };
  };
  expect(await post('cancelOrder', { maker: 'me', order: SOL })).toEqual({
    status: 400,
    body: { error: 'invalid maker pubkey', code: 400 },
  });
  const params = { makingAmount: String(ONE_SOL), takingAmount: '1000000000' };
  const payer = alice.address;
  const order = { inputMint: SOL, outputMint: USDC, maker: payer, payer, params };
  expect(await post('createOrder', { ...order, params: { ...params, feeBps: '10' } })).toEqual({
    status: 400,
    body: {
      error: invalid,
      cause: expect.stringMatching(/needs a fee account/) as string,
      code: 400,
    },
  });
  expect(await post('createOrder', { ...order, feeAccount: payer })).toMatchObject({
    body: { error: invalid, cause: expect.stringMatching(/needs fee bps/) as string },
  });
  const empty = await post('execute', {});
  expect(empty.body).toMatchObject({ code: 400 });
  const listed = await fetch(`${sandbox.url}/trigger/v1/getTriggerOrders?user=${SOL}`, {
    headers: { 'x-api-key': sandbox.apiKey },
  });
  expect([listed.status, await listed.text()]).toEqual([400, '']);
});

it('takes a compute unit price, and a time until which it holds', async () => {
  const on = await startTrading();
  const built = await createTrigger(on, {
    making: ONE_SOL,
    taking: 10n ** 9n,
    rest: { computeUnitPrice: '1000' },
    params: { expiredAt: '99999999999' },
  });
  expect(built.order).not.toBe('');
});
