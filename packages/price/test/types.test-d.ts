import { type Mint, SOL, USDC } from '@perijove/core';
import {
  createPriceClient,
  jupiter,
  type OwnTransport,
  type Price,
  type PriceClient,
  type Prices,
  type PricesV2,
  unpricedMints,
} from '@perijove/price';
import { describe, expectTypeOf, it } from 'vitest';

declare const price: PriceClient;
declare const prices: Prices;

describe('what goes in', () => {
  it('is a list of mints', () => {
    expectTypeOf(price.get({ ids: [SOL] as const })).resolves.toEqualTypeOf<Prices>();
    expectTypeOf(price.getV2({ ids: [SOL], vsToken: USDC })).resolves.toEqualTypeOf<PricesV2>();
    void price.get({ ids: [SOL] }, { signal: new AbortController().signal, timeoutMs: 500 });
    // @ts-expect-error the mints are required
    void price.get();
    // @ts-expect-error a list of mints
    void price.get({ ids: SOL });
    // @ts-expect-error a misspelt field
    void price.get({ mints: [SOL] });
    // @ts-expect-error version 3 prices in US dollars only
    void price.get({ ids: [SOL], vsToken: USDC });
    // @ts-expect-error left out, or true
    void price.getV2({ ids: [SOL], showExtraInfo: false });
    // @ts-expect-error not an option of a call
    void price.get({ ids: [SOL] }, { timeout: 500 });
  });
});

describe('what comes out', () => {
  it('may lack a price', () => {
    expectTypeOf(prices[SOL]).toEqualTypeOf<Price | null | undefined>();
    expectTypeOf(prices[SOL]?.usdPrice).toEqualTypeOf<number | undefined>();
    expectTypeOf(prices[SOL]?.priceChange24h).toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error there may be no price
    void prices[SOL].usdPrice;
    // @ts-expect-error responses are read-only
    prices[SOL] = null;
  });

  it('tells decimal text of version 2 from numbers of version 3', () => {
    type PriceV2 = NonNullable<NonNullable<PricesV2['data']>[Mint]>;
    expectTypeOf<PriceV2['price']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Price['usdPrice']>().toEqualTypeOf<number>();
  });

  it('goes into unpricedMints', () => {
    expectTypeOf(unpricedMints([SOL], prices)).toEqualTypeOf<readonly Mint[]>();
    // @ts-expect-error the response, not its promise
    unpricedMints([SOL], price.get({ ids: [SOL] }));
  });
});

describe('a client', () => {
  it('over a transport of its own can be closed, one over a shared transport cannot', () => {
    const own = createPriceClient({ deployment: jupiter });
    expectTypeOf(own).toExtend<PriceClient & OwnTransport>();
    expectTypeOf(own.close()).resolves.toBeVoid();
    const shared = createPriceClient(own.transport);
    expectTypeOf(shared).toEqualTypeOf<PriceClient>();
    // @ts-expect-error the transport is closed by its owner
    void shared.close();
    // @ts-expect-error a misspelt option
    createPriceClient({ deployment: jupiter, apikey: 'k' });
    // @ts-expect-error the deployment is required
    createPriceClient({ apiKey: 'k' });
  });
});
