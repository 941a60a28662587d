import type { Address, Mint, Signature } from '@perijove/core';

export type NoInput = Readonly<Record<string, never>>;

/** Who quotes and executes; others are possible. `iris` is called `metis` since 2026-06. */
export type RouterId =
  | 'metis'
  | 'iris'
  | 'jupiterz'
  | 'dflow'
  | 'okx'
  | (string & Record<never, never>);

/** Which side of the swap `amount` fixes. */
export type SwapMode = 'ExactIn' | 'ExactOut';

/**
 * Version of a Solana transaction, as text. Version 1 has up to 4096 bytes, no lookup tables, and its
 * compute budget in the message. Not every wallet signs it, and a node must be asked for it.
 */
export type TransactionVersion = '0' | '1';

export interface OrderInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly amount: bigint | string;
  /** Wallet that swaps and signs. Left out, the response is a quote without a transaction. */
  readonly taker?: Address | undefined;
  /**
   * Wallet that receives the output, not a token account. Must differ from the taker. SOL arrives as
   * native SOL; a missing token account is created. Left out, the taker.
   */
  readonly receiver?: Address | undefined;
  /**
   * Only `ExactIn` is documented. Third parties report that `ExactOut` works; then `amount` is of the
   * output. Compare `swapMode` of the response before you sign.
   */
  readonly swapMode?: SwapMode | undefined;
  /** Basis points, 0 to 10000. Left out, the service estimates it. */
  readonly slippageBps?: number | undefined;
  /** Your referral account, for your fee. Needs `referralFee`. */
  readonly referralAccount?: Address | undefined;
  /**
   * Basis points, 50 to 255: your fee, of which the service takes a part. Needs `referralAccount`.
   * See `referralFeeOf`.
   */
  readonly referralFee?: number | undefined;
  /**
   * Wallet that pays for gas and rent instead, and signs too. Needs `taker`. Intended for use with
   * `referralAccount` and `referralFee`. Only the router `metis` serves it.
   */
  readonly payer?: Address | undefined;
  /** Lamports, more than 0. Left out, the service chooses. */
  readonly priorityFeeLamports?: number | undefined;
  /** Lamports, more than 0. The predecessor takes 1000 or more. */
  readonly jitoTipLamports?: number | undefined;
  /**
   * Whether `priorityFeeLamports` or `jitoTipLamports` is a bound or exact. Needs one of the two.
   */
  readonly broadcastFeeType?: 'maxCap' | 'exactFee' | undefined;
  /** Routers to leave out. */
  readonly excludeRouters?: readonly RouterId[] | undefined;
  /**
   * Labels of exchanges, as in `programIdToLabel`, that the router `metis` leaves out; other routers
   * ignore it. Labels are case-sensitive. An order has no `dexes`.
   */
  readonly excludeDexes?: readonly string[] | undefined;
  /**
   * The newest version of a transaction that you can sign; the service's own default is `0`. With
   * `1`, an order of the router `metis` that is not gasless has version 1, and all others version 0:
   * read `transactionVersion` of the response. Flows set it: see their `maxTransactionVersion`. Since
   * 2026-09.
   */
  readonly maxSupportedTransactionVersion?: TransactionVersion | undefined;
  /**
   * Basis points: your fee, for enterprise accounts. Not together with `referralAccount` or
   * `referralFee`. Not in the linked documentation.
   */
  readonly integratorFeeBps?: number | undefined;
  /**
   * Basis points of the positive slippage, 0 to 10000, for enterprise accounts. Not in the linked
   * documentation.
   */
  readonly positiveSlippageBps?: number | undefined;
}

