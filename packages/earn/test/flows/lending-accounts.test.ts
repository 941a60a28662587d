import { SOL, USDC } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { fetchSharePrice } from '../../src/flows/lending-accounts.ts';
import { findReceiptMint } from '../../src/index.ts';
import { LENDING, nodeWith, poolData, RECEIPT } from './pool.ts';

/** Receipt mints of the public service, by the mint of the asset. */
const known = [
  [USDC, '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'],
  [SOL, '2uQsyo1fXXQkDtcpXnLofWy88PxcvnfH2L8FPSE62FVU'],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'Cmn4v2wipYV41dkakDvCgFJpxhtaaKt11NyWV8pjSE8A'],
  ['HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr', 'GcV9tEj62VncGithz4o4N9x6HWXARxuRgEAYk9zahNA8'],
  ['2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH', '9fvHrYNw1A8Evpcj7X2yy4k4fT7nNHcA9L6UsamNHAif'],
  ['USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA', 'j14XLJZSVMcUYpAfajdZRpnfHUpJieZHS4aPektLWvh'],
] as const;

it.each(known)('the receipt mint of %s is derived as %s', async (asset, receiptMint) => {
  expect(await findReceiptMint(asset)).toBe(receiptMint);
});

it('refuses an asset that is not an address', async () => {
  await expect(findReceiptMint('USDC')).rejects.toMatchObject({ code: 'invalid_input' });
});

/** The lending account of USDC, as public sources name it. */
const POOL = '2vVYHYM8VYnvZqQWpTJSj8o8DBf1wM8pVs3bsTgYZiqJ';

describe('the share price', () => {
  it('is read from the account of the pool', async () => {
    const { rpc, asked } = nodeWith(LENDING, poolData());
    const price = await fetchSharePrice(rpc, USDC, RECEIPT, undefined);
    expect(price).toEqual({ assets: 1_250_000_000_000n, shares: 1_000_000_000_000n });
    expect(asked).toEqual([[POOL]]);
  });

  it('is read from the shortest account, and whatever the price is', async () => {
    const { rpc } = nodeWith(LENDING, poolData(1n).subarray(0, 123));
    expect((await fetchSharePrice(rpc, USDC, RECEIPT, undefined)).assets).toBe(1n);
  });

  it('is read with the signal of the caller', async () => {
    const { signal } = new AbortController();
    const given: unknown[] = [];
    const { rpc } = nodeWith(LENDING, poolData());
    const noting: Rpc = {
      call(method, params, own) {
        given.push(own);
        return rpc.call(method, params, own);
      },
    };
    await fetchSharePrice(noting, USDC, RECEIPT, signal);
    expect(given).toEqual([signal]);
  });

  const changed = (change: (data: Buffer) => void): Buffer => {
    const data = poolData();
    change(data);
    return data;
  };

  it.each([
    ['no account', LENDING, null],
    ['an account of another program', SOL, poolData()],
    ['an account of another type', LENDING, changed((data) => data.writeUInt8(0, 0))],
    ['a pool of another asset', LENDING, changed((data) => data.writeUInt8(0, 8))],
    ['a pool of another receipt token', LENDING, changed((data) => data.writeUInt8(0, 40))],
    ['a pool without a price', LENDING, changed((data) => data.fill(0, 115))],
    ['an account that is too short', LENDING, poolData().subarray(0, 122)],
  ])('is not read from %s', async (_, owner, data) => {
    const { rpc } = nodeWith(owner, data);
    await expect(fetchSharePrice(rpc, USDC, RECEIPT, undefined)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'asset' },
    });
  });
});
