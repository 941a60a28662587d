import type { Address, Mint } from '@perijove/core';

/** Input of the methods that take nothing. */
export type NoInput = Readonly<Record<string, never>>;

/** Which side of the swap `amount` fixes. */
export type SwapMode = 'ExactIn' | 'ExactOut';

/** Form of the swap instruction. */
export type InstructionVersion = 'V1' | 'V2';

export interface QuoteInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units: of the input for `ExactIn`, of the output for `ExactOut`. */
  readonly amount: bigint | string;
  /**
   * Basis points that the price may move against the swap; 50 is 0.5 %. Taken from the output for
   * `ExactIn`, added to the input for `ExactOut`. The service's own default is 50.
   */
  readonly slippageBps?: number | undefined;
  /** The service's own default is `ExactIn`; `ExactOut` works on some exchanges only. */
  readonly swapMode?: SwapMode | undefined;
  /** Labels of the only exchanges to use, as in `programIdToLabel`. */
  readonly dexes?: readonly string[] | undefined;
  /** Labels of exchanges to leave out. Not documented together with `dexes`. */
  readonly excludeDexes?: readonly string[] | undefined;
  /** Intermediate tokens come from a set of liquid ones. The service's own default is true. */
  readonly restrictIntermediateTokens?: boolean | undefined;
  /** One market only: often a worse price. */
  readonly onlyDirectRoutes?: boolean | undefined;
  /** For wallets that cannot sign versioned transactions. Set the same in `swap`. */
  readonly asLegacyTransaction?: boolean | undefined;
  /** Basis points: the fee that you take. Needs `feeAccount` in `swap`. */
  readonly platformFeeBps?: number | undefined;
  /**
   * Maximum number of accounts of the inner swaps; the service's own default is 64. Lower it step
   * by step when the transaction exceeds 1232 bytes.
   */
  readonly maxAccounts?: number | undefined;
  /** The service's own default is `V1`; Token-2022 fees and `nativeDestinationAccount` need `V2`. */
  readonly instructionVersion?: InstructionVersion | undefined;
  /** Has no effect here; `swap` has a field of the same name. */
  readonly dynamicSlippage?: boolean | undefined;
  /** Only exchanges that work inside a Jito bundle. Documented since 2026-03. */
  readonly forJitoBundle?: boolean | undefined;
  /** Undocumented, since 2026-05. */
  readonly allowDynamicSwap?: boolean | undefined;
}

/**
 * A route and its price. Pass it to `swap` whole and unchanged: it holds fields beyond these, and
 * the service fails without them. It is stale within seconds: request a new one instead of storing
 * it.
 */
export interface Quote {
  readonly inputMint: Mint;
  /** Base units, decimal digits. */
  readonly inAmount: string;
  readonly outputMint: Mint;
  /** Base units, after the fees of exchanges and platform and before slippage. */
  readonly outAmount: string;
  /** Base units: minimum output for `ExactIn`, maximum input for `ExactOut`. `swap` works out its own. */
  readonly otherAmountThreshold: string;
  /** `ExactIn` or `ExactOut`; others are possible. */
  readonly swapMode: string;
  /** Basis points. */
  readonly slippageBps: number;
  /** Null when there is none. */
  readonly platformFee?: PlatformFee | null | undefined;
  /** Decimal text of a fraction: `0.01` is 1 %. */
  readonly priceImpactPct: string;
  readonly routePlan: readonly RoutePlanStep[];
  /** Slot of the accounts that the price was computed from. */
  readonly contextSlot?: number | null | undefined;
  /** Seconds that the service took. */
  readonly timeTaken?: number | null | undefined;
  /** For debugging. Documented since 2026-03. */
  readonly mostReliableAmmsQuoteReport?: AmmsQuoteReport | null | undefined;
  /** `V1` or `V2`; others are possible. */
  readonly instructionVersion?: string | null | undefined;
}

export interface PlatformFee {
  /** Base units. */
  readonly amount?: string | null | undefined;
  /** Basis points. */
  readonly feeBps?: number | null | undefined;
}

/** Part of a route through one market. */
export interface RoutePlanStep {
  readonly swapInfo: SwapInfo;
  /** Share of the step's input, in percent. May be null with `V2` instructions; see `bps`. */
  readonly percent?: number | null | undefined;
  /** The same in basis points. */
  readonly bps?: number | null | undefined;
}

export interface SwapInfo {
  /** The market. */
  readonly ammKey: Address;
  /** The exchange, as in `programIdToLabel`. */
  readonly label?: string | null | undefined;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units. */
  readonly inAmount: string;
  /** Base units. */
  readonly outAmount: string;
  /** @deprecated since 2025-11 it is 0 or missing. */
  readonly feeAmount?: string | null | undefined;
  /** @deprecated since 2025-11 it is the input mint or missing. */
  readonly feeMint?: Mint | null | undefined;
}

export interface AmmsQuoteReport {
  /** Output in base units by market. */
  readonly info?: Readonly<Record<Address, string | null | undefined>> | null | undefined;
}