/** A price, and with a `taker` the unsigned transaction for it. */
export interface Order {
  /** `ultra`, or `manual` where an optional field of the input was used; others are possible. */
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
  /** Percent; -0.05 means that the swap loses 0.05 % of its value. See `priceImpactPercent`. */
  readonly priceImpact?: number | null | undefined;
  /** Base units: the minimum output. */
  readonly otherAmountThreshold: string;
  /** `ExactIn`; others are possible. */
  readonly swapMode: string;
  /**
   * Basis points, chosen by the service unless the request names them. Third parties saw 0 without a
   * `taker`.
   */
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
  /** All fees, with the part for gas, in basis points. */
  readonly feeBps?: number | null | undefined;
  /** The fee without its part for gas. */
  readonly platformFee?: PlatformFee | null | undefined;
  readonly signatureFeeLamports?: number | null | undefined;
  /** The taker, where the order is not gasless. */
  readonly signatureFeePayer?: Address | null | undefined;
  /** Priority fee and tips, in lamports. */
  readonly prioritizationFeeLamports?: number | null | undefined;
  readonly prioritizationFeePayer?: Address | null | undefined;
  /** An estimate, in lamports. */
  readonly rentFeeLamports?: number | null | undefined;
  readonly rentFeePayer?: Address | null | undefined;
  /**
   * Such as `aggregator` or `rfq`; others are possible.
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
  /** Version of `transaction`: 0, or 1 with `maxSupportedTransactionVersion`. Since 2026-09. */
  readonly transactionVersion?: number | string | null | undefined;
  /** Block height after which the transaction can no longer land; see `orderExpiry`. Not of `jupiterz`. */
  readonly lastValidBlockHeight?: string | number | null | undefined;
  /** The service or a market maker pays for gas. */
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
  /** Unix seconds: when a market maker's quote ends; see `orderExpiry`. */
  readonly expireAt?: string | number | null | undefined;
  /** Its meaning is not documented. In recorded responses since 2026-05. */
  readonly jitOptimized?: boolean | null | undefined;
  /** True for the quote of a market maker. In recorded responses since 2026-05. */
  readonly guaranteedPrice?: boolean | null | undefined;
  /** Why there is no transaction. Its meaning depends on `router`: see `orderProblem`. */
  readonly errorCode?: number | null | undefined;
  /** Text that contains numbers: do not compare it. */
  readonly errorMessage?: string | null | undefined;
  /** The same as `errorMessage`. */
  readonly error?: ErrorValue | null | undefined;
}

/** Words of the service; third parties also saw an object, such as the issues of a validator. */
export type ErrorValue = string | Readonly<Record<string, unknown>>;

export interface PlatformFee {
  /** Base units. */
  readonly amount?: string | number | null | undefined;
  /** Basis points. */
  readonly feeBps?: number | null | undefined;
  /** The mint of `amount`. */
  readonly feeMint?: Mint | null | undefined;
}

