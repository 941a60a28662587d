import { type Mint, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  JUP,
  startTrading,
  wholeSupply,
} from '../../market/swap/trading.ts';
import { costOf, ONE_SOL, refusedBody, signedOrder } from './ordering.ts';

describe('an order of swap v2', () => {
  it('moves the stated amounts exactly, there and back', async () => {
    const on = await startTrading();
    const { alice } = on;
    const supply = wholeSupply(on, USDC).supply;
    const [sol, usdc] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, USDC)];
    const there = await signedOrder(on);
    expect(there.order).toMatchObject({
      router: 'metis',
      mode: 'ultra',
      feeBps: 2,
      platformFee: { feeBps: 2, feeMint: SOL, amount: '200000' },
      gasless: false,
      signatureFeePayer: alice.address,
      transactionVersion: 0,
      guaranteedPrice: false,
      jitOptimized: false,
      lastValidBlockHeight: expect.stringMatching(/^\d+$/),
    });
    expect(there.order).not.toHaveProperty('expireAt');
    const { priceImpact = 0, priceImpactPct } = there.order;
    expect(Number(priceImpactPct) * 100).toBeCloseTo(Math.abs(priceImpact ?? 0), 10);
    const got = BigInt(there.order.outAmount);
    expect(await there.execute()).toMatchObject({
      status: 'Success',
      code: 0,
      totalInputAmount: String(ONE_SOL),
      inputAmountResult: String(ONE_SOL - 200_000n),
      totalOutputAmount: there.order.outAmount,
      swapEvents: [{ inputMint: SOL, outputMint: USDC }],
    });
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + got);
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - ONE_SOL - costOf(there.order));

    const back = await signedOrder(on, { inputMint: USDC, outputMint: SOL, amount: got });
    expect(await back.execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc);
    expect(wholeSupply(on, USDC)).toEqual({ supply, sum: supply });
  });

  it.each(['metis', 'jupiterz', 'dflow', 'okx'])('is executed by %s', async (router) => {
    const on = await startTrading();
    const others = ['metis', 'jupiterz', 'dflow', 'okx'].filter((each) => each !== router);
    const usdc = balanceOf(on, on.alice.address, USDC);
    const { order, execute } = await signedOrder(on, { excludeRouters: others });
    expect(order.router).toBe(router);
    const result = await execute();
    expect(result).toMatchObject({ status: 'Success' });
    expect(await execute()).toEqual(result);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc + BigInt(order.outAmount));
  });

  it('of a market maker is signed by both, costs the taker no gas, and ends at a time', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const sol = balanceOf(on, on.alice.address, SOL);
    const excludeRouters = ['metis'];
    const { order, execute, signedTransaction } = await signedOrder(on, { excludeRouters });
    expect(order).toMatchObject({
      swapType: 'rfq',
      guaranteedPrice: true,
      maker: ledger.maker.address,
      expireAt: expect.stringMatching(/^\d{10}$/),
      gasless: true,
      signatureFeePayer: ledger.maker.address,
    });
    expect(order).not.toHaveProperty('lastValidBlockHeight');
    const alone = ledger.submit(Buffer.from(signedTransaction, 'base64'));
    expect(alone).toMatchObject({ status: 'refused' });
    expect(await execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, on.alice.address, SOL)).toBe(sol - ONE_SOL);
    const late = await signedOrder(on, { excludeRouters });
    on.sandbox.control.clock.jump(62_000);
    expect(await late.execute()).toMatchObject({ status: 'Failed', code: -2003 });
  });

  it('has its gas paid by the sponsor, who takes it back in the fee', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const poor = emptyWallet('poor');
    ledger.faucet.token(poor.address, USDC, 100_000_000n);
    const terms = { inputMint: USDC, outputMint: SOL, amount: 50_000_000n };
    const { order, execute } = await signedOrder(on, terms, [poor]);
    expect(order).toMatchObject({ gasless: true, signatureFeePayer: ledger.maker.address });
    expect(order.platformFee?.feeBps).toBe(2);
    expect(order.feeBps).toBeGreaterThan(2);
    const result = await execute();
    expect(result).toMatchObject({ status: 'Success' });
    expect(await execute()).toEqual(result);
    expect(balanceOf(on, poor.address, USDC)).toBe(50_000_000n);
    // Its account of wrapped SOL was made by the sponsor, who gets the rent back.
    expect(balanceOf(on, poor.address, SOL)).toBe(BigInt(order.outAmount));
  });

  it('is paid for by a payer of the integrator, over the main router only', async () => {
    const on = await startTrading();
    const { alice, bob } = on;
    const payer = bob.address;
    const [mine, theirs] = [balanceOf(on, alice.address, SOL), balanceOf(on, payer, SOL)];
    const { order, execute } = await signedOrder(on, { payer }, [alice, bob]);
    expect(order).toMatchObject({ router: 'metis', gasless: true, signatureFeePayer: payer });
    expect(await execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, alice.address, SOL)).toBe(mine - ONE_SOL);
    expect(balanceOf(on, payer, SOL)).toBe(theirs - costOf(order));
    const none = on.perijove.swap.order({
      inputMint: SOL,
      outputMint: USDC,
      amount: ONE_SOL,
      taker: alice.address,
      payer,
      excludeRouters: ['metis'],
    });
    expect(await refusedBody(none)).toMatchObject({ message: 'Failed to get quotes' });
  });

  it('pays a receiver, in SOL or in tokens', async () => {
    const on = await startTrading();
    const receiver = emptyWallet('receiver').address;
    const tokens = await signedOrder(on, { receiver });
    expect(await tokens.execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, receiver, USDC)).toBe(BigInt(tokens.order.outAmount));
    const pair = { inputMint: USDC, outputMint: SOL, amount: 100_000_000n };
    const sol = await signedOrder(on, { ...pair, receiver });
    expect(await sol.execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, receiver, SOL)).toBe(BigInt(sol.order.outAmount));
  });

  it.each<[string, Mint, Mint, Mint, bigint]>([
    ['input', USDC, JUP, USDC, 100_000_000n],
    ['output', JUP, USDC, USDC, 100_000_000n],
  ])('pays a referral in the %s', async (_, inputMint, outputMint, feeMint, amount) => {
    const on = await startTrading();
    const referralAccount = emptyWallet('referral').address;
    on.sandbox.ledger.faucet.token(referralAccount, feeMint, 1n);
    const terms = { inputMint, outputMint, amount, referralAccount, referralFee: 100 };
    const { order, execute } = await signedOrder(on, terms);
    expect(order).toMatchObject({ feeBps: 100, feeMint, mode: 'manual' });
    const result = await execute();
    expect(result.status).toBe('Success');
    const [sent, routed, got, came] = [
      result.totalInputAmount,
      result.inputAmountResult,
      result.totalOutputAmount,
      result.outputAmountResult,
    ].map((text) => BigInt(text ?? 0)) as [bigint, bigint, bigint, bigint];
    const fee = feeMint === inputMint ? sent - routed : came - got;
    expect(fee).toBe(BigInt(order.platformFee?.amount ?? 0));
    expect(balanceOf(on, referralAccount, feeMint)).toBe(1n + fee - (fee * 20n) / 100n);
  });

  it.each<[string, object]>([
    ['a priority fee as an upper bound', { priorityFeeLamports: 10_000 }],
    ['an exact fee', { priorityFeeLamports: 10_000, broadcastFeeType: 'exactFee' }],
    ['a tip', { jitoTipLamports: 2_000_000 }],
    ['a slippage', { slippageBps: 120 }],
  ])('takes %s as a setting by hand', async (_, settings) => {
    const on = await startTrading();
    const sol = balanceOf(on, on.alice.address, SOL);
    const { order, execute } = await signedOrder(on, settings);
    expect(order.mode).toBe('manual');
    expect(await execute()).toMatchObject({ status: 'Success' });
    expect(balanceOf(on, on.alice.address, SOL)).toBe(sol - ONE_SOL - costOf(order));
  });
});