export interface SwapInput {
  /** Wallet that swaps, signs and, without `payer`, pays. */
  readonly userPublicKey: Address;
  /** The response of `quote`, whole and unchanged. */
  readonly quoteResponse: Quote;
  /** Wallet that pays for fees and rent instead, and signs too. */
  readonly payer?: Address | undefined;
  /** The service's own default is true; then the wrapped account is always closed at the end. */
  readonly wrapAndUnwrapSol?: boolean | undefined;
  readonly useSharedAccounts?: boolean | undefined;
  /**
   * Initialised token account for your fee, needed when the quote has a `platformFeeBps`: of the
   * input or output mint for `ExactIn`, of the input mint for `ExactOut`.
   */
  readonly feeAccount?: Address | undefined;
  /** Any account of yours, by which you can find the transactions. */
  readonly trackingAccount?: Address | undefined;
  /** Left out, the service chooses. Not together with `computeUnitPriceMicroLamports`. */
  readonly prioritizationFeeLamports?: PrioritizationFee | undefined;
  /** Only with a quote that set the same. */
  readonly asLegacyTransaction?: boolean | undefined;
  /** Token account that receives the output. Not together with `nativeDestinationAccount`. */
  readonly destinationTokenAccount?: Address | undefined;
  /**
   * Account that receives native SOL. Needs SOL as the output and a quote with `V2` instructions.
   * Not together with `destinationTokenAccount`.
   */
  readonly nativeDestinationAccount?: Address | undefined;
  /** Sets the compute unit limit from one simulation of the swap. */
  readonly dynamicComputeUnitLimit?: boolean | undefined;
  /** Assumes that needed accounts are missing, instead of checking. */
  readonly skipUserAccountsRpcCalls?: boolean | undefined;
  /** Overrides the slippage of the quote. No longer developed. */
  readonly dynamicSlippage?: boolean | undefined;
  /** Exact price of a compute unit. Not together with `prioritizationFeeLamports`. */
  readonly computeUnitPriceMicroLamports?: number | undefined;
  /** Slots that the transaction stays valid, 0 to 255. Left out, about 150. */
  readonly blockhashSlotsToExpiry?: number | undefined;
}

/** A level with a bound, a tip for Jito, lamports, or the service's own choice. */
export type PrioritizationFee =
  | PriorityLevelWithMaxLamports
  | JitoTipLamports
  | JitoTipLamportsWithPayer
  | number
  | 'auto';

export interface PriorityLevelWithMaxLamports {
  readonly priorityLevelWithMaxLamports: PriorityLevel;
}

export interface PriorityLevel {
  /** The 25th, 50th and 75th percentile of what others pay. */
  readonly priorityLevel: 'medium' | 'high' | 'veryHigh';
  readonly maxLamports: number;
  /** Uses the fees of the whole network, instead of those of this swap's accounts. */
  readonly global?: boolean | undefined;
}

export interface JitoTipLamports {
  readonly jitoTipLamports: number;
}

export interface JitoTipLamportsWithPayer {
  readonly jitoTipLamportsWithPayer: JitoTip;
}

export interface JitoTip {
  readonly lamports: number;
  /** Wallet that pays the tip, and signs too. */
  readonly payer: Address;
}

/** An unsigned transaction. Sign it and send it over your own RPC node, quickly. */
export interface SwapTransaction {
  /** Base64 of the serialised transaction. */
  readonly swapTransaction: string;
  /** Block height after which the transaction can no longer land. */
  readonly lastValidBlockHeight: number;
  readonly prioritizationFeeLamports?: number | null | undefined;
  readonly computeUnitLimit?: number | null | undefined;
  readonly prioritizationType?: PrioritizationType | null | undefined;
  readonly dynamicSlippageReport?: DynamicSlippageReport | null | undefined;
  /** Not null: the service simulated the swap and it failed. The response is still a success. */
  readonly simulationError?: SimulationError | null | undefined;
}

export interface PrioritizationType {
  readonly computeBudget?: ComputeBudget | null | undefined;
}

export interface ComputeBudget {
  readonly microLamports?: number | null | undefined;
  readonly estimatedMicroLamports?: number | null | undefined;
}

export interface DynamicSlippageReport {
  readonly slippageBps?: number | null | undefined;
  /** Presumably base units. */
  readonly otherAmount?: number | null | undefined;
  readonly simulatedIncurredSlippageBps?: number | null | undefined;
  /** Decimal text. */
  readonly amplificationRatio?: string | null | undefined;
  readonly categoryName?: string | null | undefined;
  readonly heuristicMaxSlippageBps?: number | null | undefined;
}

export interface SimulationError {
  readonly errorCode?: string | null | undefined;
  readonly error?: string | null | undefined;
}

/** The swap as instructions, for your own transaction. Keep the order of the fields. */
export interface SwapInstructions {
  readonly tokenLedgerInstruction?: Instruction | null | undefined;
  readonly computeBudgetInstructions: readonly Instruction[];
  /** A tip, if one was requested. */
  readonly otherInstructions: readonly Instruction[];
  /** Create missing accounts and wrap SOL. */
  readonly setupInstructions: readonly Instruction[];
  readonly swapInstruction: Instruction;
  /** Unwraps SOL. */
  readonly cleanupInstruction?: Instruction | null | undefined;
  /** Addresses only; their contents must be read over RPC. */
  readonly addressLookupTableAddresses: readonly Address[];
  readonly prioritizationFeeLamports?: number | null | undefined;
  readonly computeUnitLimit?: number | null | undefined;
  readonly prioritizationType?: PrioritizationType | null | undefined;
  readonly dynamicSlippageReport?: DynamicSlippageReport | null | undefined;
  /** Not null: the service simulated the swap and it failed. The response is still a success. */
  readonly simulationError?: SimulationError | null | undefined;
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

/** Name of an exchange by the address of its program. */
export type ProgramIdToLabel = Readonly<Record<Address, string | undefined>>;