/** Part of a route through one market. */
export interface RoutePlanStep {
  readonly swapInfo: SwapInfo;
  /** Share of the step's input, in percent. May be null: use `bps`. */
  readonly percent?: number | null | undefined;
  /** Share of the step's input, in basis points. */
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
  /** Undocumented. It is sent back with the quote. */
  readonly details?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface ExecuteInput {
  /** Base64 of the order's transaction with all signatures that are yours to give. */
  readonly signedTransaction: string;
  /** From the same order. */
  readonly requestId: string;
  /** From the same order, as text. For transactions with a durable nonce. */
  readonly lastValidBlockHeight?: string | undefined;
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
  readonly error?: ErrorValue | null | undefined;
  /** Base units that left the wallet, with the fee when it is taken in the input. */
  readonly totalInputAmount?: string | number | null | undefined;
  /** Base units that reached the wallet. */
  readonly totalOutputAmount?: string | number | null | undefined;
  /** Base units that went into the route. See `executionFees`. */
  readonly inputAmountResult?: string | number | null | undefined;
  /** Base units that came out of the route, before a fee in the output. See `executionFees`. */
  readonly outputAmountResult?: string | number | null | undefined;
  readonly swapEvents?: readonly SwapEvent[] | null | undefined;
}

export interface SwapEvent {
  readonly inputMint?: Mint | null | undefined;
  /** Base units. */
  readonly inputAmount?: string | number | null | undefined;
  readonly outputMint?: Mint | null | undefined;
  /** Base units. */
  readonly outputAmount?: string | number | null | undefined;
}

/**
 * Labels of exchanges by the address of their program. A label can belong to several programs.
 */
export type ProgramIdToLabel = Readonly<Record<Address, string | undefined>>;

export interface BuildInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly amount: bigint | string;
  /** Wallet that swaps and signs. */
  readonly taker: Address;
  /** Basis points, 0 to 10000, or `rtse`: the service estimates it. The service's own default is 50. */
  readonly slippageBps?: number | 'rtse' | undefined;
  /** `fast`: no split routes, and a priority fee of the whole network. Beta. */
  readonly mode?: 'fast' | undefined;
  /**
   * Labels of the only exchanges to use, as in `programIdToLabel`. Case-sensitive: an unknown label
   * is answered with `No routes found`. Not together with `excludeDexes`.
   */
  readonly dexes?: readonly string[] | undefined;
  /** Labels of exchanges to leave out, as in `programIdToLabel`. Not together with `dexes`. */
  readonly excludeDexes?: readonly string[] | undefined;
  /** Basis points, 0 to 10000: the fee that you take. Above 0 it needs `feeAccount`. */
  readonly platformFeeBps?: number | undefined;
  /** Token account of the input or output mint that receives your fee. */
  readonly feeAccount?: Address | undefined;
  /**
   * Maximum number of accounts of the route, 1 to 64; the service's own default is 64. Lower it in
   * small steps when the transaction is larger than 1232 bytes. The swap instruction can name more:
   * third parties saw 60 accounts with 32 requested.
   */
  readonly maxAccounts?: number | undefined;
  /** Wallet that pays for fees and rent, and signs too. Left out, the taker. */
  readonly payer?: Address | undefined;
  /** The service's own default is true; then the wrapped account is always closed at the end. */
  readonly wrapAndUnwrapSol?: boolean | undefined;
  /** Token account that receives the output. Not together with `nativeDestinationAccount`. */
  readonly destinationTokenAccount?: Address | undefined;
  /** Account that receives native SOL. Not together with `destinationTokenAccount`. */
  readonly nativeDestinationAccount?: Address | undefined;
  /** Slots until the blockhash expires, 1 to 300; the service's own default is 150. */
  readonly blockhashSlotsToExpiry?: number | undefined;
  /** Lamports, at least 1000000: adds `tipInstruction`. The payer or taker pays it. */
  readonly tipAmount?: bigint | string | undefined;
  /**
   * Percentile of what others pay for a compute unit: `medium` (2500), `high` (5000), `veryHigh`
   * (7500), or basis points from 0 to 10000. The service's own default is 5000; 9000 in mode `fast`.
   */
  readonly computeUnitPricePercentile?: PricePercentile | undefined;
  /** Leaves out exchanges that do not work in Jito bundles. */
  readonly forJitoBundle?: boolean | undefined;
  /**
   * Version of the transaction that you build; the service's own default is `0`. With `1`, the
   * response has `computeUnitPrice` and no lookup tables: see `SwapInstructions`. Flows set it: see
   * their `maxTransactionVersion`. Since 2026-10.
   */
  readonly transactionVersion?: TransactionVersion | undefined;
  /**
   * Basis points: your fee, for enterprise accounts. Not together with `platformFeeBps`. Not in the
   * linked documentation.
   */
  readonly integratorFeeBps?: number | undefined;
  /**
   * Basis points of the positive slippage, 0 to 10000, for enterprise accounts. Not in the linked
   * documentation.
   */
  readonly positiveSlippageBps?: number | undefined;
}

/** A level, or basis points of the percentile. */
export type PricePercentile = 'medium' | 'high' | 'veryHigh' | number;

/** A swap as instructions, tables and a blockhash, for your own transaction. */
export interface SwapBuild extends SwapInstructions {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units, decimal digits. */
  readonly inAmount: string;
  /** Base units, decimal digits. */
  readonly outAmount: string;
  /** Base units: the minimum output. */
  readonly otherAmountThreshold: string;
  /** `ExactIn`; others are possible. */
  readonly swapMode?: string | null | undefined;
  /** Basis points. */
  readonly slippageBps?: number | null | undefined;
  /** Decimal text of a fraction: `0.01` is 1 %. See `priceImpactPercent`. Since 2026-08. */
  readonly priceImpactPct?: string | number | null | undefined;
  readonly routePlan: readonly RoutePlanStep[];
}

/**
 * A swap as instructions. Their order in a transaction: your compute unit limit,
 * `computeBudgetInstructions`, `setupInstructions`, your own, `swapInstruction`, your own,
 * `cleanupInstruction`, `otherInstructions`, `tipInstruction`.
 *
 * With version 1, the message has the compute budget: set its compute unit limit (at most 1400000), its
 * limit of loaded account data (0 when it is left out, which fails), and the priority fee in lamports,
 * `computeUnitPrice` times the limit, rounded up.
 */
