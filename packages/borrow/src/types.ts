import type { Address, Mint } from '@perijove/core';

/**
 * A market. Ids of vaults and positions are per market. The service's own default is `main`; others
 * than these two are possible.
 */
export type Market = 'main' | 'ethena' | (string & Record<never, never>);

export interface VaultsInput {
  readonly market?: Market | undefined;
  /**
   * URL of a node over which the service reads the chain. The service gets the whole URL: do not pass
   * one with a secret in it.
   */
  readonly rpcUrl?: string | undefined;
}

/** Vaults of one market. */
export type Vaults = readonly Vault[];

/** Documented as text; a number is accepted too. */
type Amount = string | number;

/** Lends one token against another as collateral. Documented amounts are base units as text. */
export interface Vault {
  /** `vaultId` of `operate`, within its market. */
  readonly id: number;
  /** The account of the vault. */
  readonly address: Address;
  /** The collateral. */
  readonly supplyToken: Token;
  /** The token that is borrowed. */
  readonly borrowToken: Token;
  /** Base units of the collateral. */
  readonly totalSupply?: Amount | null | undefined;
  /** Base units of the collateral. */
  readonly totalSupplyLiquidity?: Amount | null | undefined;
  /** Base units of the borrowed token. */
  readonly totalBorrow?: Amount | null | undefined;
  /** Base units of the borrowed token. */
  readonly totalBorrowLiquidity?: Amount | null | undefined;
  /** Base units of the collateral. */
  readonly absorbedSupply?: Amount | null | undefined;
  /** Base units of the borrowed token. */
  readonly absorbedBorrow?: Amount | null | undefined;
  /** Unit not documented. */
  readonly supplyRateMagnifier?: Amount | null | undefined;
  /** Unit not documented. */
  readonly borrowRateMagnifier?: Amount | null | undefined;
  /** Unit not documented. */
  readonly borrowFee?: Amount | null | undefined;
  /** Per mille of the collateral's value up to which debt may be taken. Source: notes of the operator. */
  readonly collateralFactor?: Amount | null | undefined;
  /** Per mille of the collateral's value from which a position is liquidated. Source: as above. */
  readonly liquidationThreshold?: Amount | null | undefined;
  /** Per mille. Source: as above. */
  readonly liquidationMaxLimit?: Amount | null | undefined;
  /** Unit not documented. */
  readonly liquidationPenalty?: Amount | null | undefined;
  /** Base units of the collateral. */
  readonly withdrawalGap?: Amount | null | undefined;
  /** Basis points a year. Source: notes of the operator. */
  readonly supplyRate?: Amount | null | undefined;
  /** Unit not documented. */
  readonly supplyRateLiquidity?: Amount | null | undefined;
  /** Basis points a year. Source: notes of the operator. */
  readonly borrowRate?: Amount | null | undefined;
  /** Unit not documented. */
  readonly borrowRateLiquidity?: Amount | null | undefined;
  /** Base units of the collateral. */
  readonly withdrawLimit?: Amount | null | undefined;
  /** Base units of the collateral. */
  readonly withdrawableUntilLimit?: Amount | null | undefined;
  /** Base units of the collateral that can be withdrawn now. */
  readonly withdrawable?: Amount | null | undefined;
  /** Base units of the borrowed token. */
  readonly borrowLimit?: Amount | null | undefined;
  /** Base units of the borrowed token. */
  readonly borrowableUntilLimit?: Amount | null | undefined;
  /** Base units that can be borrowed now. */
  readonly borrowable?: Amount | null | undefined;
  /** Unit not documented. */
  readonly borrowLimitUtilization?: Amount | null | undefined;
  /** Base units of the smallest debt but 0. */
  readonly minimumBorrowing?: Amount | null | undefined;
  readonly totalPositions?: number | null | undefined;
  /** The account that the program reads prices from. */
  readonly oracle?: Address | null | undefined;
  /** Unit not documented. */
  readonly oraclePrice?: Amount | null | undefined;
  /** Unit not documented. */
  readonly oraclePriceOperate?: Amount | null | undefined;
  /** Unit not documented. */
  readonly oraclePriceLiquidate?: Amount | null | undefined;
  readonly oracleSources?: readonly OracleSource[] | null | undefined;
  /** Presumably Unix seconds. */
  readonly oracleTimestamp?: Amount | null | undefined;
  readonly liquiditySupplyData?: LiquiditySupplyData | null | undefined;
  readonly liquidityBorrowData?: LiquidityBorrowData | null | undefined;
  readonly rewards?: readonly MarketReward[] | null | undefined;
  readonly topTick?: number | null | undefined;
  readonly metadata?: VaultMetadata | null | undefined;
}

