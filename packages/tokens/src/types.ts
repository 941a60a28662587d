import type { Address, Mint, Signature } from '@perijove/core';

/** Input of the methods that take nothing. */
export type NoInput = Readonly<Record<string, never>>;

export interface SearchInput {
  /**
   * Text: a symbol, a name or a mint; the service then answers with 20 records unless it changes its
   * default. A list: the records of these mints. One request takes 100; the client's method takes
   * any number.
   */
  readonly query: string | readonly Mint[];
}

/**
 * Tag of a list: `verified` or `lst` (liquid staking); others are possible. `stocks` is documented
 * since 2026-04, but third parties get `Invalid tag provided.`: read `verified`, and keep the records
 * whose `tags` have `stocks` or `xstocks`.
 */
export type Tag = 'verified' | 'lst' | (string & Record<never, never>);

export interface ByTagInput {
  /** One tag. */
  readonly query: Tag;
}

/** The criterion of a ranking. */
export type Category = 'toporganicscore' | 'toptraded' | 'toptrending';

/** The time that a ranking covers, up to now. */
export type Interval = '5m' | '1h' | '6h' | '24h';

export interface ByCategoryInput {
  readonly category: Category;
  readonly interval: Interval;
  /** Maximum number of records, 1 to 100. The service's own default is 50. */
  readonly limit?: number | undefined;
}

/** Records of tokens. The service states no order and leaves out mints that it does not know. */
export type Tokens = readonly Token[];

/** The service's record of one token. All but the first four fields may be missing or null. */
export interface Token {
  readonly id: Mint;
  /** Not unique, may be blank: anyone can name a token like another. `id` alone identifies it. */
  readonly name: string;
  /** Not unique, may be empty. */
  readonly symbol: string;
  /** Digits after the point of the token. */
  readonly decimals: number;
  /** URL of an image, chosen by the token's maker; it may be on any host. */
  readonly icon?: string | null | undefined;
  /** Program that owns the mint: SPL Token or Token-2022. */
  readonly tokenProgram?: Address | null | undefined;
  /** ISO date and time. Documented since 2026-02. */
  readonly createdAt?: string | null | undefined;
  /** URL, as the token's maker gave it. */
  readonly twitter?: string | null | undefined;
  /** URL, as the token's maker gave it. */
  readonly telegram?: string | null | undefined;
  /** URL, as the token's maker gave it. */
  readonly website?: string | null | undefined;
  /** URL, as the token's maker gave it. Documented since 2026-02. */
  readonly discord?: string | null | undefined;
  /** URL, as the token's maker gave it. Documented since 2026-02. */
  readonly instagram?: string | null | undefined;
  /** URL, as the token's maker gave it. Documented since 2026-02. */
  readonly tiktok?: string | null | undefined;
  /** URL, as the token's maker gave it. Documented since 2026-02. */
  readonly otherUrl?: string | null | undefined;
  /** The token's maker. */
  readonly dev?: Address | null | undefined;
  /** Who can still mint. Documented since 2026-02; absent says nothing, see `audit`. */
  readonly mintAuthority?: Address | null | undefined;
  /** Who can still freeze accounts. Documented since 2026-02; absent says nothing, see `audit`. */
  readonly freezeAuthority?: Address | null | undefined;
  /** Whole tokens in circulation. */
  readonly circSupply?: number | null | undefined;
  /** Whole tokens in existence. */
  readonly totalSupply?: number | null | undefined;
  /** Where the token was launched, such as `pump.fun`. */
  readonly launchpad?: string | null | undefined;
  /** Partner of the launchpad; the service does not say in which form. */
  readonly partnerConfig?: string | null | undefined;
  /** Pool that the token moved to when it left its launchpad. */
  readonly graduatedPool?: Address | null | undefined;
  /** ISO date and time. */
  readonly graduatedAt?: string | null | undefined;
  readonly holderCount?: number | null | undefined;
  /** US dollars, fully diluted. */
  readonly fdv?: number | null | undefined;
  /** US dollars, of the supply in circulation. */
  readonly mcap?: number | null | undefined;
  /** US dollars for one whole token. Absent means "no price known", never 0. */
  readonly usdPrice?: number | null | undefined;
  /** Slot in which the price was computed: how recent it is. */
  readonly priceBlockId?: number | null | undefined;
  /** US dollars. */
  readonly liquidity?: number | null | undefined;
  /** Documented since 2026-02. */
  readonly apy?: TokenApy | null | undefined;
  readonly stats5m?: SwapStats | null | undefined;
  readonly stats1h?: SwapStats | null | undefined;
  readonly stats6h?: SwapStats | null | undefined;
  readonly stats24h?: SwapStats | null | undefined;
  readonly firstPool?: FirstPool | null | undefined;
  readonly audit?: Audit | null | undefined;
  /** 0 to 100: how genuine the service rates the trading. */
  readonly organicScore?: number | null | undefined;
  /** `high`, `medium` or `low`; others are possible. */
  readonly organicScoreLabel?: string | null | undefined;
  /** False, null or absent: not verified, which is not a warning. */
  readonly isVerified?: boolean | null | undefined;
  /** Such as `verified`, `community`, `strict`, `lst`, `token-2022`. */
  readonly tags?: readonly string[] | null | undefined;
  /** ISO date and time of the record, with up to nine digits of a second. */
  readonly updatedAt?: string | null | undefined;
  /** Documented from 2026-02 to 2026-03. */
  readonly issuer?: string | null | undefined;
  /** US dollars. Documented from 2026-02 to 2026-03. */
  readonly fees?: number | null | undefined;
  /** Documented from 2026-02 to 2026-03. */
  readonly stats7d?: SwapStats | null | undefined;
  /** Documented from 2026-02 to 2026-03. */
  readonly stats30d?: SwapStats | null | undefined;
  /** Exchanges that list the token. Documented until 2026-02. */
  readonly cexes?: readonly string[] | null | undefined;
}

