import type { Address, Mint, Signature } from '@perijove/core';

/** `auto`, which is the service's default, or micro-lamports for one compute unit as digits. */
export type ComputeUnitPrice = 'auto' | (string & Record<never, never>);

export interface CreateOrderInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Wallet that owns the order and signs. */
  readonly maker: Address;
  /** Wallet that pays for gas and rent, and signs too. May be the maker. */
  readonly payer: Address;
  readonly params: OrderParams;
  readonly computeUnitPrice?: ComputeUnitPrice | undefined;
  /** Referral token account of the output mint, for your fee. Needs `params.feeBps`. */
  readonly feeAccount?: Address | undefined;
  /** Left out, native SOL is wrapped and unwrapped. */
  readonly wrapAndUnwrapSol?: boolean | undefined;
}

/** The two amounts imply the price, which is not compared with the market: see `impliedPrice`. */
export interface OrderParams {
  /** Base units of the input mint, worth 5 US dollars or more. */
  readonly makingAmount: bigint | string;
  /** Base units of the output mint that the whole of `makingAmount` is sold for. */
  readonly takingAmount: bigint | string;
  /** Unix seconds as digits, or a `Date`. Milliseconds are refused. Left out, it does not expire. */
  readonly expiredAt?: string | Date | undefined;
  /** Basis points as digits: how far below `takingAmount` a fill may be. Left out: not below. */
  readonly slippageBps?: string | undefined;
  /** Basis points as digits: your fee. Needs `feeAccount`. */
  readonly feeBps?: string | undefined;
}

/** A new order, once its transaction is signed and executed. */
export interface CreatedOrder {
  /** Goes into `execute` with the signed transaction. */
  readonly requestId: string;
  /** Base64 of the unsigned transaction, for the maker to sign, and for the payer. */
  readonly transaction: string;
  /** Account that the order will have: what `cancelOrder` takes. */
  readonly order?: Address | null | undefined;
}

export interface CancelOrderInput {
  /** Wallet that owns the order and signs. */
  readonly maker: Address;
  /** `orderKey` of the order. */
  readonly order: Address;
  readonly computeUnitPrice?: ComputeUnitPrice | undefined;
}

/** A cancellation, once its transaction is signed and executed. */
export interface Cancellation {
  /** Goes into `execute` with the signed transaction. */
  readonly requestId: string;
  /** Base64 of the unsigned transaction, for the maker to sign. */
  readonly transaction: string;
}

export interface CancelOrdersInput {
  /** Wallet that owns the orders and signs. */
  readonly maker: Address;
  /** `orderKey`s. Left out: all open orders of the maker. */
  readonly orders?: readonly Address[] | undefined;
  readonly computeUnitPrice?: ComputeUnitPrice | undefined;
}

/** Cancellations, once their transactions are signed and executed. */
export interface Cancellations {
  /** The same for all: goes into one `execute` for each signed transaction. */
  readonly requestId: string;
  /** Base64 of unsigned transactions of five cancellations each, for the maker to sign. */
  readonly transactions: readonly string[];
}

export interface ExecuteInput {
  /** From the response that has the transaction. */
  readonly requestId: string;
  /** Base64 of that transaction, with all signatures. */
  readonly signedTransaction: string;
}

/** The outcome of a transaction. `Failed` is a normal response here, not only an error. */
export interface Execution {
  readonly signature?: Signature | null | undefined;
  /** `Success` or `Failed`; others are possible. */
  readonly status: string;
  /** Missing in some documented responses. */
  readonly code?: number | null | undefined;
}

/** `active` are open orders, `history` are filled, cancelled and expired ones. */
export type OrderStatus = 'active' | 'history';

/** Which orders to list. */
export interface GetOrdersInput {
  /** Wallet that owns the orders. */
  readonly user: Address;
  readonly orderStatus: OrderStatus;
  readonly includeFailedTx?: 'true' | 'false' | undefined;
  readonly inputMint?: Mint | undefined;
  readonly outputMint?: Mint | undefined;
  /** Digits; the first page is `1`. `iterateOrders` starts there. */
  readonly page?: string | undefined;
}

/** Up to ten orders. */
export interface OrdersPage {
  readonly user?: Address | null | undefined;
  /** As requested; others are possible. */
  readonly orderStatus?: string | null | undefined;
  readonly orders: readonly Order[];
  readonly totalPages?: number | null | undefined;
  readonly page?: number | null | undefined;
}

/** An order, its amounts twice: as exact decimal text of whole tokens, and `raw` in base units. */
export interface Order {
  /** The maker. */
  readonly userPubkey: Address;
  /** Account of the order: what `cancelOrder` takes. */
  readonly orderKey: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Whole tokens of the input mint. */
  readonly makingAmount: string;
  /** Whole tokens of the output mint. */
  readonly takingAmount: string;
  /** Whole tokens of the input mint that are not sold yet. Stays above 0 in cancelled orders. */
  readonly remainingMakingAmount: string;
  /** Whole tokens of the output mint that are still to come. */
  readonly remainingTakingAmount: string;
  /** Base units. */
  readonly rawMakingAmount: string;
  /** Base units. */
  readonly rawTakingAmount: string;
  /** Base units. */
  readonly rawRemainingMakingAmount: string;
  /** Base units. */
  readonly rawRemainingTakingAmount: string;
  /** Basis points as digits. */
  readonly slippageBps?: string | number | null | undefined;
  /** Null: does not expire. The service does not say in which form the time is. */
  readonly expiredAt?: string | number | null | undefined;
  /** ISO date and time. */
  readonly createdAt?: string | null | undefined;
  /** ISO date and time. */
  readonly updatedAt?: string | null | undefined;
  /** `Open`, `Completed` or `Cancelled`; others are possible. */
  readonly status: string;
  readonly openTx?: Signature | null | undefined;
  /** Empty or null while the order is open. */
  readonly closeTx?: Signature | null | undefined;
  /** Program that holds the order. */
  readonly programVersion?: Address | null | undefined;
  /** The fills. An open order with trades is partially filled. */
  readonly trades: readonly Trade[];
}

/** One fill of an order. */
export interface Trade {
  readonly orderKey?: Address | null | undefined;
  /** Who filled it. */
  readonly keeper?: Address | null | undefined;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Whole tokens. */
  readonly inputAmount: string;
  /** Whole tokens. Recorded responses do not show whether the fee is included. */
  readonly outputAmount: string;
  /** Base units. */
  readonly rawInputAmount: string;
  /** Base units. */
  readonly rawOutputAmount: string;
  /** Recipient of the fee, in recorded responses: an account of the service, not a mint. */
  readonly feeMint?: Address | null | undefined;
  /** Whole tokens. */
  readonly feeAmount?: string | null | undefined;
  /** Base units. */
  readonly rawFeeAmount?: string | null | undefined;
  readonly txId: Signature;
  /** ISO date and time. */
  readonly confirmedAt?: string | null | undefined;
  /** `Fill`; others are possible. */
  readonly action?: string | null | undefined;
  /** Undocumented. */
  readonly productMeta?: unknown;
}