/** A token of a vault. */
export interface Token {
  readonly address: Mint;
  readonly chainId?: Amount | null | undefined;
  readonly name?: string | null | undefined;
  readonly symbol: string;
  readonly uiSymbol?: string | null | undefined;
  /** Digits after the point of the token. */
  readonly decimals: number;
  /** URL of an image. */
  readonly logoUrl?: string | null | undefined;
  /** US dollars for one whole token. */
  readonly price: Amount;
  readonly coingeckoId?: string | null | undefined;
  /** ISO date and time. */
  readonly updatedAt?: string | null | undefined;
  /** Unit not documented. */
  readonly stakingApr?: number | null | undefined;
  readonly nativeStakeVoteAccount?: Address | null | undefined;
  readonly scaledUiConfig?: ScaledUiConfig | null | undefined;
}

/** How wallets multiply the amounts of a token of Token-2022 when they show them. */
export interface ScaledUiConfig {
  readonly authority?: Address | null | undefined;
  readonly multiplier?: number | null | undefined;
  readonly newMultiplier?: number | null | undefined;
  /** Unit not documented. */
  readonly newMultiplierEffectiveTimestamp?: Amount | null | undefined;
}

/** Where the oracle of a vault takes a price from. */
export interface OracleSource {
  readonly source: string;
  readonly invert: boolean;
  readonly multiplier: Amount;
  readonly divisor: Amount;
  readonly sourceType: Readonly<Record<string, unknown>>;
}

/** What can be withdrawn, and how the limit grows. */
export interface LiquiditySupplyData {
  readonly modeWithInterest?: boolean | null | undefined;
  /** Base units. */
  readonly supply?: Amount | null | undefined;
  /** Base units. */
  readonly withdrawalLimit?: Amount | null | undefined;
  /** Presumably Unix seconds. */
  readonly lastUpdateTimestamp?: Amount | null | undefined;
  readonly expandPercent?: Amount | null | undefined;
  readonly expandDuration?: Amount | null | undefined;
  /** Base units. */
  readonly baseWithdrawalLimit?: Amount | null | undefined;
  /** Base units. */
  readonly withdrawableUntilLimit?: Amount | null | undefined;
  /** Base units that can be taken now. */
  readonly withdrawable?: Amount | null | undefined;
}

/** What can be borrowed, and how the limit grows. */
export interface LiquidityBorrowData {
  readonly modeWithInterest?: boolean | null | undefined;
  /** Base units. */
  readonly borrow?: Amount | null | undefined;
  /** Base units. */
  readonly borrowLimit?: Amount | null | undefined;
  /** Presumably Unix seconds. */
  readonly lastUpdateTimestamp?: Amount | null | undefined;
  readonly expandPercent?: Amount | null | undefined;
  readonly expandDuration?: Amount | null | undefined;
  /** Base units. */
  readonly baseBorrowLimit?: Amount | null | undefined;
  /** Base units. */
  readonly maxBorrowLimit?: Amount | null | undefined;
  readonly borrowLimitUtilization?: Amount | null | undefined;
  /** Base units. */
  readonly borrowableUntilLimit?: Amount | null | undefined;
  /** Base units that can be borrowed now. */
  readonly borrowable?: Amount | null | undefined;
}