export interface SwapInstructions {
  /**
   * The compute unit price. It may be far too high: compare it with a bound of your own. `build` sets
   * no limit of compute units; `swapInstructions` sets 1400000. Empty with version 1.
   */
  readonly computeBudgetInstructions: readonly Instruction[];
  /** Create token accounts, also those that exist, and wrap SOL. */
  readonly setupInstructions: readonly Instruction[];
  readonly swapInstruction: Instruction;
  /** Unwraps SOL. */
  readonly cleanupInstruction?: Instruction | null | undefined;
  readonly otherInstructions?: readonly Instruction[] | null | undefined;
  /** With `tipAmount`. */
  readonly tipInstruction?: Instruction | null | undefined;
  /**
   * Whole lookup tables by their address, in order, so that no RPC read is needed. Empty with version
   * 1, which has none.
   */
  readonly addressesByLookupTableAddress?:
    | Readonly<Record<Address, readonly Address[] | undefined>>
    | null
    | undefined;
  readonly blockhashWithMetadata?: BlockhashWithMetadata | null | undefined;
  /** Version of the transaction that the parts are for: 0 or 1. Since 2026-10. */
  readonly transactionVersion?: number | string | null | undefined;
  /**
   * Micro-lamports per compute unit, with version 1. It may be far too high: compare it with a bound
   * of your own.
   */
  readonly computeUnitPrice?: string | number | null | undefined;
  /** Compute units, 1400000: of `swapInstructions` with version 1. */
  readonly computeUnitLimit?: number | null | undefined;
  /** Bytes, 67108864: of `swapInstructions` with version 1. */
  readonly loadedAccountsDataSizeLimit?: number | null | undefined;
}

export interface Instruction {
  readonly programId: Address;
  readonly accounts: readonly AccountMeta[];
  /** Base64. */
  readonly data: string;
}

export interface AccountMeta {
  readonly pubkey: Address;
  readonly isWritable: boolean;
  readonly isSigner: boolean;
}

export interface BlockhashWithMetadata {
  /** 32 bytes as numbers; base58 text is accepted too. See `blockhashOf`. */
  readonly blockhash: readonly number[] | string;
  /** Block height after which a transaction with it can no longer land. */
  readonly lastValidBlockHeight?: number | string | null | undefined;
  /** Since 2026-08 an object; before, ISO text. */
  readonly fetchedAt?: FetchedAt | string | null | undefined;
}

export interface FetchedAt {
  /** Unix seconds. */
  readonly secs_since_epoch?: number | null | undefined;
  /** Nanoseconds within the second. */
  readonly nanos_since_epoch?: number | null | undefined;
}

export interface QuoteInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly amount: bigint | string;
  /** Basis points, 0 to 10000. The service's own default is 50. */
  readonly slippageBps?: number | undefined;
  /**
   * Labels of the only exchanges to use, as in `programIdToLabel`. Case-sensitive: an unknown label
   * is answered with `No routes found`. Not together with `excludeDexes`.
   */
  readonly dexes?: readonly string[] | undefined;
  /** Labels of exchanges to leave out, as in `programIdToLabel`. Not together with `dexes`. */
  readonly excludeDexes?: readonly string[] | undefined;
  /** Basis points, 0 to 10000: the fee that you take. Needs `feeAccount` in `swap`. */
  readonly platformFeeBps?: number | undefined;
  /** The service's own default is false. */
  readonly useIncurredSlippageForQuoting?: boolean | undefined;
  /** The service's own default is true. */
  readonly dynamicSwap?: boolean | undefined;
  /**
   * Version of the transaction of `swap` and `swapInstructions`, which have no such field; the
   * service's own default is `0`. Since 2026-10.
   */
  readonly transactionVersion?: TransactionVersion | undefined;
}

/**
 * A route and its price. Pass it to `swap` whole and unchanged: it holds fields beyond these, and
 * the service fails without them. It is stale within seconds: request a new one instead of storing
 * it.
 */
