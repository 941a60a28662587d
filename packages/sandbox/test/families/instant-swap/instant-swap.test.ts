import { isPerijoveError, type Mint, SOL, USDC } from '@perijove/core';
import * as instantSwap from 'perijove/instant-swap';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  JUP,
  sign,
  startTrading,
  type Trading,
  wholeSupply,
} from '../../market/swap/trading.ts';

const ONE_SOL = 1_000_000_000n;

type OrderInput = Parameters<Trading['perijove']['instantSwap']['order']>[0];

/** Orders and signs; `execute` does the rest, as often as it is called. */
async function signedOrder(on: Trading, input: Partial<OrderInput> = {}, wallet = on.alice) {
  const order = await on.perijove.instantSwap.order({
    inputMint: SOL,
    outputMint: USDC,
    amount: ONE_SOL,
    taker: wallet.address,
    ...input,
  });
  const { requestId } = order;
  const signedTransaction = await sign(order.transaction, wallet);
  const execute = (changed = signedTransaction) =>
    on.perijove.instantSwap.execute({ requestId, signedTransaction: changed });
  return { order, signedTransaction, execute };
}

function gasOf(order: Awaited<ReturnType<typeof signedOrder>>['order']): bigint {
  const { signatureFeeLamports, prioritizationFeeLamports, rentFeeLamports } = order;
  return [signatureFeeLamports, prioritizationFeeLamports, rentFeeLamports].reduce<bigint>(
    (sum, lamports) => sum + BigInt(lamports ?? 0),
    0n,
  );
}

/** The code of a failure that came as an HTTP error. */
async function refusedCode(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPerijoveError(error, 'bad_request')) throw error;
  return (error.details.body as { code?: unknown }).code;
}

