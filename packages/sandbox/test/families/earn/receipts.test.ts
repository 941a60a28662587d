import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { lendingPools } from '../../../src/families/earn/pools.ts';
import { PRICE_SCALE } from '../../../src/families/earn/share-price.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import { ONE_USDC, openTrigger, refusal } from '../../orders/placing.ts';
import { the } from '../../settlement/on-ledger.ts';
import { MINUTE_MS, poolOf, priceOf, send } from './lending.ts';

const AMOUNT = 1000n * ONE_USDC;
const { shareMint } = poolOf(USDC);

async function deposit(on: Trading): Promise<void> {
  const request = { asset: USDC, signer: on.alice.address, amount: AMOUNT };
  await send(on, (await on.perijove.earn.deposit(request)).transaction, on.alice);
}

/** US dollars of one whole token, as the API says it. */
async function usdOf({ perijove }: Trading, ...ids: string[]): Promise<readonly number[]> {
  const prices = await perijove.price.get({ ids });
  return ids.map((id) => the(prices[id] ?? undefined).usdPrice);
}

describe('the receipt token of a pool', () => {
  it('has the price that the pool pays for it, now and a year later', async () => {
    const on = await startTrading();
    for (const inMs of [0, 365 * DAY_MS]) {
      on.sandbox.control.clock.jump(inMs);
      const [share, asset] = (await usdOf(on, shareMint, USDC)) as [number, number];
      expect(share / asset).toBeCloseTo(Number(priceOf(on, USDC)) / Number(PRICE_SCALE), 9);
      expect(share).toBeGreaterThan(asset);
    }
    const { [shareMint]: price } = await on.perijove.price.get({ ids: [shareMint] });
    expect(price).toMatchObject({ decimals: 6, priceChange24h: expect.any(Number) });
  });

  it('is found by its mint, and in no list', async () => {
    const on = await startTrading();
    await deposit(on);
    const { tokens } = on.perijove;
    for (const { shareMint: query, symbol, decimals } of lendingPools) {
      const [token, ...others] = await tokens.search({ query });
      expect(others).toEqual([]);
      expect(token).toMatchObject({ id: query, symbol, decimals, isVerified: true });
      expect(token).not.toHaveProperty('firstPool');
      expect(token?.usdPrice).toBeGreaterThan(0);
    }
    const [token] = await tokens.search({ query: shareMint });
    expect(token).toMatchObject({ name: 'jupiter lend USDC', holderCount: 1 });
    const earn = await on.perijove.earn.tokens();
    const pool = the(earn.find(({ address }) => address === shareMint));
    expect(token?.totalSupply).toBe(Number(pool.totalSupply) / 1e6);
    expect((await tokens.tokenV1({ mint_address: shareMint })).symbol).toBe('jlUSDC');
    const tradable: readonly string[] = await tokens.tradableMintsV1();
    const tagged = await tokens.byTag({ query: 'verified' });
    for (const { shareMint: mint } of lendingPools) {
      expect(tradable).not.toContain(mint);
      expect(tagged.some(({ id }) => id === mint)).toBe(false);
    }
  });

  it('is not accepted in orders', async () => {
    const on = await startTrading();
    await deposit(on);
    const { recurring } = on.perijove;
    const pair = { inputMint: shareMint, outputMint: SOL };
    const sale = openTrigger(on, { ...pair, making: 10n * ONE_USDC, taking: 1n });
    expect(JSON.stringify((await refusal(sale)).body)).toContain('input mint is not tradable');
    const time = { inAmount: 200n * ONE_USDC, numberOfOrders: 2, interval: 60 };
    const user = on.alice.address;
    const order = recurring.createOrder({ user, ...pair, params: { time } });
    expect(JSON.stringify((await refusal(order)).body)).toContain('is not tradable');
  });

  it("counts once in the wallet's holdings: as the deposit", async () => {
    const on = await startTrading();
    const { portfolio } = on.perijove;
    const { address } = on.bob;
    const before = await portfolio.positions({ address });
    on.sandbox.ledger.faucet.token(address, shareMint, AMOUNT);
    on.sandbox.control.clock.jump(MINUTE_MS);
    const { elements } = await portfolio.positions({ address });
    const shares = Number(AMOUNT) / 1e6;
    const [usd] = (await usdOf(on, shareMint)) as [number];
    const deposits = elements.filter(({ platformId }) => platformId === 'jupiter-lend');
    expect(deposits.map(({ value }) => value)).toEqual([expect.closeTo(shares * usd, 3)]);
    const walletIn = (list: typeof elements) =>
      list.filter(({ platformId }) => platformId === 'wallet').map(({ data }) => mintsIn(data));
    expect(walletIn(elements)).toEqual(walletIn(before.elements));
    const { tokens } = await on.perijove.instantSwap.holdings({ address });
    expect(tokens?.[shareMint]?.[0]).toMatchObject({
      amount: String(AMOUNT),
      excludeFromNetWorth: true,
    });
  });
});

/** The mints of a wallet's assets. */
function mintsIn(data: unknown): readonly string[] {
  const { assets = [] } = data as { assets?: readonly { data: { address: string } }[] };
  return assets.map((asset) => asset.data.address);
}
