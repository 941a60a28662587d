import type { Address, Mint } from '@perijove/core';

/**
 * The network of an address: `solana`, `ethereum`, `bitcoin`, `avalanche`, `polygon`, `aptos`, `sui`, `sei`
 * or `bnb`; others are possible.
 */
export type NetworkId = 'solana' | (string & Record<never, never>);

/** A network and an address of it, as one text: `solana_<address>`. */
export type AddressId = string;

export interface PositionsInput {
  /** The wallet, as its network writes addresses. */
  readonly address: Address;
  /** The network of the address. The service's own default is `solana`. */
  readonly networkId?: NetworkId | undefined;
  /** Ids of the fetchers to run, as `fetcherResults` names them. Left out: all. */
  readonly fetcherIds?: readonly string[] | undefined;
  /** Ids of the fetchers to leave out. */
  readonly excludedFetcherIds?: readonly string[] | undefined;
  /** True: without values in US dollars, which is faster. */
  readonly unpriced?: boolean | undefined;
  /** True: only positions on Jupiter's own platforms. */
  readonly jupOnly?: boolean | undefined;
  /** True: without positions on Jupiter's own platforms. */
  readonly noJup?: boolean | undefined;
  /** Has no effect: the response has no token info. */
  readonly noTokenInfo?: boolean | undefined;
}

/**
 * The positions of one wallet, by fetcher. A fetcher may fail alone: its entry then has the status
 * `error` and no elements, although the call succeeded. `isComplete` and `failedFetchers` read that,
 * `elementsOf` lists the positions.
 */
export interface Positions {
  /** When the positions were read, in Unix milliseconds. */
  readonly date?: number | null | undefined;
  /** Milliseconds that the service took. */
  readonly duration?: number | null | undefined;
  /** Documented as always true. */
  readonly extended?: boolean | null | undefined;
  /** One entry per fetcher that ran. */
  readonly fetcherResults: readonly FetcherResult[];
}

/** What one fetcher found. */
export interface FetcherResult {
  readonly id: string;
  readonly extended?: boolean | null | undefined;
  /** The wallet. */
  readonly owner?: AddressId | null | undefined;
  readonly networkId?: NetworkId | null | undefined;
  /** Unix milliseconds. */
  readonly date?: number | null | undefined;
  /** Milliseconds. */
  readonly duration?: number | null | undefined;
  /** `success` or `error`; others are possible. */
  readonly status: string;
  /** With `success`. Empty for a wallet without positions there. */
  readonly elements?: readonly PortfolioElement[] | null | undefined;
  /** With `error`. */
  readonly error?: FetcherError | null | undefined;
}

export interface FetcherError {
  /**
   * `FETCHER_CIRCUIT_OPEN`, `FETCHER_TIMEOUT` or `FETCHER_UNAVAILABLE`; others are possible.
   */
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
  /** Milliseconds. Documented for `FETCHER_CIRCUIT_OPEN`. */
  readonly retryAfterMs?: number | null | undefined;
}

/** An amount: exact, in base units, where `fixed` is true; else in whole units. See `wholeAmount`. */
export type Amount = FixedAmount | FloatAmount;

export interface FixedAmount {
  readonly fixed: true;
  /** Base units. */
  readonly raw: string;
  /** Digits after the point. Without it the whole amount is not known. */
  readonly decimals?: number | null | undefined;
}

export interface FloatAmount {
  readonly fixed: false;
  /** Whole units. */
  readonly value: number;
  readonly decimals?: number | null | undefined;
}

declare const unknownVariant: unique symbol;

/**
 * A `type` that is newer than this package: any text but the documented values. The literal stands
 * for it because the compiler takes `string` for comparable with every documented value, and a
 * `switch` would then not tell the variants apart.
 */
export type UnknownVariant = '(another type)' & { readonly [unknownVariant]: true };

/**
 * One position, or several that belong together, on one platform. `type` says what `data` holds:
 * `multiple`, `liquidity`, `leverage`, `borrowlend` or `trade`. Any other `type` is kept as it came.
 */
export type PortfolioElement =
  | MultipleElement
  | LiquidityElement
  | LeverageElement
  | BorrowLendElement
  | TradeElement
  | UnknownElement;

