import type { Address, Mint } from '@perijove/core';

/** Input of the methods that take nothing. */
export type NoInput = Readonly<Record<string, never>>;

/** What to deposit or withdraw, as an amount of the underlying token. */
export interface AmountInput {
  /** Mint of the underlying token, not of the receipt token. */
  readonly asset: Mint;
  /** Wallet that owns the tokens and signs. */
  readonly signer: Address;
  /** Base units of the underlying token. */
  readonly amount: bigint | string;
}

/** What to mint or redeem, as a number of shares. */
export interface SharesInput {
  /** Mint of the underlying token, not of the receipt token. */
  readonly asset: Mint;
  /** Wallet that owns the tokens and signs. */
  readonly signer: Address;
  /** Base units of the receipt token. */
  readonly shares: bigint | string;
}

/** An unsigned transaction. The API does not submit it: send it over your own RPC node. */
export interface UnsignedTransaction {
  /** Base64 of the transaction, to be signed by `signer` as it is. */
  readonly transaction: string;
}

/** The service answers in either form; `instructionsOf` reads both. */
export type Instructions = InstructionList | Instruction;

export interface InstructionList {
  readonly instructions: readonly Instruction[];
}

/** One instruction, to be put into your own transaction. */
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

/** The pools that take deposits. */
export type Tokens = readonly Token[];

/** A pool and its receipt token. Documented amounts are base units as text. */
export interface Token {
  /** A small number, from 1. Text in some of the service's own samples. */
  readonly id?: number | string | null | undefined;
  /** Mint of the receipt token. */
  readonly address: Mint;
  readonly name: string;
  readonly symbol: string;
  /** Symbol to show, where it differs. */
  readonly uiSymbol?: string | null | undefined;
  /** Digits after the point, of the receipt token and of the underlying one. */
  readonly decimals: number;
  /** Mint of the underlying token. */
  readonly assetAddress?: Mint | null | undefined;
  readonly asset?: Asset | null | undefined;
  /** Base units of the underlying token. */
  readonly totalAssets?: string | number | null | undefined;
  /** Base units of the receipt token. */
  readonly totalSupply?: string | number | null | undefined;
  /** Shares for one whole token of the asset; in the form of `convertToAssets`. */
  readonly convertToShares?: string | number | null | undefined;
  /**
   * Assets for one whole share. No scale is stated: live responses have base units, samples have a
   * decimal number of whole tokens. `sharesToAssets` reads both.
   */
  readonly convertToAssets?: string | number | null | undefined;
  /** Yearly rate in basis points: `150` is 1.5 %. The service's own sample shows fractions. */
  readonly rewardsRate?: string | number | null | undefined;
  /** In the form of `rewardsRate`. */
  readonly supplyRate?: string | number | null | undefined;
  /** `supplyRate` and `rewardsRate` together. */
  readonly totalRate?: string | number | null | undefined;
  /** May be negative. */
  readonly rebalanceDifference?: string | number | null | undefined;
  readonly liquiditySupplyData?: LiquiditySupplyData | null | undefined;
  /** The service does not say in which form. */
  readonly rewards?: readonly unknown[] | null | undefined;
}

/**
 * The underlying token. Three fields are documented in snake_case and were seen in camelCase: read
 * `logoUrl ?? logo_url`.
 */
export interface Asset {
  readonly address: Mint;
  readonly name?: string | null | undefined;
  readonly symbol?: string | null | undefined;
  readonly uiSymbol?: string | null | undefined;
  /** Digits after the point. */
  readonly decimals?: number | null | undefined;
  /** US dollars for one whole token; decimal text, or a number. */
  readonly price?: string | number | null | undefined;
  readonly chainId?: string | number | null | undefined;
  readonly chain_id?: string | number | null | undefined;
  /** URL of an image. */
  readonly logoUrl?: string | null | undefined;
  /** URL of an image. */
  readonly logo_url?: string | null | undefined;
  readonly coingeckoId?: string | null | undefined;
  readonly coingecko_id?: string | null | undefined;
  /** ISO date and time. */
  readonly updatedAt?: string | null | undefined;
}

/** How much of a pool can be taken out. The ceiling grows with every block. */
export interface LiquiditySupplyData {
  readonly modeWithInterest?: boolean | null | undefined;
  /** Base units. */
  readonly supply?: string | number | null | undefined;
  /** Base units. */
  readonly withdrawalLimit?: string | number | null | undefined;
  /** Presumably Unix seconds. */
  readonly lastUpdateTimestamp?: string | number | null | undefined;
  readonly expandPercent?: string | number | null | undefined;
  readonly expandDuration?: string | number | null | undefined;
  /** Base units. */
  readonly baseWithdrawalLimit?: string | number | null | undefined;
  /** Base units. */
  readonly withdrawableUntilLimit?: string | number | null | undefined;
  /** Base units that can be taken now. */
  readonly withdrawable?: string | number | null | undefined;
}

export interface PositionsInput {
  /** Wallets. The service states no maximum. */
  readonly users: readonly Address[];
}

/** One entry per wallet and pool, also where the wallet has nothing in the pool. */
export type Positions = readonly Position[];

/** What a wallet has in a pool. Documented amounts are base units as text. */
export interface Position {
  readonly token: Token;
  readonly ownerAddress: Address;
  /** Base units of the receipt token. */
  readonly shares: string | number;
  /** What the shares are worth, presumably in base units of the underlying token. */
  readonly underlyingAssets: string | number;
  /** What the wallet holds of the underlying token outside the pool, presumably in base units. */
  readonly underlyingBalance?: string | number | null | undefined;
  /** Reserved. */
  readonly allowance?: string | number | null | undefined;
}

export interface EarningsInput {
  /** Wallet. */
  readonly user: Address;
  /** Mints of receipt tokens: `address` of a pool. */
  readonly positions: readonly Mint[];
}

/** The service answers in either form; `earningsOf` reads both. */
export type EarningsAnswer = readonly Earnings[] | Earnings;

/** What a wallet has earned in a pool. */
export interface Earnings {
  /** Mint of the receipt token. */
  readonly address: Mint;
  readonly ownerAddress: Address;
  /** Base units of the underlying token: a number since 2026-03, text before. */
  readonly earnings: number | string;
  /** Slot for which this was computed. Documented since 2026-03. */
  readonly slot?: number | null | undefined;
  /** Documented until 2026-03. */
  readonly totalDeposits?: string | number | null | undefined;
  /** Documented until 2026-03. */
  readonly totalWithdraws?: string | number | null | undefined;
  /** Documented until 2026-03. */
  readonly totalBalance?: string | number | null | undefined;
  /** Documented until 2026-03. */
  readonly totalAssets?: string | number | null | undefined;
}