/** Trading in the time that the field's name says. Parts are missing on tokens that trade little. */
export interface SwapStats {
  /** Percent; 1.5 means +1.5 %. */
  readonly priceChange?: number | null | undefined;
  /** Percent. */
  readonly holderChange?: number | null | undefined;
  /** Percent. */
  readonly liquidityChange?: number | null | undefined;
  /** Percent. */
  readonly volumeChange?: number | null | undefined;
  /** US dollars. */
  readonly buyVolume?: number | null | undefined;
  /** US dollars. */
  readonly sellVolume?: number | null | undefined;
  /** US dollars; the part that counts as organic. */
  readonly buyOrganicVolume?: number | null | undefined;
  /** US dollars; the part that counts as organic. */
  readonly sellOrganicVolume?: number | null | undefined;
  readonly numBuys?: number | null | undefined;
  readonly numSells?: number | null | undefined;
  readonly numTraders?: number | null | undefined;
  readonly numOrganicBuyers?: number | null | undefined;
  readonly numNetBuyers?: number | null | undefined;
}

export interface TokenApy {
  /** Yield of lending the token; the service does not say whether as percent or as a fraction. */
  readonly jupEarn?: number | null | undefined;
}

/** The pool in which the token was traded first. */
export interface FirstPool {
  readonly id?: Address | null | undefined;
  /** ISO date and time. */
  readonly createdAt?: string | null | undefined;
}

export interface Audit {
  /** Only there when the token is flagged as suspicious; `isSuspicious` reads it. */
  readonly isSus?: boolean | null | undefined;
  /** True: no more can be minted. */
  readonly mintAuthorityDisabled?: boolean | null | undefined;
  /** True: accounts cannot be frozen. */
  readonly freezeAuthorityDisabled?: boolean | null | undefined;
  /** Percent of the supply that the top holders have; 25.07 means 25.07 %. */
  readonly topHoldersPercentage?: number | null | undefined;
  /** Percent of the supply that the token's maker has. */
  readonly devBalancePercentage?: number | null | undefined;
  /** Tokens that the same maker has minted. Documented since 2026-02. */
  readonly devMints?: number | null | undefined;
  /** Tokens of the same maker that left their launchpad. Documented until 2026-02. */
  readonly devMigrations?: number | null | undefined;
}

export interface TokenV1Input {
  readonly mint_address: Mint;
}

export interface MarketMintsV1Input {
  /** A pool. */
  readonly market_address: Address;
}

/** Addresses of mints. */
export type MintsV1 = readonly Mint[];

/** Tag of version 1; others are possible. */
export type TagV1 = 'verified' | 'lst' | 'token-2022' | (string & Record<never, never>);

export interface TaggedV1Input {
  /** Tokens with any of these tags. */
  readonly tag: readonly TagV1[];
}

export interface NewV1Input {
  /** Records in one response. */
  readonly limit?: number | undefined;
  /** Records to leave out at the start. `iterateNewV1` starts there. */
  readonly offset?: number | undefined;
}