export interface Quote {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units, decimal digits. */
  readonly inAmount: string;
  /** Base units, decimal digits. */
  readonly outAmount: string;
  /** Base units: the minimum output. */
  readonly otherAmountThreshold: string;
  /** `ExactIn` or `ExactOut`; others are possible. */
  readonly swapMode?: string | null | undefined;
  /** Basis points. */
  readonly slippageBps?: number | null | undefined;
  /** Decimal text of a fraction: `0.01` is 1 %. See `priceImpactPercent`. */
  readonly priceImpactPct?: string | number | null | undefined;
  /** Slot of the accounts that the price was computed from. */
  readonly contextSlot?: number | null | undefined;
  /** Seconds that the service took. */
  readonly timeTaken?: number | null | undefined;
  /** `V2`; others are possible. */
  readonly instructionVersion?: string | null | undefined;
  readonly routePlan: readonly RoutePlanStep[];
  /** With `platformFeeBps`. */
  readonly platformFee?: PlatformFee | null | undefined;
  /** Version of the transaction that `swap` and `swapInstructions` make: 0 or 1. Since 2026-10. */
  readonly transactionVersion?: number | string | null | undefined;
}

export interface SwapInput {
  /** The response of `quote`, whole and unchanged. */
  readonly quoteResponse: Quote;
  /** Wallet that swaps and signs. */
  readonly taker: Address;
  /** Wallet that pays for fees and rent, and signs too. Left out, the taker. */
  readonly payer?: Address | undefined;
  /** Token account that receives your fee. Needed when the quote has a `platformFee`. */
  readonly feeAccount?: Address | undefined;
  /** Token account that receives the output. Not together with `nativeDestinationAccount`. */
  readonly destinationTokenAccount?: Address | undefined;
  /** Account that receives native SOL. Not together with `destinationTokenAccount`. */
  readonly nativeDestinationAccount?: Address | undefined;
  /** The service's own default is true; then the wrapped account is always closed at the end. */
  readonly wrapAndUnwrapSol?: boolean | undefined;
  /** Slots until the blockhash expires, 1 to 300; the service's own default is 150. */
  readonly blockhashSlotsToExpiry?: number | undefined;
  /** Lamports, at least 1000000: adds a tip. */
  readonly tipAmount?: bigint | string | undefined;
  /** As in `build`. The service's own default is 5000. */
  readonly computeUnitPricePercentile?: PricePercentile | undefined;
}

/** An unsigned transaction. Sign it and send it over your own RPC node, quickly. */
export interface SwapTransaction {
  /** Base64 of the serialised transaction. */
  readonly swapTransaction: string;
  /** Block height after which the transaction can no longer land. */
  readonly lastValidBlockHeight?: number | string | null | undefined;
  /** The compute unit price times 1400000 units, in lamports: rounded up with version 1, else down. */
  readonly prioritizationFeeLamports?: number | null | undefined;
  /** Micro-lamports. */
  readonly computeUnitPrice?: string | number | null | undefined;
  /** Version of `swapTransaction`: 0, or 1 when the quote says so. Since 2026-10. */
  readonly transactionVersion?: number | string | null | undefined;
}

export interface SquadsOrderInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly amount: bigint | string;
  /** The vault of the multisig, a derived address. */
  readonly taker: Address;
  /** Settings account of the multisig. */
  readonly settingsPda: Address;
  /** Members that sign, at least as many as its threshold. The first one pays the fee. */
  readonly signers: readonly Address[];
  /** Swaps wrapped SOL as it is. The service's own default is false. */
  readonly useWsol?: boolean | undefined;
}

/** A swap of a Squads vault, unsigned. */
export interface SquadsOrder {
  /** Base64 of a versioned transaction that runs the swap inside the multisig's program. */
  readonly transaction?: string | null | undefined;
  /** Goes into `squadsExecute` with the signed transaction. */
  readonly requestId: string;
  /** Base units, decimal digits. */
  readonly inAmount?: string | null | undefined;
  /** Base units, decimal digits. */
  readonly outAmount?: string | null | undefined;
  readonly routePlan?: readonly RoutePlanStep[] | null | undefined;
}

export interface SquadsExecuteInput {
  /** From the same order. */
  readonly requestId: string;
  /** Base64 of the order's transaction, unchanged and with the signatures of all listed members. */
  readonly signedTransaction: string;
}
