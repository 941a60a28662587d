import type { Address, Mint, Signature } from '@perijove/core';

export interface CreateOrderInput {
  /** Wallet that owns the order and signs. */
  readonly user: Address;
  readonly inputMint: Mint;
  /** Token-2022 mints are not supported, here nor above. */
  readonly outputMint: Mint;
  readonly params: OrderParams;
}

/** Either a time-based order, or a price-based one, which is deprecated. */
export type OrderParams =
  | { readonly time: TimeParams; readonly price?: undefined }
  | {
      readonly time?: undefined;
      /** @deprecated use `time`. */
      readonly price: PriceParams;
    };

/** `numberOfOrders` swaps of equal size, one every `interval` seconds. See `minimums`. */
export interface TimeParams {
  /** Base units of the input mint, for all swaps together. */
  readonly inAmount: bigint | string;
  /** Swaps; the service refuses fewer than `minimums.numberOfOrders`. */
  readonly numberOfOrders: number;
  /** Seconds between two swaps. */
  readonly interval: number;
  /** Minimum price at which it swaps. The service does not say in which of the two tokens. */
  readonly minPrice?: number | null | undefined;
  /** Maximum price at which it swaps. The service does not say in which of the two tokens. */
  readonly maxPrice?: number | null | undefined;
  /** Unix seconds, or a `Date`. Milliseconds are refused. Left out, or null: immediately. */
  readonly startAt?: number | Date | null | undefined;
}

/**
 * Swaps until the user closes the order, of a size that makes the output's value grow evenly.
 *
 * @deprecated use `TimeParams`.
 */
export interface PriceParams {
  /** Base units of the input mint. */
  readonly depositAmount: bigint | string;
  /** Base units of USDC by which the value grows in each interval. */
  readonly incrementUsdcValue: bigint | string;
  /** Seconds between two swaps. */
  readonly interval: number;
  /** Unix seconds, or a `Date`. Milliseconds are refused. Left out, or null: immediately. */
  readonly startAt?: number | Date | null | undefined;
}

export interface CancelOrderInput {
  /** Wallet that owns the order and signs. */
  readonly user: Address;
  /** `orderKey` of the order. */
  readonly order: Address;
  /** Of the order; `price` is deprecated. */
  readonly recurringType: 'time' | 'price';
}

/** The requested transaction, to be signed and executed. */
export interface UnsignedTransaction {
  /** Goes into `execute` with the signed transaction. */
  readonly requestId: string;
  /** Base64 of the unsigned transaction, for the user to sign. */
  readonly transaction: string;
}

export interface ExecuteInput {
  /** From the response that has the transaction. */
  readonly requestId: string;
  /** Base64 of that transaction, with the user's signature. */
  readonly signedTransaction: string;
}

/** The outcome of a transaction. `Failed` is a status, not an error: see `explainExecution`. */
export interface Execution {
  readonly signature?: Signature | null | undefined;
  /** `Success` or `Failed`; others are possible. */
  readonly status: string;
  /** Account of the order: what `cancelOrder` takes. Null after a failure. */
  readonly order?: Address | null | undefined;
  readonly error?: string | null | undefined;
}

/** `active` are running orders, `history` are finished and cancelled ones. */
export type OrderStatus = 'active' | 'history';

/** Only `time` is supported; `price` is deprecated, and `all` has both. */
export type RecurringType = 'time' | 'price' | 'all';

/** Which orders to list. */
export interface GetOrdersInput<Type extends RecurringType = RecurringType> {
  /** Wallet that owns the orders. */
  readonly user: Address;
  readonly orderStatus: OrderStatus;
  readonly recurringType: Type;
  /** The service refuses a request without it. */
  readonly includeFailedTx: boolean;
  /** Orders of this mint; the service does not say whether as input, output or either. */
  readonly mint?: Mint | undefined;
  /** The first page is 1. `iterateOrders` starts there. */
  readonly page?: number | undefined;
}

/** Up to ten orders, under a key named after the type. `pageOf` reads both forms. */
export interface OrdersAnswer {
  readonly user?: Address | null | undefined;
  /** As requested; others are possible. */
  readonly orderStatus?: string | null | undefined;
  readonly time?: Orders<TimeOrder> | null | undefined;
  /** @deprecated use `time`. */
  readonly price?: Orders<PriceOrder> | null | undefined;
  readonly all?: Orders<AnyOrder> | null | undefined;
  readonly totalPages?: number | null | undefined;
  readonly page?: number | null | undefined;
}

/** A list, or as an older guide shows it, an object around one. */
export type Orders<Order> = readonly Order[] | OrdersPage<Order>;

export interface OrdersPage<Order> {
  readonly orders: readonly Order[];
  readonly totalPages?: number | null | undefined;
  readonly page?: number | null | undefined;
}

/**
 * Exact decimal text. One documented sample has numbers instead, which may have lost digits: read
 * it as `String(amount)`.
 */
export type Amount = string | number;

/**
 * The fields of orders of both types. Amounts come twice: in whole tokens, and `raw` in base units.
 */
