import type { Address, Mint, Signature } from '@perijove/core';

/** Input of the methods that take nothing. */
export type NoInput = Readonly<Record<string, never>>;

/** Who quotes and executes; others are possible. `iris` is called `metis` since 2026-06. */
export type RouterId =
  | 'metis'
  | 'iris'
  | 'jupiterz'
  | 'dflow'
  | 'okx'
  | (string & Record<never, never>);

export interface OrderInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly amount: bigint | string;
  /** Wallet that swaps and signs. Left out, the response is a quote without a transaction. */
  readonly taker?: Address | undefined;
  /** Wallet that receives the output, not a token account. Left out, the taker. */
  readonly receiver?: Address | undefined;
  /**
   * Wallet that pays for gas instead, and signs too. Intended for use with `referralAccount` and
   * `referralFee`. Only one router supports it.
   */
  readonly payer?: Address | undefined;
  /** Wallet that gets the rent of closed accounts. Only with `payer`; left out, the taker. */
  readonly closeAuthority?: Address | undefined;
  /** Your referral account, for your fee. Needs `referralFee`. */
  readonly referralAccount?: Address | undefined;
  /** Basis points, 50 to 255: your fee, of which the service takes a part. See `referralFeeOf`. */
  readonly referralFee?: number | undefined;
  /** As `routers` names them. */
  readonly excludeRouters?: readonly RouterId[] | undefined;
  /** Labels of exchanges that the main router leaves out; other routers ignore it. */
  readonly excludeDexes?: readonly string[] | undefined;
  /** Basis points, 0 to 10000. Left out, the service chooses. Not supported officially. */
  readonly slippageBps?: number | undefined;
  /** Whether `priorityFeeLamports` is a bound or exact. Not supported officially. */
  readonly broadcastFeeType?: 'maxCap' | 'exactFee' | undefined;
  /** More than 0. Not supported officially. */
  readonly priorityFeeLamports?: number | undefined;
  /** At least 1000. Not supported officially. */
  readonly jitoTipLamports?: number | undefined;
}

/** A price, and with a `taker` the unsigned transaction for it. */
export interface Order {
  /** `ultra` or `manual`; others are possible. */
  readonly mode?: string | null | undefined;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units, decimal digits. */
  readonly inAmount: string;
  /** Base units, decimal digits. */
  readonly outAmount: string;
  /** US dollars. */
  readonly inUsdValue?: number | null | undefined;
  /** US dollars. */
  readonly outUsdValue?: number | null | undefined;
  /** US dollars. */
  readonly swapUsdValue?: number | null | undefined;
  /** Percent; -0.05 means that the swap loses 0.05 % of its value. */
  readonly priceImpact?: number | null | undefined;
  /** Base units: the minimum output. */
  readonly otherAmountThreshold: string;
  /** `ExactIn`; others are possible. */
  readonly swapMode: string;
  /** Basis points, chosen by the service unless the request names them. */
  readonly slippageBps: number;
  /**
   * Decimal text of a fraction: `0.01` is 1 %.
   *
   * @deprecated use `priceImpact`.
   */
  readonly priceImpactPct?: string | number | null | undefined;
  readonly routePlan: readonly RoutePlanStep[];
  readonly referralAccount?: Address | null | undefined;
  /** The mint in which fees are taken; the service picks it. */
  readonly feeMint?: Mint | null | undefined;
  /** All fees together, in basis points. */
  readonly feeBps?: number | null | undefined;
  /** The fee without its part for gas, in `feeMint`. */
  readonly platformFee?: PlatformFee | null | undefined;
  readonly signatureFeeLamports?: number | null | undefined;
  readonly signatureFeePayer?: Address | null | undefined;
  readonly prioritizationFeeLamports?: number | null | undefined;
  readonly prioritizationFeePayer?: Address | null | undefined;
  readonly rentFeeLamports?: number | null | undefined;
  readonly rentFeePayer?: Address | null | undefined;
  /**
   * `aggregator` or `rfq`; others are possible.
   *
   * @deprecated use `router`.
   */
  readonly swapType?: string | null | undefined;
  readonly router?: RouterId | null | undefined;
  /**
   * Base64 of the unsigned transaction. Null without a `taker`, empty when the service could not
   * build it: `orderProblem` says why. Others than the taker may have to sign as well: fill the
   * signer's own slot and leave the message as it is.
   */
  readonly transaction?: string | null | undefined;
  /** The service pays for gas. */
  readonly gasless?: boolean | null | undefined;
  /** Goes into `execute` with the signed transaction. */
  readonly requestId: string;
  /** Milliseconds that the service took. */
  readonly totalTime?: number | null | undefined;
  readonly taker?: Address | null | undefined;
  /** Of a market maker's quote. */
  readonly quoteId?: string | null | undefined;
  /** The market maker. */
  readonly maker?: Address | null | undefined;
  /** Unix seconds as text: when a market maker's quote ends. */
  readonly expireAt?: string | number | null | undefined;
  /** Why there is no transaction: see `orderProblem`. */
  readonly errorCode?: number | null | undefined;
  /** Text that contains numbers: do not compare it. */
  readonly errorMessage?: string | null | undefined;
}

