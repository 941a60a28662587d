/** Two answers that matter for speed and whose families do not exist yet. */

export interface QuoteInput {
  readonly inputMint: string;
  readonly outputMint: string;
  /** Base units. */
  readonly amount: bigint | string;
  readonly slippageBps?: number | undefined;
}

export interface RouteStep {
  readonly swapInfo: {
    readonly ammKey: string;
    readonly label?: string | undefined;
    readonly inputMint: string;
    readonly outputMint: string;
    readonly inAmount: string;
    readonly outAmount: string;
    readonly feeAmount?: string | null | undefined;
    readonly feeMint?: string | null | undefined;
  };
  readonly percent?: number | null | undefined;
}

export interface Quote {
  readonly inputMint: string;
  readonly inAmount: string;
  readonly outputMint: string;
  readonly outAmount: string;
  readonly otherAmountThreshold: string;
  readonly swapMode: string;
  readonly slippageBps: number;
  readonly platformFee?: { readonly amount?: string | undefined } | null | undefined;
  readonly priceImpactPct: string;
  readonly routePlan: readonly RouteStep[];
  readonly contextSlot?: number | undefined;
  readonly timeTaken?: number | undefined;
}

export interface ExecuteInput {
  /** Base64. */
  readonly signedTransaction: string;
  readonly requestId: string;
}

export interface ExecuteAnswer {
  readonly status: string;
  readonly code: number;
  readonly signature?: string | undefined;
  readonly slot?: string | undefined;
  readonly error?: string | undefined;
  readonly inputAmountResult?: string | undefined;
  readonly outputAmountResult?: string | undefined;
}