export type TokensV1 = readonly TokenV1[];

/** A token as version 1 describes it. */
export interface TokenV1 {
  readonly address: Mint;
  /** Not unique; `address` alone identifies the token. */
  readonly name: string;
  /** Not unique. */
  readonly symbol: string;
  /** Digits after the point of the token. */
  readonly decimals: number;
  /** URL of an image. */
  readonly logoURI?: string | null | undefined;
  readonly tags?: readonly (string | null)[] | null | undefined;
  /** Volume of a day, presumably in US dollars. */
  readonly daily_volume?: number | null | undefined;
  /** ISO date and time of the record. */
  readonly created_at?: string | null | undefined;
  /** ISO date and time of the mint's creation. */
  readonly minted_at?: string | null | undefined;
  /** Who can still freeze accounts; null if no one can. */
  readonly freeze_authority?: Address | null | undefined;
  /** Who can still mint; null if no one can. */
  readonly mint_authority?: Address | null | undefined;
  /** Who can move anyone's tokens of this mint (Token-2022). */
  readonly permanent_delegate?: Address | null | undefined;
  readonly extensions?: ExtensionsV1 | null | undefined;
}

/** Ids of the token elsewhere. Open: more fields are possible. */
export interface ExtensionsV1 {
  readonly coingeckoId?: string | null | undefined;
}

export type NewTokensV1 = readonly NewTokenV1[];

/** A new token as version 1 describes it. */
export interface NewTokenV1 {
  readonly mint: Mint;
  readonly name: string;
  readonly symbol: string;
  /** Digits after the point of the token. */
  readonly decimals: number;
  /** ISO date and time, or Unix seconds as text or number; `parseTimeV1` reads them all. */
  readonly created_at?: string | number | null | undefined;
  /** In the forms of `created_at`. */
  readonly metadata_updated_at?: string | number | null | undefined;
  /** URL of an image. */
  readonly logo_uri?: string | null | undefined;
  /** Pools in which the token is traded. */
  readonly known_markets?: readonly Address[] | null | undefined;
  /** Who can still mint; null if no one can. */
  readonly mint_authority?: Address | null | undefined;
  /** Who can still freeze accounts; null if no one can. */
  readonly freeze_authority?: Address | null | undefined;
}

/** Currency of a verification's payment. Others than these four are possible. */
export type PaymentCurrency = 'JUP' | 'SOL' | 'USDC' | 'JUPUSD' | (string & Record<never, never>);

export interface CheckVerificationInput {
  /** The token. */
  readonly tokenId: Mint;
}

/** Whether a token can be verified, and whether its metadata can be changed. */
export interface VerificationEligibility {
  /** Whether the service knows the mint. */
  readonly tokenExists: boolean;
  readonly isVerified: boolean;
  /** Whether a verification can be paid for now. */
  readonly canVerify: boolean;
  /** Whether a change of the metadata can be paid for now. */
  readonly canMetadata: boolean;
  /** Why the token cannot be verified. */
  readonly verificationError?: string | null | undefined;
  /** Why the metadata cannot be changed. */
  readonly metadataError?: string | null | undefined;
}

export interface CraftVerificationInput {
  /** Wallet that pays. */
  readonly senderAddress: Address;
  /** JUP when left out. With another currency the transaction has a swap into JUP. */
  readonly paymentCurrency?: PaymentCurrency | undefined;
}

/**
 * The unsigned payment of a verification, or why it is missing: `code` is 0 only with a
 * transaction.
 */