export interface PlatformFee {
  /** Base units. */
  readonly amount?: string | number | null | undefined;
  /** Basis points. */
  readonly feeBps?: number | null | undefined;
  /** Undocumented. */
  readonly feeMint?: Mint | null | undefined;
}

/** Part of a route through one market. */
export interface RoutePlanStep {
  readonly swapInfo: SwapInfo;
  /** Share of the step's input, in percent. */
  readonly percent?: number | null | undefined;
  /** The same in basis points. */
  readonly bps?: number | null | undefined;
  /** US dollars. */
  readonly usdValue?: number | null | undefined;
}

export interface SwapInfo {
  /** The market, or the market maker. */
  readonly ammKey?: Address | null | undefined;
  /** The exchange. */
  readonly label?: string | null | undefined;
  readonly inputMint?: Mint | null | undefined;
  readonly outputMint?: Mint | null | undefined;
  /** Base units. */
  readonly inAmount?: string | number | null | undefined;
  /** Base units. */
  readonly outAmount?: string | number | null | undefined;
  /** Base units. Documented until 2026-01. */
  readonly feeAmount?: string | number | null | undefined;
  /** Documented until 2026-01. */
  readonly feeMint?: Mint | null | undefined;
}

export interface ExecuteInput {
  /** Base64 of the order's transaction with all signatures that are yours to give. */
  readonly signedTransaction: string;
  /** From the same order. */
  readonly requestId: string;
}

/** The outcome of an order. `Failed` is a status, not an error; `codeInfo` reads its `code`. */
export interface Execution {
  /** `Success` or `Failed`; others are possible. */
  readonly status?: string | null | undefined;
  /** 0 is success; positive codes are errors of a program on the chain. Documented, but may be missing. */
  readonly code?: number | null | undefined;
  readonly signature?: Signature | null | undefined;
  /** Slot of the transaction, as text. */
  readonly slot?: string | number | null | undefined;
  readonly error?: string | null | undefined;
  /** Base units that left the wallet. */
  readonly totalInputAmount?: string | number | null | undefined;
  /** Base units that reached the wallet. The difference to `outputAmountResult` is the fee. */
  readonly totalOutputAmount?: string | number | null | undefined;
  /** Base units that went into the route. */
  readonly inputAmountResult?: string | number | null | undefined;
  /** Base units that came out of the route. */
  readonly outputAmountResult?: string | number | null | undefined;
  readonly swapEvents?: readonly SwapEvent[] | null | undefined;
}

export interface SwapEvent {
  readonly inputMint: Mint;
  /** Base units. */
  readonly inputAmount: string | number;
  readonly outputMint: Mint;
  /** Base units. */
  readonly outputAmount: string | number;
}

export interface BalancesInput {
  /** The wallet. */
  readonly address: Address;
}

/** By mint; native SOL is under `SOL`. */
export type Balances = Readonly<Record<Mint, Balance | undefined>>;

