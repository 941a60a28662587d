import { type Mint, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { lendingPools } from '../../../src/families/earn/pools.ts';
import { PRICE_SCALE } from '../../../src/families/earn/share-price.ts';
import {
  balanceOf,
  JUP,
  sign,
  startTrading,
  type Trading,
  wholeSupply,
} from '../../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC, refusal } from '../../orders/placing.ts';
import { MINUTE_MS, poolOf, priceOf } from './lending.ts';

const AMOUNT = 1000n * ONE_USDC;
const { shareMint } = poolOf(USDC);

/** Swaps through instant-swap; returns the change of both balances. */
async function swap(
  on: Trading,
  inputMint: Mint,
  outputMint: Mint,
  amount: bigint,
  excludeRouters: readonly string[] = ['jupiterz'],
) {
  const { perijove, alice } = on;
  const held = () => [inputMint, outputMint].map((mint) => balanceOf(on, alice.address, mint));
  const before = held();
  const order = await perijove.instantSwap.order({
    inputMint,
    outputMint,
    amount,
    taker: alice.address,
    excludeRouters,
  });
  const signedTransaction = await sign(order.transaction, alice);
  const result = await perijove.instantSwap.execute({
    requestId: order.requestId,
    signedTransaction,
  });
  expect(result).toMatchObject({ status: 'Success', code: 0 });
  return { order, moved: held().map((now, i) => now - (before[i] as bigint)) };
}

/** Prices are those of the end of a slot, so the last digits may differ. */
function expectNear(amount: bigint, expected: bigint): void {
  const apart = amount - expected;
  expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(2n);
}

describe('a swap of a receipt token', () => {
  it('pays as many shares as a deposit, and as many assets as a redemption', async () => {
    const on = await startTrading();
    const { order, moved } = await swap(on, USDC, shareMint, AMOUNT);
    const [paid, shares] = moved as [bigint, bigint];
    expect(paid).toBe(-AMOUNT);
    expectNear(shares, (AMOUNT * PRICE_SCALE) / priceOf(on, USDC, MINUTE_MS));
    expect(order).toMatchObject({ feeBps: 0, priceImpactPct: '0' });
    expect(order.routePlan).toMatchObject([{ swapInfo: { label: 'Jupiter Lend Earn' } }]);
    const back = await swap(on, shareMint, USDC, shares);
    const assets = (shares * priceOf(on, USDC)) / PRICE_SCALE;
    expect(back.moved[0]).toBe(-shares);
    expectNear(back.moved[1] as bigint, assets);
    expect(back.moved[1]).toBeLessThan(AMOUNT);
    expect(AMOUNT - assets).toBeLessThan(1000n);
    for (const mint of [USDC, shareMint]) {
      const { supply, sum } = wholeSupply(on, mint);
      expect(sum).toBe(supply);
    }
  });

  it('is a position of earn afterwards, whichever router fills it', async () => {
    const on = await startTrading();
    const { order, moved } = await swap(on, USDC, shareMint, AMOUNT, ['metis', 'iris']);
    expect(order.router).toBe('jupiterz');
    const positions = await on.perijove.earn.positions({ users: [on.alice.address] });
    const position = positions.find(({ token }) => token.address === shareMint);
    expect(position?.shares).toBe(String(moved[1]));
  });

  it('has a route from any token, and between receipt tokens', async () => {
    const on = await startTrading();
    const { routingSwap, swap: newer } = on.perijove;
    for (const { shareMint: outputMint } of lendingPools) {
      const quote = await routingSwap.quote({ inputMint: JUP, outputMint, amount: 10n ** 8n });
      expect(quote.routePlan.at(-1)?.swapInfo.label).toBe('Jupiter Lend Earn');
    }
    const pair = { inputMint: poolOf(SOL).shareMint, outputMint: shareMint };
    const order = await newer.order({ ...pair, amount: ONE_SOL });
    expect(order.routePlan.length).toBeGreaterThanOrEqual(3);
    const exact = { inputMint: USDC, outputMint: shareMint, swapMode: 'ExactOut' } as const;
    const quote = await routingSwap.quote({ ...exact, amount: ONE_USDC });
    expectNear(BigInt(quote.inAmount), (ONE_USDC * priceOf(on, USDC, MINUTE_MS)) / PRICE_SCALE);
  });

  it('pays at most what can be withdrawn from the pool now', async () => {
    const on = await startTrading();
    const { routingSwap, earn } = on.perijove;
    const pool = (await earn.tokens()).find(({ address }) => address === shareMint);
    const withdrawable = BigInt(pool?.liquiditySupplyData?.withdrawable as string);
    const pair = { inputMint: shareMint, outputMint: USDC };
    const most = (withdrawable * PRICE_SCALE) / priceOf(on, USDC);
    const less = most - most / 1_000_000n;
    expect(await routingSwap.quote({ ...pair, amount: less })).toMatchObject(pair);
    const more = routingSwap.quote({ ...pair, amount: most + 2n });
    expect(JSON.stringify((await refusal(more)).body)).toContain('DOES_NOT_CONSUME');
  });
});
