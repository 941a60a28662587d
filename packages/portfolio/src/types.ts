import type { Address, Mint } from '@perijove/core';

export interface PositionsInput {
  /** The wallet. */
  readonly address: Address;
  /** Ids of the platforms to read, as `platforms` lists them. Left out: all. */
  readonly platforms?: readonly string[] | undefined;
}

/**
 * The DeFi positions of one wallet. A separate fetcher reads each platform, and one may fail alone:
 * then its positions are missing from `elements` although the call succeeded. `isComplete` and
 * `failedFetchers` report that.
 */
export interface Positions {
  /** When the positions were read, in Unix milliseconds. */
  readonly date?: number | null | undefined;
  /** The wallet. */
  readonly owner?: Address | null | undefined;
  /** The outcome of each fetcher. */
  readonly fetcherReports?: readonly FetcherReport[] | null | undefined;
  /** Empty for a wallet without positions. */
  readonly elements: readonly PortfolioElement[];
  /** Time that the service took, presumably milliseconds as in the reports. */
  readonly duration?: number | null | undefined;
  readonly tokenInfo?: TokenInfoByNetwork | null | undefined;
}

export interface FetcherReport {
  /** Name of the fetcher. */
  readonly id: string;
  /** `succeeded` or `failed`; others, such as `ok`, are possible. */
  readonly status: string;
  /** Milliseconds. */
  readonly duration?: number | null | undefined;
  /** What went wrong, in the service's words. */
  readonly error?: string | null | undefined;
}

/** The tokens that the elements name. */
export interface TokenInfoByNetwork {
  readonly solana?: Readonly<Record<Mint, TokenInfo | null>> | null | undefined;
}