export interface Balance {
  /** Base units. */
  readonly amount: string | number;
  /** Whole tokens, rounded; `amount` is exact. */
  readonly uiAmount?: number | null | undefined;
  readonly slot?: string | number | null | undefined;
  readonly isFrozen?: boolean | null | undefined;
}

export interface HoldingsInput {
  /** The wallet. */
  readonly address: Address;
}

/** What a wallet holds: native SOL at the top, token accounts below. */
export interface Holdings {
  /** Lamports of native SOL. */
  readonly amount: string | number;
  /** SOL, rounded; `amount` is exact. */
  readonly uiAmount?: number | null | undefined;
  /** SOL, exact. */
  readonly uiAmountString?: string | null | undefined;
  /** By mint. A wallet can have several accounts of one mint, and empty ones. */
  readonly tokens?: Readonly<Record<Mint, readonly TokenAccount[] | undefined>> | null | undefined;
}

/** The native SOL of a wallet. */
export interface NativeHoldings {
  /** Lamports. */
  readonly amount: string | number;
  /** SOL, rounded; `amount` is exact. */
  readonly uiAmount?: number | null | undefined;
  /** SOL, exact. */
  readonly uiAmountString?: string | null | undefined;
}

export interface FeesInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
}

/**
 * The default fee of a pair. No form is documented: the fields are those of the sandbox, and all may
 * be missing.
 */
export interface Fees {
  /** Basis points. */
  readonly feeBps?: number | null | undefined;
  /** The mint in which the fee is taken. */
  readonly feeMint?: Mint | null | undefined;
  /** Category of the fee's mint, such as `STABLE_CATEGORY`; others are possible. */
  readonly category?: string | null | undefined;
}

export interface TokenAccount {
  readonly account: Address;
  /** Base units. */
  readonly amount: string | number;
  /** Whole tokens, rounded; `amount` is exact. */
  readonly uiAmount?: number | null | undefined;
  /** Whole tokens, exact. */
  readonly uiAmountString?: string | null | undefined;
  /** Frozen tokens cannot be moved. */
  readonly isFrozen?: boolean | null | undefined;
  readonly isAssociatedTokenAccount?: boolean | null | undefined;
  /** Digits after the point of the token. */
  readonly decimals: number;
  /** Program that owns the account: SPL Token or Token-2022. */
  readonly programId?: Address | null | undefined;
  /** Undocumented. */
  readonly excludeFromNetWorth?: boolean | null | undefined;
}

export type Routers = readonly Router[];

export interface Router {
  readonly id: RouterId;
  readonly name?: string | null | undefined;
  /** URL of an image. */
  readonly icon?: string | null | undefined;
}

export interface ShieldInput {
  /** One request takes them all: the service states no maximum, but they make its URL long. */
  readonly mints: readonly Mint[];
}

export interface Shield {
  /** By mint; an empty list means no warning, which is not the same as safe. */
  readonly warnings: Readonly<Record<Mint, readonly ShieldWarning[] | undefined>>;
}

export interface ShieldWarning {
  /** Such as `HAS_FREEZE_AUTHORITY`, or `5%_TRANSFER_FEES` with any number; others are possible. */
  readonly type: string;
  readonly message?: string | null | undefined;
  /** `info`, `warning` or `critical`; others are possible. */
  readonly severity?: string | null | undefined;
  /** Who warns, when it is not the service itself: `RugCheck`. */
  readonly source?: string | null | undefined;
}

export interface SearchInput {
  /**
   * Text: a symbol, a name or a mint; the service then answers with 20 records unless it changes its
   * default. A list: the records of these mints. One request takes 100; the client's method takes
   * any number.
   */
  readonly query: string | readonly Mint[];
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
  /** Documented since 2026-02. */
  readonly issuer?: string | null | undefined;
  /** US dollars. Documented since 2026-02. */
  readonly fees?: number | null | undefined;
  /** Documented since 2026-02. */
  readonly stats7d?: SwapStats | null | undefined;
  /** Documented since 2026-02. */
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
  /** Only there when the token is flagged as suspicious. */
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