export interface CraftedVerification {
  /** Base64, to be signed by the sender as it is. Absent where `code` is not 0. */
  readonly transaction?: string | null | undefined;
  /** For `executeVerification`. */
  readonly requestId: string;
  /** Wallet that is paid. `verify` compares it with `VERIFICATION_RECEIVER`. */
  readonly receiverAddress: Address;
  /** Mint that the receiver gets: JUP. */
  readonly mint: Mint;
  /** What the receiver gets, in base units of `mint`. */
  readonly amount: string;
  /** Digits after the point of `mint`. */
  readonly tokenDecimals?: number | null | undefined;
  /** US dollars for one whole token of `mint`. */
  readonly tokenUsdRate?: number | null | undefined;
  /** Lamports. */
  readonly feeLamports?: number | null | undefined;
  /** US dollars. */
  readonly feeUsdAmount?: number | null | undefined;
  readonly feeMint?: Mint | null | undefined;
  /** Digits after the point of `feeMint`. */
  readonly feeTokenDecimals?: number | null | undefined;
  /** Base units of `feeMint`. */
  readonly feeAmount?: number | string | null | undefined;
  /** Milliseconds. A sample has text such as `150ms`. */
  readonly totalTime?: number | string | null | undefined;
  /** When the payment ends: ISO date and time. */
  readonly expireAt?: string | null | undefined;
  /** Why the transaction is missing, in the service's words. */
  readonly error?: string | null | undefined;
  /** 0 for a transaction; any other is a failure with status 200: see `verificationCode`. */
  readonly code: number;
  /** Whether another wallet pays the network fee. */
  readonly gasless?: boolean | null | undefined;
  /** Mint that leaves the sender. Only with another currency than JUP. */
  readonly inputMint?: Mint | null | undefined;
  /** Digits after the point of `inputMint`. */
  readonly inputDecimals?: number | null | undefined;
  /** What the swap is quoted at, in base units of `inputMint`. */
  readonly quotedInputAmount?: string | null | undefined;
  /** What the swap may take at most, in base units of `inputMint`: 50 basis points more. */
  readonly maxInputAmount?: string | null | undefined;
  /** Block height, seen by third parties. */
  readonly lastValidBlockHeight?: string | number | null | undefined;
}

/** New metadata of a token. A field that is left out or null stays as it is. */
export interface VerificationMetadata {
  /** The token. */
  readonly tokenId: Mint;
  /** URL of an image. */
  readonly icon?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly symbol?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly telegram?: string | null | undefined;
  readonly twitter?: string | null | undefined;
  readonly twitterCommunity?: string | null | undefined;
  readonly discord?: string | null | undefined;
  readonly instagram?: string | null | undefined;
  readonly tiktok?: string | null | undefined;
  /** Whole tokens, as text. */
  readonly circulatingSupply?: string | null | undefined;
  readonly useCirculatingSupply?: boolean | null | undefined;
  readonly tokenDescription?: string | null | undefined;
  readonly coingeckoCoinId?: string | null | undefined;
  readonly useCoingeckoCoinId?: boolean | null | undefined;
  readonly circulatingSupplyUrl?: string | null | undefined;
  readonly useCirculatingSupplyUrl?: boolean | null | undefined;
  readonly otherUrl?: string | null | undefined;
}

export interface ExecuteVerificationInput {
  /** Base64: the transaction of `craftVerification`, signed and otherwise as it was. */
  readonly transaction: string;
  /** Of `craftVerification`. */
  readonly requestId: string;
  /** Wallet that has signed. */
  readonly senderAddress: Address;
  /** The token. */
  readonly tokenId: Mint;
  /** `https://x.com/<handle>` of the token; empty to change the metadata only. */
  readonly twitterHandle: string;
  /** `https://x.com/<handle>` of the sender. */
  readonly senderTwitterHandle?: string | undefined;
  /** Why the token should be verified; empty to change the metadata only. */
  readonly description: string;
  /** Default: the metadata stays as it is. */
  readonly tokenMetadata?: VerificationMetadata | undefined;
  /** The currency of `craftVerification`. */
  readonly paymentCurrency?: PaymentCurrency | undefined;
  /** `quotedInputAmount` of `craftVerification`. Required with another currency than JUP. */
  readonly paymentAmount?: string | undefined;
  /** `amount` of `craftVerification`, with another currency than JUP. */
  readonly jupOutputAmount?: string | undefined;
}

/** The outcome of a verification's payment. */
export interface VerificationExecution {
  /** `Success` or `Failed`; others are possible. */
  readonly status: 'Success' | 'Failed' | (string & Record<never, never>);
  /** Of the payment. */
  readonly signature?: Signature | null | undefined;
  readonly error?: string | null | undefined;
  /** 0, or missing, after a success. */
  readonly code?: number | null | undefined;
  /** Milliseconds. */
  readonly totalTime?: number | string | null | undefined;
  /** Whether the service has begun the verification. */
  readonly verificationCreated?: boolean | null | undefined;
  /** Whether the service has taken the new metadata. */
  readonly metadataCreated?: boolean | null | undefined;
}

export interface QuoteVerificationInput {
  /** JUP when left out. */
  readonly paymentCurrency?: PaymentCurrency | undefined;
}

/** The price of a verification. Its fields are not documented. */
export type VerificationQuote = Readonly<Record<string, unknown>>;