/** What elements of every type have. */
export interface ElementFacts extends Origin {
  readonly id?: string | null | undefined;
  readonly platformId: string;
  /** The part of the platform. */
  readonly serviceId?: string | null | undefined;
  /** `Wallet`, `Staked`, `LiquidityPool`, `Lending`, `Leverage` and the like; others are possible. */
  readonly label: string;
  readonly name?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  /** `unavailable`: the value is not known. */
  readonly valuationStatus?: string | null | undefined;
  /** The fetcher that found it. */
  readonly sourceFetcherId?: string | null | undefined;
  /** US dollars; absent or null when it is not known, which is not 0, and with `unpriced`. */
  readonly value?: number | null | undefined;
  /** A fraction: 0.28 is 28 % a year. */
  readonly netApy?: number | null | undefined;
}

/** Whose a position is, and where it is on chain. */
export interface Origin {
  readonly owner?: Address | null | undefined;
  readonly ownerId?: AddressId | null | undefined;
  readonly networkId?: NetworkId | null | undefined;
  /** Account of the position. */
  readonly refAddress?: AddressId | null | undefined;
  /** Accounts that it belongs to: its pool, vault, market and so on. */
  readonly sourceRefs?: readonly SourceRef[] | null | undefined;
  /** Page of the platform about the position. */
  readonly link?: string | null | undefined;
}

export interface SourceRef {
  readonly address?: Address | null | undefined;
  readonly addressId?: AddressId | null | undefined;
  /** `Pool`, `Farm`, `Market`, `Vault` and the like; others are possible. */
  readonly name?: string | null | undefined;
  readonly value?: string | null | undefined;
}

/** A yearly yield. */
export interface Yield {
  readonly name?: string | null | undefined;
  /** Not compounded; a fraction, 0.28 is 28 %. */
  readonly apr?: number | null | undefined;
  /** Compounded; a fraction. */
  readonly apy?: number | null | undefined;
  readonly addressId?: AddressId | null | undefined;
}

/** A set of assets: a wallet, a stake, a vault, an airdrop. */
export interface MultipleElement extends ElementFacts {
  readonly type: 'multiple';
  readonly data: MultipleData;
}

export interface MultipleData {
  readonly assets: readonly PortfolioAsset[];
  /** US dollars. */
  readonly assetsValue?: number | null | undefined;
  /** By the asset's place in `assets`. */
  readonly assetsYields?: readonly (readonly Yield[] | null)[] | null | undefined;
  readonly rewardAssets?: readonly PortfolioAsset[] | null | undefined;
  /** US dollars. */
  readonly rewardAssetsValue?: number | null | undefined;
}

/** Shares of a liquidity pool. */
export interface LiquidityElement extends ElementFacts {
  readonly type: 'liquidity';
  readonly data: LiquidityData;
}

export interface LiquidityData {
  readonly assets: readonly PortfolioAsset[];
  /** US dollars. */
  readonly assetsValue?: number | null | undefined;
  readonly rewardAssets?: readonly PortfolioAsset[] | null | undefined;
  /** US dollars. */
  readonly rewardAssetsValue?: number | null | undefined;
  readonly yields?: readonly Yield[] | null | undefined;
  /** The share itself, as a token. */
  readonly lp?: LiquidityShare | null | undefined;
}

export interface LiquidityShare {
  readonly mint?: Mint | null | undefined;
  readonly mintId?: AddressId | null | undefined;
  readonly amount?: Amount | null | undefined;
}

/** Positions with borrowed money: perpetuals and margin accounts. */
export interface LeverageElement extends ElementFacts {
  readonly type: 'leverage';
  readonly data: LeverageData;
}

export interface LeverageData {
  /** Positions with isolated collateral. */
  readonly isolated?: IsolatedLeverage | null | undefined;
  /** Positions with shared (cross) collateral. */
  readonly cross?: CrossLeverage | null | undefined;
  /** US dollars. */
  readonly value?: number | null | undefined;
}

export interface IsolatedLeverage {
  readonly positions: readonly IsolatedPosition[];
  /** US dollars. */
  readonly value?: number | null | undefined;
}

export interface CrossLeverage {
  readonly positions: readonly LeveragePosition[];
  readonly leverage?: number | null | undefined;
  readonly collateralAssets?: readonly PortfolioAsset[] | null | undefined;
  /** US dollars. */
  readonly collateralValue?: number | null | undefined;
  /** US dollars. */
  readonly value?: number | null | undefined;
}

