import {
  type BorrowLendData,
  type CollectibleData,
  type FetcherReport,
  failedFetchers,
  type GenericData,
  isComplete,
  type LeverageData,
  type LiquidityData,
  type MultipleData,
  type Platforms,
  type PortfolioAsset,
  type PortfolioClient,
  type PortfolioElement,
  type Positions,
  type StakedJup,
  type TokenData,
  type TradeData,
  totalValue,
  type UnknownElement,
  type UnknownVariant,
  unvaluedElements,
} from '@perijove/portfolio';
import { describe, expectTypeOf, it } from 'vitest';

declare const portfolio: PortfolioClient;
declare const positions: Positions;
declare const element: PortfolioElement;
declare const asset: PortfolioAsset;
const address = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';

describe('what goes in', () => {
  it('is a wallet, and platforms if only some are wanted', () => {
    expectTypeOf(portfolio.positions({ address })).resolves.toEqualTypeOf<Positions>();
    void portfolio.positions({ address, platforms: ['a'] as const }, { timeoutMs: 500 });
    // @ts-expect-error the wallet is required
    void portfolio.positions({});
    // @ts-expect-error a list of platforms
    void portfolio.positions({ address, platforms: 'a' });
    // @ts-expect-error a misspelt field
    void portfolio.positions({ address, platform: ['a'] });
  });

  it('may be left out where nothing is needed', () => {
    expectTypeOf(portfolio.platforms()).resolves.toEqualTypeOf<Platforms>();
    expectTypeOf(portfolio.stakedJup({ address })).resolves.toEqualTypeOf<StakedJup>();
    void portfolio.platforms({}, { timeoutMs: 500 });
    // @ts-expect-error takes nothing
    void portfolio.platforms({ address });
    // @ts-expect-error the wallet is required
    void portfolio.stakedJup();
  });
});

describe('an element', () => {
  it('is narrowed by its type, exactly', () => {
    switch (element.type) {
      case 'multiple':
        expectTypeOf(element.data).toEqualTypeOf<MultipleData>();
        expectTypeOf(element.data.assets).toEqualTypeOf<readonly PortfolioAsset[]>();
        break;
      case 'liquidity':
        expectTypeOf(element.data).toEqualTypeOf<LiquidityData>();
        break;
      case 'leverage':
        expectTypeOf(element.data).toEqualTypeOf<LeverageData>();
        break;
      case 'borrowlend':
        expectTypeOf(element.data).toEqualTypeOf<BorrowLendData>();
        expectTypeOf(element.data.healthRatio).toEqualTypeOf<number | null | undefined>();
        break;
      case 'trade':
        expectTypeOf(element.data).toEqualTypeOf<TradeData>();
        break;
      default:
        expectTypeOf(element).toEqualTypeOf<UnknownElement>();
        expectTypeOf(element.data).toEqualTypeOf<unknown>();
        expectTypeOf(element.type).toEqualTypeOf<UnknownVariant>();
        expectTypeOf(element.type).toExtend<string>();
    }
  });

  it('is narrowed by a comparison and in a filter', () => {
    if (element.type === 'trade') expectTypeOf(element.data).toEqualTypeOf<TradeData>();
    const [loan] = positions.elements.filter((each) => each.type === 'borrowlend');
    expectTypeOf(loan?.data).toEqualTypeOf<BorrowLendData | undefined>();
  });

  it('says little before it is narrowed', () => {
    expectTypeOf(element.platformId).toEqualTypeOf<string>();
    expectTypeOf(element.value).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(element.data).toEqualTypeOf<unknown>();
    // @ts-expect-error of which type?
    void element.data.assets;
    // @ts-expect-error the value may not be known
    void element.value.toFixed(2);
    // @ts-expect-error no such type is known
    if (element.type === 'margin') void element;
    // @ts-expect-error responses are read-only
    element.value = 3;
    if (element.type === 'trade') {
      // @ts-expect-error a trade has no list of assets
      void element.data.assets.length;
      // @ts-expect-error nothing may be left of the input
      void element.data.assets.input.value;
    }
  });

  it('cannot be made up with a type that is not known', () => {
    expectTypeOf<'margin'>().not.toExtend<UnknownVariant>();
    // @ts-expect-error only the service knows others
    const made: PortfolioElement = { type: 'margin', platformId: 'x', label: 'y' };
    void made;
  });
});

describe('an asset', () => {
  it('is narrowed by its type, exactly', () => {
    switch (asset.type) {
      case 'token':
        expectTypeOf(asset.data).toEqualTypeOf<TokenData>();
        break;
      case 'collectible':
        expectTypeOf(asset.data).toEqualTypeOf<CollectibleData>();
        break;
      case 'generic':
        expectTypeOf(asset.data).toEqualTypeOf<GenericData>();
        break;
      default:
        expectTypeOf(asset.type).toEqualTypeOf<UnknownVariant>();
        expectTypeOf(asset.data).toEqualTypeOf<unknown>();
    }
  });
});

describe('what comes out', () => {
  it('goes into the functions about it', () => {
    expectTypeOf(failedFetchers(positions)).toEqualTypeOf<readonly FetcherReport[]>();
    expectTypeOf(isComplete(positions)).toEqualTypeOf<boolean>();
    expectTypeOf(totalValue(positions)).toEqualTypeOf<number>();
    expectTypeOf(unvaluedElements(positions)).toEqualTypeOf<readonly PortfolioElement[]>();
    // @ts-expect-error the response, not its promise
    isComplete(portfolio.positions({ address }));
  });
});