/** What a vault pays beside its interest. */
export interface MarketReward {
  readonly rewardToken: Token;
  /** `merkle`; others are possible. */
  readonly type: string;
  /** `supply` or `borrow`; others are possible. */
  readonly side: string;
  /** Unit not documented. */
  readonly apr: Amount;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface VaultMetadata {
  readonly maxLeverage: boolean;
  readonly nativeStake: boolean;
  readonly pegged: boolean;
  readonly multiply: {
    readonly enabled: boolean;
    /** Unit not documented. */
    readonly reduceFactor: number;
  };
}

export interface PositionsInput {
  /** Wallets. The service states no maximum. */
  readonly users: readonly Address[];
  readonly market?: Market | undefined;
}

/** Positions of wallets in one market. */
export type Positions = readonly Position[];

/** The collateral and the debt of a wallet in a vault. Documented amounts are base units as text. */
export interface Position {
  /** `positionId` of `operate`, the `nftId` of its response. */
  readonly id: number;
  readonly vaultId: number;
  /** Mint of the position's NFT. Who holds the NFT owns the position. */
  readonly address: Mint;
  /** Base units of the collateral. */
  readonly supply: Amount;
  /** Base units of the collateral before a liquidation. */
  readonly beforeSupply?: Amount | null | undefined;
  /** Base units of the debt. */
  readonly borrow: Amount;
  /** Base units of the debt before a liquidation. */
  readonly beforeBorrow?: Amount | null | undefined;
  readonly isLiquidated: boolean;
  /** Base units of the collateral that a liquidation took. */
  readonly supplyLiquidation?: Amount | null | undefined;
  /** Base units of the debt that a liquidation paid. */
  readonly borrowLiquidation?: Amount | null | undefined;
  /** Whether it has collateral and no debt. */
  readonly isSupplyPosition?: boolean | null | undefined;
  readonly tick?: number | null | undefined;
  readonly tickId?: number | null | undefined;
  /** Rest of the debt, with interest, in base units. */
  readonly dustBorrow?: Amount | null | undefined;
  readonly ownerAddress: Address;
  readonly vault: PositionVault;
  readonly config?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The vault of a position: whole, or only its id and its account. */
export interface PositionVault extends Omit<Vault, 'supplyToken' | 'borrowToken'> {
  readonly supplyToken?: Token | null | undefined;
  readonly borrowToken?: Token | null | undefined;
}

/** One change of a position. Amounts are signed base units, as `bigint` or digits. */
export interface OperateInput {
  readonly vaultId: number;
  /** 0 opens a new position. */
  readonly positionId: number;
  /** Who owns the position. The service's own default is the signer. */
  readonly positionOwner?: Address | undefined;
  /** Wallet that pays and signs. */
  readonly signer: Address;
  /** Collateral: above 0 deposits, below 0 withdraws, `MIN_I128` withdraws all. */
  readonly colAmount: bigint | string;
  /** Debt: above 0 borrows, below 0 repays, `MIN_I128` repays all. */
  readonly debtAmount: bigint | string;
  /** Sent in the query and in the body: the documents of the service name both places. */
  readonly market?: Market | undefined;
}

/** The unsigned transaction of one change. */
export interface OperateTransaction {
  /** The position: the new one when `positionId` was 0. */
  readonly nftId: number;
  /** Base64. Sign it as `signer`, and send it over your own RPC node. */
  readonly transaction: string;
}

/** The instructions of one change, for your own transaction. */
export interface OperateInstructions {
  /** The position: the new one when `positionId` was 0. */
  readonly nftId: number;
  /** In their order. */
  readonly instructions: readonly Instruction[];
  /** Their contents are on the chain: read them over your node. */
  readonly addressLookupTableAddresses: readonly Address[];
}

export interface Instruction {
  readonly programId: Address;
  readonly accounts: readonly AccountMeta[];
  /** Base64. */
  readonly data: string;
}

export interface AccountMeta {
  readonly pubkey: Address;
  readonly isSigner: boolean;
  readonly isWritable: boolean;
}