export interface LeveragePosition {
  readonly address?: Address | null | undefined;
  readonly addressId?: AddressId | null | undefined;
  readonly name?: string | null | undefined;
  readonly imageUri?: string | null | undefined;
  /** `long` or `short`. */
  readonly side: string;
  /** US dollars for one whole token, as are the other prices. */
  readonly entryPrice?: number | null | undefined;
  readonly markPrice?: number | null | undefined;
  readonly liquidationPrice?: number | null | undefined;
  /** Whole tokens. */
  readonly size?: number | null | undefined;
  /** US dollars. */
  readonly sizeValue?: number | null | undefined;
  /** Profit in US dollars; a loss is negative. */
  readonly pnlValue?: number | null | undefined;
  readonly leverage?: number | null | undefined;
  /** Price at which profit is taken. */
  readonly tp?: number | null | undefined;
  /** Price at which loss is stopped. */
  readonly sl?: number | null | undefined;
  readonly limitOrders?: readonly LeverageOrder[] | null | undefined;
  /** US dollars. */
  readonly value?: number | null | undefined;
  readonly refAddress?: AddressId | null | undefined;
  readonly sourceRefs?: readonly SourceRef[] | null | undefined;
}

export interface IsolatedPosition extends LeveragePosition {
  /** US dollars. */
  readonly collateralValue?: number | null | undefined;
}

/** A limit order on a position with borrowed money. */
export interface LeverageOrder {
  readonly price?: number | null | undefined;
  readonly amount?: number | null | undefined;
  /** US dollars. */
  readonly value?: number | null | undefined;
  readonly locked?: boolean | null | undefined;
}

/** A loan and its collateral. */
export interface BorrowLendElement extends ElementFacts {
  readonly type: 'borrowlend';
  readonly data: BorrowLendData;
}

export interface BorrowLendData {
  readonly suppliedAssets: readonly PortfolioAsset[];
  readonly borrowedAssets: readonly PortfolioAsset[];
  readonly rewardAssets?: readonly PortfolioAsset[] | null | undefined;
  readonly unsettled?: Unsettled | null | undefined;
  /** US dollars, as are the other values. */
  readonly value?: number | null | undefined;
  readonly suppliedValue?: number | null | undefined;
  readonly borrowedValue?: number | null | undefined;
  readonly rewardValue?: number | null | undefined;
  /** By the asset's place in `suppliedAssets`. */
  readonly suppliedYields?: readonly (readonly Yield[] | null)[] | null | undefined;
  /** By the asset's place in `borrowedAssets`. */
  readonly borrowedYields?: readonly (readonly Yield[] | null)[] | null | undefined;
  /** 1 is healthy; at 0 and below the position can be liquidated; null when it is not known. */
  readonly healthRatio?: number | null | undefined;
  /** Unix milliseconds. */
  readonly expireOn?: number | null | undefined;
  /** Terms of a loan with a fixed rate. */
  readonly fixedTerms?: FixedTerms | null | undefined;
}

export interface FixedTerms {
  readonly isLender?: boolean | null | undefined;
}

/** Unrealized profit and loss. */
export interface Unsettled {
  readonly assets: readonly PortfolioAsset[];
  /** US dollars. */
  readonly assetsValue?: number | null | undefined;
}

/** An order that is not yet filled: a limit order, or a recurring one. */
export interface TradeElement extends ElementFacts {
  readonly type: 'trade';
  readonly data: TradeData;
}

export interface TradeData {
  readonly assets: TradeAssets;
  readonly inputAddress: Mint;
  readonly inputAddressId?: AddressId | null | undefined;
  readonly outputAddress: Mint;
  readonly outputAddressId?: AddressId | null | undefined;
  readonly initialInputAmount: Amount;
  readonly withdrawnOutputAmount: Amount;
  readonly expectedOutputAmount?: Amount | null | undefined;
  /** US dollars for one whole token. */
  readonly inputPrice?: number | null | undefined;
  /** US dollars for one whole token. */
  readonly outputPrice?: number | null | undefined;
  /** A fraction, despite its name: 0.28 is 28 %. */
  readonly filledPercentage?: number | null | undefined;
  /** Unix milliseconds. */
  readonly createdAt?: number | null | undefined;
  /** Unix milliseconds. */
  readonly expireAt?: number | null | undefined;
  readonly recurring?: RecurringTrade | null | undefined;
}

/** The tokens left to sell, and those that were bought and not yet withdrawn. */
export interface TradeAssets {
  readonly input?: PortfolioAsset | null | undefined;
  readonly output?: PortfolioAsset | null | undefined;
}

export interface RecurringTrade {
  readonly cycles?: number | null | undefined;
  /** Milliseconds. */
  readonly interval?: number | null | undefined;
  readonly priceRange?: PriceRange | null | undefined;
}