export interface OrderFacts {
  /** Wallet that owns the order. */
  readonly userPubkey: Address;
  /** Account of the order: what `cancelOrder` takes. */
  readonly orderKey: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inDeposited: Amount;
  readonly rawInDeposited: Amount;
  readonly inWithdrawn: Amount;
  readonly rawInWithdrawn: Amount;
  /** Swapped so far. */
  readonly inUsed: Amount;
  readonly rawInUsed: Amount;
  /** From all swaps so far. */
  readonly outReceived: Amount;
  readonly rawOutReceived: Amount;
  /** Paid out to the user so far. */
  readonly outWithdrawn: Amount;
  readonly rawOutWithdrawn: Amount;
  readonly openTx?: Signature | null | undefined;
  /** Empty or null while the order is active. */
  readonly closeTx?: Signature | null | undefined;
  /** ISO date and time. */
  readonly createdAt?: string | null | undefined;
  /** ISO date and time. */
  readonly updatedAt?: string | null | undefined;
  readonly trades: readonly Trade[];
}

/** An order for swaps of equal size. */
export interface TimeOrder extends OrderFacts {
  /** Seconds between two swaps. */
  readonly cycleFrequency?: Amount | null | undefined;
  /** Size of one swap. */
  readonly inAmountPerCycle?: Amount | null | undefined;
  readonly rawInAmountPerCycle?: Amount | null | undefined;
  /** Lower bound of one swap's output; 0 without one. */
  readonly minOutAmount?: Amount | null | undefined;
  readonly rawMinOutAmount?: Amount | null | undefined;
  /** Upper bound of one swap's output; 0 without one. */
  readonly maxOutAmount?: Amount | null | undefined;
  readonly rawMaxOutAmount?: Amount | null | undefined;
  /** True if the user cancelled it, false if it ran to its end. */
  readonly userClosed?: boolean | null | undefined;
}

/**
 * An order for swaps of equal growth in value.
 *
 * @deprecated use time-based orders.
 */
export interface PriceOrder extends OrderFacts {
  readonly inLeft?: Amount | null | undefined;
  readonly rawInLeft?: Amount | null | undefined;
  /** Seconds between two swaps. */
  readonly orderInterval?: Amount | null | undefined;
  /** US dollars by which the value grows in each interval. */
  readonly incrementalUsdValue?: Amount | null | undefined;
  /** Base units of USDC. */
  readonly rawIncrementalUsdValue?: Amount | null | undefined;
  /** US dollars that the output should be worth by now. */
  readonly supposedUsdValue?: Amount | null | undefined;
  /** Base units of USDC. */
  readonly rawSupposedUsdValue?: Amount | null | undefined;
  /** US dollars. */
  readonly estimatedUsdcValueSpent?: Amount | null | undefined;
  /** Base units of USDC. */
  readonly rawEstimatedUsdcValueSpent?: Amount | null | undefined;
  /** `Open` or `Close`; others are possible. */
  readonly status?: string | null | undefined;
  /** Empty or null while the order is active. */
  readonly closedBy?: Address | null | undefined;
  /** ISO date and time. */
  readonly startAt?: string | number | null | undefined;
}

/** An order of any type. One that is newer than this package is kept as it came. */
export type AnyOrder = ListedTimeOrder | ListedPriceOrder | UnknownOrder;

export interface ListedTimeOrder extends TimeOrder {
  readonly recurringType: 'time';
}

/** @deprecated use time-based orders. */
export interface ListedPriceOrder extends PriceOrder {
  readonly recurringType: 'price';
}

export interface UnknownOrder {
  readonly recurringType: UnknownVariant;
  readonly orderKey: Address;
}

declare const unknownVariant: unique symbol;

/**
 * A `recurringType` that is newer than this package: any text but `time` and `price`. The literal
 * stands for it because the compiler takes `string` for comparable with both, and a `switch` would
 * then not tell the orders apart.
 */
export type UnknownVariant = '(another type)' & { readonly [unknownVariant]: true };

/** The orders that a `recurringType` lists. */
export interface OrderOf {
  readonly time: TimeOrder;
  /** @deprecated use `time`. */
  readonly price: PriceOrder;
  readonly all: AnyOrder;
}

/** One swap of an order, or a deposit into it. Its amounts come twice, as those of the order. */
export interface Trade {
  readonly orderKey?: Address | null | undefined;
  /** Who swapped; empty for a deposit. */
  readonly keeper?: Address | null | undefined;
  readonly inputMint: Mint;
  /** Empty for a deposit. */
  readonly outputMint: Mint;
  readonly inputAmount: Amount;
  readonly rawInputAmount: Amount;
  readonly outputAmount: Amount;
  readonly rawOutputAmount: Amount;
  /** Empty for a deposit. */
  readonly feeMint?: Mint | null | undefined;
  readonly feeAmount?: Amount | null | undefined;
  readonly rawFeeAmount?: Amount | null | undefined;
  readonly txId: Signature;
  /** ISO date and time. */
  readonly confirmedAt?: string | null | undefined;
  /** `Fill` or `Deposit`; others are possible. */
  readonly action?: string | null | undefined;
  /** Undocumented. */
  readonly productMeta?: unknown;
}

/** @deprecated price-based orders are. */
export interface PriceDepositInput {
  /** Wallet that owns the order and signs. */
  readonly user: Address;
  /** `orderKey` of the order. */
  readonly order: Address;
  /** Base units of the input mint. */
  readonly amount: bigint | string;
}

/** @deprecated price-based orders are. */
export interface PriceWithdrawInput {
  /** Wallet that owns the order and signs. */
  readonly user: Address;
  /** `orderKey` of the order. */
  readonly order: Address;
  /** Base units of the input or the output. Left out, or null: everything. */
  readonly amount?: bigint | string | null | undefined;
  readonly inputOrOutput: 'In' | 'Out';
}