describe('an instant swap', () => {
  it('moves the stated amounts exactly, there and back', async () => {
    const on = await startTrading();
    const { alice } = on;
    const supply = wholeSupply(on, USDC).supply;
    const [sol, usdc] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, USDC)];

    const there = await signedOrder(on);
    const result = await there.execute();
    expect(result).toMatchObject({
      status: 'Success',
      code: 0,
      totalInputAmount: String(ONE_SOL),
      totalOutputAmount: there.order.outAmount,
    });
    const got = BigInt(there.order.outAmount);
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + got);
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - ONE_SOL - gasOf(there.order));

    const back = await signedOrder(on, { inputMint: USDC, outputMint: SOL, amount: got });
    expect(await back.execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc);
    const returned = BigInt(back.order.outAmount);
    expect(returned).toBeLessThan(ONE_SOL);
    expect(balanceOf(on, alice.address, SOL)).toBe(
      sol - ONE_SOL + returned - gasOf(there.order) - gasOf(back.order),
    );
    expect(wholeSupply(on, USDC)).toEqual({ supply, sum: supply });
    expect(wholeSupply(on, SOL).sum).toBeGreaterThan(0n);
  });

  it('moves the price against the next one', async () => {
    const on = await startTrading();
    const first = await signedOrder(on, { amount: 50n * ONE_SOL });
    await first.execute();
    const second = await signedOrder(on, { amount: 40n * ONE_SOL });
    const price = ({ order }: typeof first): number =>
      Number(order.outAmount) / Number(order.inAmount);
    expect(price(second)).toBeLessThan(price(first));
  });

  it('answers a repetition with the same result for two minutes, and swaps once', async () => {
    const on = await startTrading();
    const { execute } = await signedOrder(on);
    const result = await execute();
    const after = balanceOf(on, on.alice.address, SOL);
    on.sandbox.control.clock.jump(110_000);
    expect(await execute()).toEqual(result);
    expect(balanceOf(on, on.alice.address, SOL)).toBe(after);
    on.sandbox.control.clock.jump(11_000);
    expect(await refusedCode(execute())).toBe(-1);
  });

  it('is refused when its message was changed, and stays valid', async () => {
    const on = await startTrading();
    const { execute, signedTransaction } = await signedOrder(on);
    const bytes = Buffer.from(signedTransaction, 'base64');
    bytes[bytes.length - 2] = (bytes.at(-2) as number) ^ 1;
    expect(await refusedCode(execute(bytes.toString('base64')))).toBe(-3);
    expect(await execute()).toMatchObject({ status: 'Success' });
  });

  it('is refused with the documented codes', async () => {
    const on = await startTrading();
    const { order, execute, signedTransaction } = await signedOrder(on);
    const { instantSwap } = on.perijove;
    const stranger = { requestId: crypto.randomUUID(), signedTransaction };
    expect(await refusedCode(instantSwap.execute(stranger))).toBe(-1);
    expect(await refusedCode(execute('AAAA'))).toBe(-2);
    expect(await execute(order.transaction ?? '')).toMatchObject({ status: 'Failed', code: -1003 });
    const forged = Buffer.from(signedTransaction, 'base64');
    forged[1] = (forged[1] as number) ^ 1;
    expect(await refusedCode(execute(forged.toString('base64')))).toBe(-2);
    on.sandbox.control.clock.jump(61_000);
    expect(await execute()).toMatchObject({ status: 'Failed', code: -1005 });
  });

  it.each([
    ['requestId', -4],
    ['signedTransaction', -5],
  ])('without %s is refused with %i', async (missing, code) => {
    const { sandbox } = await startTrading();
    const body = { requestId: 'a', signedTransaction: 'AAAA', [missing]: undefined };
    const response = await fetch(`${sandbox.url}/ultra/v1/execute`, {
      method: 'POST',
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code }]);
  });

  it('fails with 6001 when the price has moved past the threshold', async () => {
    const on = await startTrading();
    const mine = await signedOrder(on, { slippageBps: 0, amount: ONE_SOL });
    const other = await signedOrder(on, { amount: 40n * ONE_SOL }, on.bob);
    expect(await other.execute()).toMatchObject({ status: 'Success' });
    const usdc = balanceOf(on, on.alice.address, USDC);
    expect(await mine.execute()).toMatchObject({ status: 'Failed', code: 6001 });
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc);
  });

  it('without a taker is only a quote', async () => {
    const on = await startTrading();
    const order = await on.perijove.instantSwap.order({
      inputMint: SOL,
      outputMint: USDC,
      amount: ONE_SOL,
    });
    expect(order).toMatchObject({ transaction: null, taker: null });
    expect(instantSwap.orderProblem(order)).toBeUndefined();
  });

  it('names the balance that the taker lacks', async () => {
    const on = await startTrading();
    const { instantSwap } = on.perijove;
    const ask = (taker: string, inputMint: Mint, amount: bigint) =>
      instantSwap.order({
        taker,
        inputMint,
        outputMint: inputMint === SOL ? USDC : SOL,
        amount,
      });
    const poor = emptyWallet('poor').address;
    on.sandbox.ledger.faucet.token(poor, USDC, 100_000_000n);
    const { address } = on.carol;
    const all = balanceOf(on, address, SOL);
    expect(await ask(address, USDC, 1_000_000n)).toMatchObject({ transaction: '', errorCode: 1 });
    expect(await ask(address, SOL, all + 1n)).toMatchObject({ transaction: '', errorCode: 1 });
    expect(await ask(address, SOL, all)).toMatchObject({ transaction: '', errorCode: 2 });
    expect(await ask(poor, USDC, 5_000_000n)).toMatchObject({ transaction: '', errorCode: 3 });
  });

  it('has its gas paid for a taker without SOL', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const poor = emptyWallet('poor');
    ledger.faucet.token(poor.address, USDC, 100_000_000n);
    const order = await on.perijove.instantSwap.order({
      taker: poor.address,
      inputMint: USDC,
      outputMint: JUP,
      amount: 50_000_000n,
    });
    expect(order).toMatchObject({ gasless: true, signatureFeePayer: ledger.maker.address });
    const signedTransaction = await sign(order.transaction, poor);
    const { requestId } = order;
    const execute = () => on.perijove.instantSwap.execute({ requestId, signedTransaction });
    const result = await execute();
    expect(result).toMatchObject({ status: 'Success' });
    expect(await execute()).toEqual(result);
    expect(balanceOf(on, poor.address, JUP)).toBe(BigInt(order.outAmount));
    expect(balanceOf(on, poor.address, USDC)).toBe(50_000_000n);
    expect(balanceOf(on, poor.address, SOL)).toBe(0n);
  });

  it('can be made by a market maker, who signs too', async () => {
    const on = await startTrading();
    const usdc = balanceOf(on, on.alice.address, USDC);
    const { order, execute, signedTransaction } = await signedOrder(on, {
      excludeRouters: ['iris'],
    });
    expect(order).toMatchObject({ router: 'jupiterz', swapType: 'rfq' });
    const outcome = on.sandbox.ledger.submit(Buffer.from(signedTransaction, 'base64'));
    expect(outcome).toMatchObject({ status: 'refused' });
    const result = await execute();
    expect(result).toMatchObject({ status: 'Success' });
    expect(await execute()).toEqual(result);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc + BigInt(order.outAmount));
  });

  it('pays a receiver, in SOL or in tokens', async () => {
    const on = await startTrading();
    const receiver = emptyWallet('receiver').address;
    const tokens = await signedOrder(on, { receiver });
    expect(await tokens.execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, receiver, USDC)).toBe(BigInt(tokens.order.outAmount));
    const sol = await signedOrder(on, {
      inputMint: USDC,
      outputMint: SOL,
      amount: 100_000_000n,
      receiver,
    });
    expect(await sol.execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, receiver, SOL)).toBe(BigInt(sol.order.outAmount));
  });

  it('takes the fee of a referral that has an account for it', async () => {
    const on = await startTrading();
    const referral = emptyWallet('referral').address;
    const asked = { inputMint: USDC, outputMint: JUP, amount: 100_000_000n };
    const terms = { ...asked, referralAccount: referral, referralFee: 100 };
    const without = await signedOrder(on, terms);
    expect(without.order.feeBps).toBe(10);
    on.sandbox.ledger.faucet.token(referral, USDC, 1n);
    const { order, execute } = await signedOrder(on, terms);
    expect(order).toMatchObject({ feeBps: 100, feeMint: USDC });
    expect(await execute()).toMatchObject({ status: 'Success', inputAmountResult: '99000000' });
    expect(balanceOf(on, referral, USDC)).toBe(1n + 800_000n);
  });

  it('finds no route between mints that are not traded', async () => {
    const on = await startTrading();
    const outputMint = emptyWallet('a mint that nobody trades').address;
    const order = on.perijove.instantSwap.order({ inputMint: SOL, outputMint, amount: 1n });
    await expect(order).rejects.toMatchObject({
      details: { body: { message: 'Failed to get quotes' } },
    });
  });
});
