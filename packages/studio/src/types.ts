import type { Address, Mint } from '@perijove/core';

/** Types of a token's image. */
export type ImageContentType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

export interface CreatePoolTxInput {
  readonly buildCurveByMarketCapParam: Curve;
  /** Whether trading begins at a fee of 99 %, which falls over a random time. */
  readonly antiSniping: boolean;
  readonly fee: Fee;
  /** False unlocks half of the pool's tokens after a year. The service's own default is true. */
  readonly isLpLocked?: boolean | undefined;
  readonly tokenName: string;
  readonly tokenSymbol: string;
  /** Type of the image that `uploadImage` will send. */
  readonly tokenImageContentType: ImageContentType;
  /** Wallet that signs, and earns the fees. */
  readonly creator: Address;
}

/** The price range of the token, from its launch until its pool moves on. */
export interface Curve {
  /** USDC, SOL or JUP: the service takes no other. */
  readonly quoteMint: Mint;
  /** Market cap at the launch, in whole quote tokens: 16000 is 16,000 USDC. */
  readonly initialMarketCap: number;
  /** Market cap at which the pool moves on, in whole quote tokens. */
  readonly migrationMarketCap: number;
  /** Digits after the point of the quote token: 6 for USDC and JUP, 9 for SOL. */
  readonly tokenQuoteDecimal: 6 | 9;
  readonly lockedVestingParam: LockedVesting;
}

/** Tokens that the creator gets later. All 0 for none. */
export interface LockedVesting {
  /** Whole tokens, up to 80 % of the supply. */
  readonly totalLockedVestingAmount: number;
  /** Whole tokens that are unlocked at the cliff. */
  readonly cliffUnlockAmount: number;
  readonly numberOfVestingPeriod: 0 | 6 | 12 | 183 | 365;
  /** Seconds. */
  readonly totalVestingDuration: VestingSeconds;
  /** Seconds. */
  readonly cliffDurationFromMigrationTime: VestingSeconds;
}

export type VestingSeconds = 0 | 15552000 | 15811200 | 31536000;

/** The fee on every trade. */
export interface Fee {
  /** Basis points. */
  readonly feeBps: 100 | 200;
  /** Presumably the seconds in which the fee falls. */
  readonly totalDuration?: 60 | 120 | 180 | 240 | 300 | undefined;
  readonly baseFeeMode?: 'linear' | 'exponential' | undefined;
}

/** A launch that is ready to be signed. The three addresses are for the uploads. */
export interface CreatedPoolTx {
  /** Base64 of the unsigned transaction, to be signed by the creator as it is. */
  readonly transaction: string;
  /** The token that is launched. */
  readonly mint: Mint;
  /** For `uploadImage`. Keep it secret: its holder can upload. */
  readonly imagePresignedUrl: string;
  /** For `uploadMetadata`. Keep it secret: its holder can upload. */
  readonly metadataPresignedUrl: string;
  /** Where the image will be. */
  readonly imageUrl: string;
}

export interface SubmitPoolInput {
  /** Base64 of the signed transaction. */
  readonly transaction: string;
  /** Wallet that created the launch. */
  readonly owner: Address;
  /** Text for the token's page on the operator's site. Line breaks arrive as CRLF. */
  readonly content?: string | undefined;
  /** Image for the token's page. The service does not state its maximum size. */
  readonly headerImage?: Blob | undefined;
}

export interface SubmittedPool {
  readonly success?: boolean | undefined;
  readonly data?: PoolKeys | null | undefined;
}

export interface PoolKeys {
  readonly mint?: Mint | null | undefined;
  readonly configKey?: Address | null | undefined;
}

export interface PoolAddressesInput {
  readonly mint: Mint;
}

export interface PoolAddressesAnswer {
  readonly success?: boolean | undefined;
  readonly data?: PoolAddresses | null | undefined;
}

/** Null where the account does not exist. */
export interface PoolAddresses {
  /** The pool on the bonding curve: the `poolAddress` of `fee` and `createFeeTx`. */
  readonly dbcPoolAddress?: Address | null | undefined;
  /** The pool that trading moves to. */
  readonly dammv2PoolAddress?: Address | null | undefined;
  readonly configKey?: Address | null | undefined;
}

export interface FeeInput {
  /** `dbcPoolAddress` of `poolAddresses`. */
  readonly poolAddress: Address;
}

/** Trading fees of a pool that are the creator's, presumably in base units of the quote token. */
export interface CreatorFee {
  readonly unclaimed: string;
  readonly total: string;
}

export interface CreateFeeTxInput {
  /** Wallet of the creator. */
  readonly ownerWallet: Address;
  /** `dbcPoolAddress` of `poolAddresses`. */
  readonly poolAddress: Address;
  /** Maximum to claim, in base units of the quote token. */
  readonly maxQuoteAmount: bigint | string;
}

/** The unsigned transaction of a claim. The API does not submit it. */
export interface CreatedFeeTx {
  /** Base64, to be signed by the owner as it is. */
  readonly transaction: string;
}
