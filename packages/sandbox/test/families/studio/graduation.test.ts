import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { curveTerms } from '../../../src/families/studio/curve-terms.ts';
import { balanceOf, sign, wholeSupply } from '../../market/swap/trading.ts';
import {
  accounts,
  type Launching,
  launch,
  planOf,
  send,
  startLaunching,
  swap,
  USDC_UNIT,
} from './launching.ts';

const SUPPLY = 10n ** 15n;

const terms = curveTerms({
  initialCap: 4000n * USDC_UNIT,
  migrationCap: 16_000n * USDC_UNIT,
  locked: 0n,
});
if (!terms) throw new Error('no curve');
const { raise, migration } = terms;

/** Buys all that is for sale. */
async function buyOut(on: Launching, mint: string) {
  const amount = accounts(on, mint).sale;
  return swap(on, on.alice, { inputMint: USDC, outputMint: mint, swapMode: 'ExactOut', amount });
}

describe('a launch that is sold out', () => {
  it('moves on with all its liquidity, to the price at which it ended', async () => {
    const on = await startLaunching();
    const { alice, bob, perijove, studio, sandbox } = on;
    const { mint, pool } = await launch(on, bob);
    const usdc = balanceOf(on, alice.address, USDC);
    const supply = wholeSupply(on, USDC).supply;
    await swap(on, alice, { inputMint: USDC, outputMint: mint, amount: 500n * USDC_UNIT });
    sandbox.control.clock.jump(60_000);
    await buyOut(on, mint);

    // Whatever way it was bought, the curve has got exactly what it was made for.
    const paid = usdc - balanceOf(on, alice.address, USDC);
    const { total } = await studio.fee({ poolAddress: pool });
    expect(paid - 2n * BigInt(total)).toBeGreaterThanOrEqual(raise);
    expect(paid - 2n * BigInt(total)).toBeLessThanOrEqual(raise + 3n);
    expect(accounts(on, mint)).toEqual({ sale: migration, migration: 0n, locked: 0n });
    expect(balanceOf(on, alice.address, mint)).toBe(SUPPLY - migration);
    expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    expect(wholeSupply(on, USDC)).toEqual({ supply, sum: supply });

    const { data } = await studio.poolAddresses({ mint });
    const next = data?.dammv2PoolAddress ?? '';
    expect(data).toMatchObject({ dbcPoolAddress: pool, dammv2PoolAddress: expect.any(String) });
    expect(next).not.toBe(pool);
    const [record] = await perijove.tokens.search({ query: mint });
    const now = new Date(sandbox.control.clock.now()).toISOString().replace('.000Z', 'Z');
    expect(record).toMatchObject({ graduatedPool: next, graduatedAt: now });
    expect((record?.mcap ?? 0) / 16_000).toBeCloseTo(1, 2);
    expect(await perijove.tokens.marketMintsV1({ market_address: next })).toEqual([mint, USDC]);
  });

  it('trades as a constant product from there on, and its creator earns no more', async () => {
    const on = await startLaunching();
    const { alice, bob, studio } = on;
    const { mint, pool: poolAddress } = await launch(on, bob);
    await buyOut(on, mint);
    const { data } = await studio.poolAddresses({ mint });
    const earned = await studio.fee({ poolAddress });

    const sold = { inputMint: mint, outputMint: USDC, amount: SUPPLY / 10n };
    const { got, quote } = await swap(on, alice, sold);
    expect(quote.routePlan).toMatchObject([
      { swapInfo: { ammKey: data?.dammv2PoolAddress, label: 'Meteora DAMM v2' } },
    ]);
    const after = migration + SUPPLY / 10n;
    const left = (migration * raise + after - 1n) / after;
    expect(got).toBe(((raise - left) * 99n) / 100n);
    expect(accounts(on, mint).sale).toBe(after);

    const bought = { inputMint: USDC, outputMint: mint, amount: 200n * USDC_UNIT };
    const back = await swap(on, bob, bought);
    const kept = left + 198n * USDC_UNIT;
    expect(back.got).toBe(after - (migration * raise + kept - 1n) / kept);
    expect(await studio.fee({ poolAddress })).toEqual(earned);
    const claim = { ownerWallet: bob.address, poolAddress, maxQuoteAmount: 2n ** 50n };
    const { transaction } = await studio.createFeeTx(claim);
    await send(on, await sign(transaction, bob));
    expect(await studio.fee({ poolAddress })).toMatchObject({ unclaimed: '0' });
    expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
  });

  it('takes no more than the rest, and no transaction of the curve after it', async () => {
    const on = await startLaunching();
    const { alice, bob, perijove } = on;
    const { mint } = await launch(on, bob);
    const order = { inputMint: USDC, outputMint: mint, amount: 5000n * USDC_UNIT };
    await swap(on, alice, order);
    await expect(perijove.routingSwap.quote(order)).rejects.toMatchObject({
      details: { body: { code: 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT' } },
    });
    const more = accounts(on, mint).sale + 1n;
    await expect(
      perijove.routingSwap.quote({ ...order, swapMode: 'ExactOut', amount: more }),
    ).rejects.toMatchObject({ details: { body: { code: 'COULD_NOT_FIND_ANY_ROUTE' } } });

    const late = await perijove.routingSwap.quote({ ...order, amount: 10n * USDC_UNIT });
    const request = { userPublicKey: bob.address, quoteResponse: late };
    const { swapTransaction } = await perijove.routingSwap.swap(request);
    await buyOut(on, mint);
    await expect(send(on, await sign(swapTransaction, bob))).rejects.toThrow('6001');
    await expect(perijove.routingSwap.swap(request)).rejects.toMatchObject({
      details: { body: { code: 'MARKET_NOT_FOUND' } },
    });
    expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
  });
});

describe('two who want the last tokens', () => {
  it('do not both get them, whatever price they would accept', async () => {
    const on = await startLaunching();
    const { alice, bob, perijove } = on;
    const { mint } = await launch(on, bob);
    const amount = accounts(on, mint).sale;
    await swap(on, alice, {
      inputMint: USDC,
      outputMint: mint,
      swapMode: 'ExactOut',
      amount: amount - 1_000_000_000n,
    });
    const built = [];
    for (const wallet of [alice, bob]) {
      const quoteResponse = await perijove.routingSwap.quote({
        inputMint: USDC,
        outputMint: mint,
        amount: 10_000n,
        slippageBps: 9_999,
      });
      const { swapTransaction } = await perijove.routingSwap.swap({
        userPublicKey: wallet.address,
        quoteResponse,
      });
      built.push(await sign(swapTransaction, wallet));
    }
    await send(on, built[0] ?? '');
    await expect(send(on, built[1] ?? '')).rejects.toThrow(/6001|6023/);
    expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    expect(balanceOf(on, bob.address, mint)).toBe(0n);
    expect(accounts(on, mint).migration).toBe(migration);
  });
});

it('a launch sold for SOL moves on as well', async () => {
  const on = await startLaunching();
  const { alice, bob, studio } = on;
  const curve = {
    quoteMint: SOL,
    tokenQuoteDecimal: 9,
    initialMarketCap: 3,
    migrationMarketCap: 30.5,
  } as const;
  const { mint } = await launch(on, bob, planOf(bob.address, {}, curve));
  const { sale: amount, migration: kept } = accounts(on, mint);
  await swap(on, alice, { inputMint: SOL, outputMint: mint, swapMode: 'ExactOut', amount });
  const { data } = await studio.poolAddresses({ mint });
  expect(data?.dammv2PoolAddress).toEqual(expect.any(String));
  expect(accounts(on, mint).sale).toBe(kept);
});