export interface PriceRange {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** An element of a `type` that is newer than this package, as it came. */
export interface UnknownElement extends ElementFacts {
  readonly type: UnknownVariant;
  readonly data?: unknown;
}

/** An asset. `type` is `token`, `collectible` or `generic`; any other is kept as it came. */
export type PortfolioAsset = TokenAsset | CollectibleAsset | GenericAsset | UnknownAsset;

/** What assets of every type have. */
export interface AssetFacts extends Origin {
  readonly attributes?: AssetAttributes | null | undefined;
  readonly name?: string | null | undefined;
  readonly imageUri?: string | null | undefined;
  /** US dollars; absent or null when it is not known, which is not 0, and with `unpriced`. */
  readonly value?: number | null | undefined;
}

export interface TokenAsset extends AssetFacts {
  readonly type: 'token';
  readonly data: TokenData;
}

export interface TokenData {
  readonly address: Mint;
  readonly addressId?: AddressId | null | undefined;
  readonly amount: Amount;
  /** US dollars for one whole token. */
  readonly price?: number | null | undefined;
  readonly yields?: readonly Yield[] | null | undefined;
}

/** An NFT. */
export interface CollectibleAsset extends AssetFacts {
  readonly type: 'collectible';
  readonly data: CollectibleData;
}

export interface CollectibleData {
  readonly address: Mint;
  readonly addressId?: AddressId | null | undefined;
  readonly amount: Amount;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly imageUri?: string | null | undefined;
  readonly dataUri?: string | null | undefined;
  readonly attributes?: readonly Readonly<Record<string, unknown>>[] | null | undefined;
  readonly collection?: CollectibleCollection | null | undefined;
  /** US dollars. */
  readonly price?: number | null | undefined;
}

export interface CollectibleCollection {
  readonly id?: string | null | undefined;
  /** US dollars. */
  readonly floorPrice?: number | null | undefined;
  readonly name?: string | null | undefined;
}

/** Something of value that is neither a token nor an NFT. */
export interface GenericAsset extends AssetFacts {
  readonly type: 'generic';
  readonly data: GenericData;
}

export interface GenericData {
  readonly address?: Address | null | undefined;
  readonly addressId?: AddressId | null | undefined;
  readonly amount: Amount;
  /** US dollars. */
  readonly price?: number | null | undefined;
}

/** An asset of a `type` that is newer than this package, as it came. */
export interface UnknownAsset extends AssetFacts {
  readonly type: UnknownVariant;
  readonly data?: unknown;
}

export interface AssetAttributes {
  readonly tags?: readonly string[] | null | undefined;
  readonly lock?: Lock | null | undefined;
  readonly isDeprecated?: boolean | null | undefined;
  readonly isClaimable?: boolean | null | undefined;
  /** `unavailable`: the value is not known. */
  readonly valuationStatus?: string | null | undefined;
  readonly validator?: Validator | null | undefined;
  readonly prediction?: Prediction | null | undefined;
}

export interface Lock {
  /** Unix milliseconds. */
  readonly until?: number | null | undefined;
  /** Milliseconds from the request to the release. */
  readonly unbonding?: number | null | undefined;
}

/** The validator that a stake is delegated to. */
export interface Validator {
  readonly name?: string | null | undefined;
  readonly imageUri?: string | null | undefined;
  readonly address?: Address | null | undefined;
  readonly yields?: readonly Yield[] | null | undefined;
}

/** A bet on one side of a prediction market. */
export interface Prediction {
  readonly market?: PredictionMarket | null | undefined;
  readonly sideName?: string | null | undefined;
  /** US dollars. */
  readonly feesPaidValue?: number | null | undefined;
  readonly entryPrice?: number | null | undefined;
  readonly markPrice?: number | null | undefined;
  readonly size?: number | null | undefined;
  /** US dollars. */
  readonly sizeValue?: number | null | undefined;
  /** Profit in US dollars; a loss is negative. */
  readonly pnlValue?: number | null | undefined;
  /** The service does not say whether as percent or as a fraction. */
  readonly pnlPercent?: number | null | undefined;
  /** US dollars. */
  readonly pnlAfterFeesValue?: number | null | undefined;
  /** In the form of `pnlPercent`. */
  readonly pnlAfterFeesPercent?: number | null | undefined;
  /** Unix milliseconds. */
  readonly createdAt?: number | null | undefined;
}

export interface PredictionMarket {
  readonly marketTitle?: string | null | undefined;
  readonly eventTitle?: string | null | undefined;
  /** Unix milliseconds. */
  readonly closeTime?: number | null | undefined;
  /** Unix milliseconds. */
  readonly settlementTime?: number | null | undefined;
}
