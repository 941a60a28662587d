import type { Address, Advice, CallOptions, Mint, OfEndpoint, Signature } from '@perijove/core';
import type { SwapOptions } from '../options/swap-options.ts';
import type { ServiceExecution } from '../settle/settle-execution.ts';

/** The fields of a swap that set bounds. A family adds the fields that are only sent. */
export interface OrderTerms {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input; with `ExactOut` of the output. */
  readonly amount: bigint | string;
  readonly swapMode?: string | undefined;
  readonly receiver?: Address | undefined;
  readonly payer?: Address | undefined;
  readonly slippageBps?: number | undefined;
  readonly priorityFeeLamports?: number | bigint | string | undefined;
  readonly jitoTipLamports?: number | bigint | string | undefined;
  /** Minimum base units of the output, not sent to the service. */
  readonly minOutput?: bigint | string | undefined;
  /** Maximum base units of the input with `ExactOut`, not sent to the service. */
  readonly maxInput?: bigint | string | undefined;
  /** Maximum basis points between the quoted and the guaranteed output, not sent to the service. */
  readonly maxSlippageBps?: number | undefined;
}

/** An order of the service, with the transaction that executes it. */
export interface OfferedOrder {
  readonly transaction?: string | null | undefined;
  readonly requestId: string;
  readonly inAmount: string;
  readonly outAmount: string;
  /** Base units: the minimum output; with `ExactOut` the maximum input. */
  readonly otherAmountThreshold: string;
  readonly swapMode?: string | null | undefined;
  readonly router?: string | null | undefined;
  readonly gasless?: boolean | null | undefined;
  /** US dollars. */
  readonly inUsdValue?: number | null | undefined;
  /** US dollars. */
  readonly outUsdValue?: number | null | undefined;
  /** Percent; a negative number is a loss. */
  readonly priceImpact?: number | null | undefined;
  readonly maker?: Address | null | undefined;
}

/** The reason why an order has no transaction. */
export interface OrderFault {
  readonly code: number | undefined;
  readonly name: string;
  readonly meaning: string;
  readonly advice: Advice;
  /** The message of the service. */
  readonly message: string | undefined;
}

/** What a code of the service's `execute` means. */
export interface ExecutionCode {
  readonly name: string;
  readonly meaning: string;
  readonly advice: Advice | undefined;
  /** The service reports that the order is over and nothing was swapped. */
  readonly needsNewOrder: boolean;
}

/** The response of the service's `execute`. Only the outcome in it is checked. */
export interface OrderExecution extends ServiceExecution {
  readonly slot?: unknown;
  readonly totalInputAmount?: unknown;
  readonly totalOutputAmount?: unknown;
}

/** Stored with the signed transaction, to execute it and for the result after a crash. */
export interface OrderNotes {
  readonly requestId: string;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly router: string | null;
  /**
   * When the quote of a market maker ends, in milliseconds since the epoch. Null for other routers, and
   * where the caller's clock is past it already when the order is new.
   */
  readonly expiresAtMs: number | null;
  /** Sent back with the signed transaction, where the order has it. */
  readonly lastValidBlockHeight: string | null;
}

/** Until when an order can be executed. */
export type OfferExpiry =
  | { readonly kind: 'time'; readonly expiresAtMs: number }
  | { readonly kind: 'block-height'; readonly lastValidBlockHeight: bigint };

/** An order that is on the chain. Amounts are base units, in digits. */
export interface OrderResult {
  readonly signature: Signature;
  readonly slot: number | null;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** What left the wallet, as the service reports it. */
  readonly inAmount: string;
  /** What reached the wallet, as the service reports it. */
  readonly outAmount: string;
  /** What the transaction moved, as the chain shows it: see `Movements`. */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** A family whose service builds an order, and executes it when it is signed. */
export interface OrderFamily<
  Terms extends OrderTerms,
  Order extends OfferedOrder,
  Execution extends OrderExecution,
  Result extends OrderResult = OrderResult,
> {
  /** Name of the flow, such as `instant-swap.swap`. */
  readonly name: string;
  readonly order: (
    input: Omit<Terms, OwnTerm> & { readonly taker: Address },
    options: CallOptions,
  ) => Promise<Order>;
  readonly execute: ((
    input: {
      readonly requestId: string;
      readonly signedTransaction: string;
      readonly lastValidBlockHeight?: string;
    },
    options: CallOptions,
  ) => Promise<Execution>) &
    Partial<Pick<OfEndpoint, 'transport'>>;
  /** Programs of the documented routers. */
  readonly routers: readonly Address[];
  /**
   * Whether another payer of the fee opens the account of wrapped SOL, and gets its rent back from the
   * wallet. Default false.
   */
  readonly returnsRent?: boolean | undefined;
  /** What is wrong with an order that has no transaction. */
  readonly problemOf: (order: Order) => OrderFault | undefined;
  /** What a code of `execute` means. */
  readonly codeInfo: (code: number | string | null | undefined) => ExecutionCode;
  /** Until when an order can be executed, by its router. Default: not known. */
  readonly expiryOf?: ((order: Order) => OfferExpiry | undefined) | undefined;
  /**
   * Adds to the result what the family knows. The execution is undefined when only the node shows the
   * outcome.
   */
  readonly complete: (
    result: OrderResult,
    notes: OrderNotes,
    execution: Execution | undefined,
  ) => Result;
}

/** Bounds that are not sent to the service. */
export type OwnTerm = 'minOutput' | 'maxInput' | 'maxSlippageBps';

/** One call of the flow. */
export interface OrderFlow<
  Terms extends OrderTerms,
  Order extends OfferedOrder,
  Execution extends OrderExecution,
  Result extends OrderResult = OrderResult,
> {
  readonly family: OrderFamily<Terms, Order, Execution, Result>;
  readonly input: Terms;
  readonly options: SwapOptions<Order>;
  readonly owner: Address;
}