export interface TokenInfo {
  readonly address?: Mint | null | undefined;
  readonly name?: string | null | undefined;
  /** Digits after the point of the token. */
  readonly decimals?: number | null | undefined;
  readonly symbol?: string | null | undefined;
  readonly logoURI?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
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
export interface ElementFacts {
  /** `solana`; others are possible. */
  readonly networkId?: string | null | undefined;
  /** The platform, as `platforms` lists it. */
  readonly platformId: string;
  /** US dollars; null when it is not known, which is not 0. */
  readonly value?: number | null | undefined;
  /** `Wallet`, `Staked`, `LiquidityPool`, `Lending`, `Leverage` and the like; others are possible. */
  readonly label: string;
  readonly name?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  /** A fraction: 0.28 is 28 % a year. */
  readonly netApy?: number | null | undefined;
}

/** Where a position lives on chain. */
export interface Origin {
  /** Account of the position. */
  readonly ref?: Address | null | undefined;
  /** Accounts that it belongs to: its pool, vault, market and so on. */
  readonly sourceRefs?: readonly SourceRef[] | null | undefined;
  /** Page of the platform about the position. */
  readonly link?: string | null | undefined;
}

export interface SourceRef {
  readonly address?: Address | null | undefined;
  /** `Pool`, `Farm`, `Market`, `Vault` and the like; others are possible. */
  readonly name?: string | null | undefined;
}

/** A yearly yield. */
export interface Yield {
  /** Compounded; a fraction, 0.28 is 28 %. */
  readonly apy?: number | null | undefined;
  /** Not compounded; a fraction. */
  readonly apr?: number | null | undefined;
  readonly description?: string | null | undefined;
}

/** A set of assets: a wallet, a stake, a vault, an airdrop. */
export interface MultipleElement extends ElementFacts {
  readonly type: 'multiple';
  readonly data: MultipleData;
}

export interface MultipleData extends Origin {
  readonly assets: readonly PortfolioAsset[];
  /** By the asset's place in `assets`. */
  readonly assetsYields?: readonly (readonly Yield[] | null)[] | null | undefined;
}

/** Shares of liquidity pools. */
export interface LiquidityElement extends ElementFacts {
  readonly type: 'liquidity';
  readonly data: LiquidityData;
}

export interface LiquidityData {
  readonly liquidities: readonly Liquidity[];
}

export interface Liquidity extends Origin {
  readonly assets: readonly PortfolioAsset[];
  /** US dollars. */
  readonly assetsValue?: number | null | undefined;
  readonly rewardAssets: readonly PortfolioAsset[];
  /** US dollars. */
  readonly rewardAssetsValue?: number | null | undefined;
  /** US dollars. */
  readonly value?: number | null | undefined;
  /** The share itself, as a token. */
  readonly lp?: LiquidityShare | null | undefined;
  readonly yields?: readonly Yield[] | null | undefined;
  readonly name?: string | null | undefined;
  readonly contract?: string | null | undefined;
}

export interface LiquidityShare {
  readonly mint?: Mint | null | undefined;
  /** Presumably whole tokens, as everywhere in this family. */
  readonly amount?: number | null | undefined;
}

/** Positions with borrowed money: perpetuals and margin accounts. */
export interface LeverageElement extends ElementFacts {
  readonly type: 'leverage';
  readonly data: LeverageData;
}

export interface LeverageData extends Origin {
  /** Positions with isolated collateral. */
  readonly isolated?: IsolatedLeverage | null | undefined;
  /** Positions with shared (cross) collateral. */
  readonly cross?: CrossLeverage | null | undefined;
  /** US dollars. */
  readonly value?: number | null | undefined;
  readonly contract?: string | null | undefined;
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
  readonly name?: string | null | undefined;
  readonly imageUri?: string | null | undefined;
  /** `long` or `short`. */
  readonly side: string;
  /** US dollars for one whole token, as are the other prices. */
  readonly entryPrice?: number | null | undefined;
  readonly markPrice?: number | null | undefined;
  readonly liquidationPrice?: number | null | undefined;
  /** Whole tokens. */
  readonly size: number;
  /** US dollars. */
  readonly sizeValue?: number | null | undefined;
  /** Profit in US dollars; a loss is negative. */
  readonly pnlValue?: number | null | undefined;
  readonly leverage?: number | null | undefined;
  /** Price at which profit is taken. */
  readonly tp?: number | null | undefined;
  /** Price at which loss is stopped. */
  readonly sl?: number | null | undefined;
  /** US dollars. */
  readonly value?: number | null | undefined;
  readonly ref?: Address | null | undefined;
  readonly sourceRefs?: readonly SourceRef[] | null | undefined;
}

export interface IsolatedPosition extends LeveragePosition {
  /** US dollars. */
  readonly collateralValue?: number | null | undefined;
}

/** A loan and its collateral. */
export interface BorrowLendElement extends ElementFacts {
  readonly type: 'borrowlend';
  readonly data: BorrowLendData;
}

export interface BorrowLendData extends Origin {
  readonly suppliedAssets: readonly PortfolioAsset[];
  readonly borrowedAssets: readonly PortfolioAsset[];
  readonly rewardAssets: readonly PortfolioAsset[];
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
  readonly contract?: string | null | undefined;
}

/** Unrealized profit and loss. */
export interface Unsettled {
  /** Documented as `generic` assets only. */
  readonly assets: readonly PortfolioAsset[];
  /** US dollars. */
  readonly value?: number | null | undefined;
}

/** An order that is not yet filled: a limit order, or a recurring one. */
export interface TradeElement extends ElementFacts {
  readonly type: 'trade';
  readonly data: TradeData;
}

export interface TradeData extends Origin {
  readonly assets: TradeAssets;
  readonly inputAddress: Mint;
  readonly outputAddress: Mint;
  /** Whole tokens, as are the other amounts. */
  readonly initialInputAmount: number;
  readonly withdrawnOutputAmount: number;
  readonly expectedOutputAmount?: number | null | undefined;
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
  readonly contract?: string | null | undefined;
}

/** The tokens left to sell, and those that were bought and not yet withdrawn. */
export interface TradeAssets {
  readonly input?: PortfolioAsset | null | undefined;
  readonly output?: PortfolioAsset | null | undefined;
}

export interface RecurringTrade {
  readonly cycles?: number | null | undefined;
  /** Milliseconds, unlike in the recurring family. */
  readonly interval?: number | null | undefined;
  readonly priceRange?: PriceRange | null | undefined;
}

export interface PriceRange {
  /** US dollars. */
  readonly min?: number | null | undefined;
  /** US dollars. */
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
  /** `solana`; others are possible. */
  readonly networkId?: string | null | undefined;
  /** US dollars; null when it is not known, which is not 0. */
  readonly value?: number | null | undefined;
  readonly attributes?: AssetAttributes | null | undefined;
  readonly name?: string | null | undefined;
  readonly imageUri?: string | null | undefined;
}

export interface TokenAsset extends AssetFacts {
  readonly type: 'token';
  readonly data: TokenData;
}

export interface TokenData {
  readonly address: Mint;
  /** Whole tokens. */
  readonly amount: number;
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
  readonly amount: number;
  /** US dollars. */
  readonly price?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly imageUri?: string | null | undefined;
  readonly dataUri?: string | null | undefined;
  readonly attributes?: readonly CollectibleAttribute[] | null | undefined;
  readonly collection?: CollectibleCollection | null | undefined;
}

export interface CollectibleAttribute {
  readonly trait_type?: string | null | undefined;
  readonly value?: unknown;
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
  /** Whole units. */
  readonly amount?: number | null | undefined;
  /** US dollars. */
  readonly price?: number | null | undefined;
}

/** An asset of a `type` that is newer than this package, as it came. */
export interface UnknownAsset extends AssetFacts {
  readonly type: UnknownVariant;
  readonly data?: unknown;
}

export interface AssetAttributes {
  /** Unix milliseconds; -1 is locked for a time that is not known. */
  readonly lockedUntil?: number | null | undefined;
  readonly isDeprecated?: boolean | null | undefined;
  readonly isClaimable?: boolean | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly validator?: Validator | null | undefined;
  readonly prediction?: Prediction | null | undefined;
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
  /** Unix milliseconds. Documented since 2026-03, in place of `settlementTime`. */
  readonly resolveAt?: number | null | undefined;
  /** Unix milliseconds. Documented until 2026-03. */
  readonly settlementTime?: number | null | undefined;
}

export type PlatformsInput = Readonly<Record<string, never>>;

/** Every platform that positions can come from. */
export type Platforms = readonly Platform[];

export interface Platform {
  /** A value for `platforms` of `positions`, and the `platformId` of elements. */
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly defiLlamaId?: string | null | undefined;
  readonly isDeprecated?: boolean | null | undefined;
  /** Mints of the platform's own tokens. */
  readonly tokens?: readonly Mint[] | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly links?: PlatformLinks | null | undefined;
}

export interface PlatformLinks {
  readonly website?: string | null | undefined;
  readonly discord?: string | null | undefined;
  readonly telegram?: string | null | undefined;
  readonly twitter?: string | null | undefined;
  readonly github?: string | null | undefined;
  readonly medium?: string | null | undefined;
  readonly documentation?: string | null | undefined;
}

export interface StakedJupInput {
  /** The wallet. */
  readonly address: Address;
}

export interface StakedJup {
  /** Whole tokens, not base units. */
  readonly stakedAmount: number;
  /** Tokens that are being unstaked. */
  readonly unstaking?: readonly Unstaking[] | null | undefined;
}

export interface Unstaking {
  /** Whole tokens, not base units. */
  readonly amount: number;
  /** Unix time of the end. Documented as a timestamp without a unit: seen in milliseconds. */
  readonly until?: number | null | undefined;
}
