import { isPerijoveError, type PerijoveError, SOL, USDC } from '@perijove/core';
import { type Prices, unpricedMints } from '@perijove/price';
import { describe, expect, it } from 'vitest';
import { mints, priceOf, pricesOf, serve } from './service.ts';

describe('a mint without a price', () => {
  it('stays absent, and is listed', async () => {
    const { price } = await serve(({ answer }) => answer({ [USDC]: priceOf(USDC) }));
    const ids = [SOL, USDC];
    const prices = await price.get({ ids });
    expect(Object.keys(prices)).toEqual([USDC]);
    expect(unpricedMints(ids, prices)).toEqual([SOL]);
  });

  it('may be null, and is listed then too', async () => {
    const { price } = await serve(({ answer }) => answer({ [SOL]: null, [USDC]: priceOf(USDC) }));
    const prices = await price.get({ ids: [SOL, USDC] });
    expect(prices).toEqual({ [SOL]: null, [USDC]: priceOf(USDC) });
    expect(unpricedMints([SOL, USDC], prices)).toEqual([SOL]);
  });

  it('may be null or absent in version 2', async () => {
    const [other = ''] = mints(1);
    const { price } = await serve(({ answer }) => answer({ data: { [SOL]: null } }));
    expect(await price.getV2({ ids: [SOL, other] })).toEqual({ data: { [SOL]: null } });
  });

  it('is found in every part of a long list', async () => {
    const ids = mints(130);
    const unpriced = [3, 77, 129].map((index) => ids[index] as string);
    const { price } = await serve(({ ids: asked, answer }) =>
      answer(pricesOf(asked.filter((id) => !unpriced.includes(id)))),
    );
    expect(unpricedMints(ids, await price.get({ ids }))).toEqual(unpriced);
  });
});

describe('unpricedMints', () => {
  it('lists each mint once, and knows a price of 0', () => {
    const prices: Prices = { [USDC]: { usdPrice: 0, decimals: 6 } };
    expect(unpricedMints([SOL, USDC, SOL], prices)).toEqual([SOL]);
    expect(unpricedMints([], prices)).toEqual([]);
  });
});

describe('a response', () => {
  it('keeps fields that are not documented', async () => {
    const more = { ...priceOf(SOL), createdAt: '2020-03-16T00:00:00Z', confidence: { level: 3 } };
    const { price } = await serve(({ answer }) => answer({ [SOL]: more }));
    expect(await price.get({ ids: [SOL] })).toEqual({ [SOL]: more });
  });

  it('keeps what version 2 says beside the prices', async () => {
    const body = {
      data: { [SOL]: { id: SOL, type: 'newPrice', price: '147.48', extraInfo: { depth: null } } },
      timeTaken: 0.002,
      more: true,
    };
    const { price } = await serve(({ answer }) => answer(body));
    expect(await price.getV2({ ids: [SOL] })).toEqual(body);
  });

  it('leaves out mints that were not requested', async () => {
    const { price } = await serve(({ answer }) => answer(pricesOf([SOL, USDC])));
    expect(await price.get({ ids: [SOL] })).toEqual(pricesOf([SOL]));
  });

  it.each([
    [{ [SOL]: { usdPrice: '147.48', decimals: 9 } }, `${SOL}.usdPrice`],
    [{ [SOL]: { usdPrice: 147.48 } }, `${SOL}.decimals`],
    [[], ''],
  ])('that is not as documented says where: %j', async (body, path) => {
    const { price } = await serve(({ answer }) => answer(body));
    const error: unknown = await price.get({ ids: [SOL] }).catch((caught: unknown) => caught);
    expect(isPerijoveError(error, 'invalid_response')).toBe(true);
    const { issues } = (error as PerijoveError<'invalid_response'>).details;
    expect(issues?.map((issue) => issue.path)).toEqual([path]);
  });
});
