import type { Address, Mint, Signature } from '@perijove/core';

/**
 * How a wallet proves its owner: it signs a text, or a transaction that is never submitted, for
 * wallets that cannot sign texts.
 */
export type ChallengeType = 'message' | 'transaction';

export interface ChallengeInput {
  /** The wallet that signs in. */
  readonly walletPubkey: Address;
  readonly type: ChallengeType;
}

/** The challenge that the wallet signs; valid for five minutes. It has the field of its type. */
export interface Challenge {
  /** As requested. */
  readonly type: string;
  /** Of the type `message`: the text whose UTF-8 bytes are signed. */
  readonly challenge?: string | null | undefined;
  /**
   * Of the type `transaction`: base64 of the unsigned transaction. It has a memo and compute budget
   * instructions only.
   */
  readonly transaction?: string | null | undefined;
}

/**
 * Which tokens a sign-in returns. `access_refresh`: an access token of 15 minutes, and a refresh token
 * that `refresh` exchanges for the next pair. `access_only`: one token of 24 hours, which cannot be
 * revoked; deprecated by the service since 2026-07-21, and still its default.
 */
export type AuthMode = 'access_only' | 'access_refresh';

/** The signed challenge, in the requested form. */
export type VerifyInput =
  | {
      readonly type: 'message';
      readonly walletPubkey: Address;
      /** Base58 of the signature. */
      readonly signature: Signature;
      /** Left out: `access_only`, which is deprecated. */
      readonly authMode?: AuthMode | undefined;
    }
  | {
      readonly type: 'transaction';
      readonly walletPubkey: Address;
      /** Base64 of the challenge's transaction, with the signature of the wallet. */
      readonly signedTransaction: string;
      /** Left out: `access_only`, which is deprecated. */
      readonly authMode?: AuthMode | undefined;
    };

/** The tokens of a wallet, all of them secrets. Orders live on without them. */
export interface Verified {
  /** `access_refresh` or `access_only`; others are possible. Left out: `access_only`. */
  readonly authMode?: string | null | undefined;
  /**
   * Of `access_only`: sent as `Authorization: Bearer` in addition to the key. Valid for 24 hours.
   *
   * @deprecated with `access_only` since 2026-07-21; use `access_refresh`.
   */
  readonly token?: string | null | undefined;
  /** Of `access_refresh`: sent as `Authorization: Bearer`. Valid for 15 minutes. */
  readonly accessToken?: string | null | undefined;
  /** Of `access_refresh`: for one call of `refresh`. */
  readonly refreshToken?: string | null | undefined;
  /** ISO 8601: when `accessToken` ends, by the clock of the service. */
  readonly expiresAt?: string | null | undefined;
  /** `Bearer`. */
  readonly tokenType?: string | null | undefined;
}

/** The next pair of tokens. The refresh token that was sent is used up. */
export interface Refreshed {
  /** `access_refresh`. */
  readonly authMode?: string | null | undefined;
  /** Sent as `Authorization: Bearer`. Valid for 15 minutes. */
  readonly accessToken: string;
  /** For one call of `refresh`. */
  readonly refreshToken: string;
  /** ISO 8601: when `accessToken` ends, by the clock of the service. */
  readonly expiresAt: string;
  /** `Bearer`. */
  readonly tokenType: string;
}

export interface RefreshInput {
  /** The newest one of the session. One that was used before ends the whole session. */
  readonly refreshToken: string;
}

export interface LogoutInput {
  /** The newest one of the session. */
  readonly refreshToken: string;
}

/** No field: the wallet is that of the token. */
export type LogoutAllInput = Readonly<Record<never, never>>;

export interface LoggedOut {
  readonly success: boolean;
}

/** No field: the wallet is that of the token. */
export type VaultInput = Readonly<Record<never, never>>;

/** The custodial wallet that holds what the orders of a user's wallet have deposited. */
export interface Vault {
  /** The wallet of the token. */
  readonly userPubkey: Address;
  /** Owns the token account of each order. */
  readonly vaultPubkey: Address;
  readonly privyVaultId?: string | null | undefined;
  readonly privyUserId?: string | null | undefined;
}

/**
 * `single`: one price. `oco`: a take profit and a stop loss on one amount. `otoco`: an entry, and an
 * `oco` on what it buys.
 */
export type PriceOrderType = 'single' | 'oco' | 'otoco';

export interface CraftDepositInput {
  /** SOL is wrapped by the service. Mints with a transfer fee or a hook are refused by the service. */
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** The wallet of the token: pays and signs. */
  readonly userAddress: Address;
  /** Base units of the input mint. */
  readonly amount: bigint | string;
  readonly orderType: 'price' | 'dca';
  /** Required for `price`, refused for `dca`. */
  readonly orderSubType?: PriceOrderType | undefined;
  /** For a DCA order with `jlEnabled`: the lend token of the input mint, see `lendTokens`. */
  readonly jlMint?: Mint | undefined;
}

/** The deposit to be signed. The service signs last and lands it with the order's creation. */
export interface CraftedDeposit {
  /** Base64 of the unsigned transaction. Sign the slot of the user only. */
  readonly transaction: string;
  /** Goes into the order's creation as `depositRequestId`; usable once. */
  readonly requestId: string;
  /** The vault. */
  readonly receiverAddress: Address;
  readonly mint: Mint;
  /** Base units of `mint`. */
  readonly amount: Amount;
  readonly tokenDecimals?: number | null | undefined;
  /** Token account of this order, owned by the vault. */
  readonly inputTokenAccount?: Address | null | undefined;
  /** For `otoco`. */
  readonly outputTokenAccount?: Address | null | undefined;
  /** Instead of `inputTokenAccount` when `jlMint` was sent. */
  readonly jlTokenAccount?: Address | null | undefined;
}

/** The fields of price orders of all types. */
export interface CreatePriceOrderInput {
  /** As `orderSubType` of the deposit. */
  readonly orderType: PriceOrderType;
  /** `requestId` of the deposit. */
  readonly depositRequestId: string;
  /** Base64 of the deposit's transaction, with the signature of the user. */
  readonly depositSignedTx: string;
  /** The wallet of the token. */
  readonly userPubkey: Address;
  readonly inputMint: Mint;
  /** Base units of the input mint; that of the deposit. */
  readonly inputAmount: bigint | string;
  readonly outputMint: Mint;
  /**
   * Whose price triggers. A trailing order takes the input mint for `below`, the output mint for
   * `above`.
   */
  readonly triggerMint: Mint;
  /** Required for `single` and `otoco`. */
  readonly triggerCondition?: 'above' | 'below' | undefined;
  /**
   * US dollars. Required for `otoco`, and for a `single` that does not trail. The service does not
   * compare it with the market: on the wrong side of it the order executes immediately.
   */
  readonly triggerPriceUsd?: number | undefined;
  /** Basis points, 50 to 9000: the distance of a trailing `single`, in place of `triggerPriceUsd`. */
  readonly trailingBps?: number | undefined;
  /**
   * Basis points, of a `single` or the entry of an `otoco`. Left out: automatic, and 2000 (20 %) for
   * a stop loss and for a buy above.
   */
  readonly slippageBps?: number | undefined;
  /** US dollars, of `oco` and `otoco`: takes the profit; more than `slPriceUsd`. */
  readonly tpPriceUsd?: number | undefined;
  /** US dollars, of `oco` and `otoco`: stops the loss. */
  readonly slPriceUsd?: number | undefined;
  /** Basis points. Left out: automatic. */
  readonly tpSlippageBps?: number | undefined;
  /** Basis points. Left out: 2000 (20 %). */
  readonly slSlippageBps?: number | undefined;
  /**
   * Unix milliseconds, or a `Date`; in the future. Seconds are refused. Every order expires.
   */
  readonly expiresAt: number | Date;
}

export interface CreatedPriceOrder {
  /** Of an `oco` the id of the pair. */
  readonly id: string;
  /** Of the deposit. */
  readonly txSignature?: Signature | null | undefined;
  readonly depositConfirmed?: boolean | null | undefined;
  /** Set when the same creation was repeated. */
  readonly message?: string | null | undefined;
}

/** The changes to an open price order: at least one field in addition to its type. */
export interface UpdatePriceOrderInput {
  /** `id` of the order. */
  readonly orderId: string;
  /** Of the order; it cannot change. */
  readonly orderType: PriceOrderType;
  /** US dollars. */
  readonly triggerPriceUsd?: number | undefined;
  /** Basis points, 50 to 9000, of an order that trails already. */
  readonly trailingBps?: number | undefined;
  /** Basis points. */
  readonly slippageBps?: number | undefined;
  /** US dollars. */
  readonly tpPriceUsd?: number | undefined;
  /** US dollars. */
  readonly slPriceUsd?: number | undefined;
  /** Basis points. */
  readonly tpSlippageBps?: number | undefined;
  /** Basis points. */
  readonly slSlippageBps?: number | undefined;
  /**
   * Unix milliseconds, or a `Date`. In the service's guides, not in its reference: the service may
   * ignore it.
   */
  readonly expiresAt?: number | Date | undefined;
}

export interface UpdatedPriceOrder {
  readonly id: string;
}

export interface CancelPriceOrderInput {
  /** `id` of the order. */
  readonly orderId: string;
}

/** The withdrawal to be signed, of a price order. */
export interface PriceOrderCancellation {
  readonly id: string;
  /** Base64 of the unsigned transaction. Sign the slot of the user only. */
  readonly transaction: string;
  /** Goes into the confirmation as `cancelRequestId`. */
  readonly requestId: string;
}

export interface ConfirmPriceCancelInput {
  /** `id` of the order. */
  readonly orderId: string;
  /** Base64 of the withdrawal's transaction, with the signature of the user. */
  readonly signedTransaction: string;
  /** `requestId` of the cancellation. */
  readonly cancelRequestId: string;
}

export interface SubmittedTransaction {
  /** Of the order. */
  readonly id: string;
  readonly txSignature?: Signature | null | undefined;
}

/** `active` are running orders, `past` those that have ended. */
export type OrderState = 'active' | 'past';

/** Which price orders to list. */
export interface PriceOrdersInput {
  /** Left out: all. */
  readonly state?: OrderState | undefined;
  /** Orders with this mint as input or output. */
  readonly mint?: Mint | undefined;
  /** Orders of a page, 1 to 100. Default 20. */
  readonly limit?: number | undefined;
  /** Orders to leave out, from 0. `iteratePriceOrders` starts there. */
  readonly offset?: number | undefined;
  /** Default `updated_at`. */
  readonly sort?: 'updated_at' | 'created_at' | 'expires_at' | undefined;
  /** Default `desc`. */
  readonly dir?: 'asc' | 'desc' | undefined;
}

/** Exact decimal text in base units. A number in a response may have lost digits. */
export type Amount = string | number;

/** Unix milliseconds or ISO text, by the field; either is accepted. See `timeOf`. */
export type Time = number | string;

export interface Pagination {
  /** Orders of all pages. */
  readonly total?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

export interface PriceOrderPage {
  readonly orders: readonly PriceOrder[];
  readonly pagination?: Pagination | null | undefined;
}

/** A price order. How the legs of `oco` and `otoco` orders are listed is not documented. */
export interface PriceOrder {
  readonly id: string;
  /** `single`, `oco` or `otoco`; others are possible. */
  readonly orderType: string;
  /**
   * For people: `pending`, `open`, `executing`, `filled`, `pending_withdraw`, `cancelled`, `expired` or
   * `failed`; others are possible. A cancelled or expired order holds money until it was withdrawn.
   */
  readonly orderState: string;
  /** The state of the service itself, such as `ready_to_cancel`; others are possible. */
  readonly rawState?: string | null | undefined;
  readonly userPubkey: Address;
  /** The vault. */
  readonly privyWalletPubkey?: Address | null | undefined;
  readonly inputMint: Mint;
  /** Base units of the input mint. */
  readonly initialInputAmount?: Amount | null | undefined;
  /** Base units of the input mint that were not filled; not zero after a cancellation. */
  readonly remainingInputAmount?: Amount | null | undefined;
  readonly outputMint: Mint;
  readonly triggerMint?: Mint | null | undefined;
  /** `above` or `below`. */
  readonly triggerCondition?: string | null | undefined;
  /** US dollars; of a trailing order it moves. */
  readonly triggerPriceUsd?: number | null | undefined;
  /** Basis points. */
  readonly slippageBps?: number | null | undefined;
  readonly expiresAt?: Time | null | undefined;
  readonly createdAt?: Time | null | undefined;
  readonly updatedAt?: Time | null | undefined;
  readonly triggeredAt?: Time | null | undefined;
  /** Base units of the output mint. */
  readonly outputAmount?: Amount | null | undefined;
  /** Base units of the input mint. */
  readonly inputUsed?: Amount | null | undefined;
  /** From 0 to 1. */
  readonly fillPercent?: number | null | undefined;
  /** Basis points. */
  readonly trailingBps?: number | null | undefined;
  /** US dollars: the highest price that a trailing order has seen. */
  readonly highWatermark?: number | null | undefined;
  /** US dollars: the lowest price that a trailing order has seen. */
  readonly lowWatermark?: number | null | undefined;
  readonly events?: readonly PriceOrderEvent[] | null | undefined;
}

/** One step in the life of a price order. */
export interface PriceOrderEvent {
  /** `deposit`, `fill`, `withdrawal`, `cancelled` or `expired`; others are possible. */
  readonly type?: string | null | undefined;
  readonly timestamp?: Time | null | undefined;
  readonly txSignature?: Signature | null | undefined;
  /** `success`, `failed` or `pending`; others are possible. */
  readonly state?: string | null | undefined;
  readonly mint?: Mint | null | undefined;
  /** Base units of `mint`. */
  readonly amount?: Amount | null | undefined;
  /** Of a fill. */
  readonly outputMint?: Mint | null | undefined;
  /** Of a fill: base units of `outputMint`. */
  readonly outputAmount?: Amount | null | undefined;
  /** Of a fill: `take_profit`, `stop_loss`, `buy_above` or `buy_below`; others are possible. */
  readonly orderContext?: string | null | undefined;
}

export interface CreateDcaOrderInput {
  /** `requestId` of the deposit. */
  readonly depositRequestId: string;
  /** Base64 of the deposit's transaction, with the signature of the user. */
  readonly depositSignedTx: string;
  /** The wallet of the token. */
  readonly userPubkey: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input mint, for all rounds together; the last round takes what does not divide. */
  readonly inputAmount: bigint | string;
  /** Rounds, 2 or more. */
  readonly orderCount: number;
  /** Seconds between two rounds, 60 to 31,536,000 (a year). */
  readonly intervalSeconds: number;
  /** Default `time_based`. `price_conditional` swaps a round only within a window of prices. */
  readonly orderType?: 'time_based' | 'price_conditional' | undefined;
  /**
   * US dollars of `triggerMint`; for `price_conditional`, which requires this one or `maxPriceUsd`.
   */
  readonly minPriceUsd?: number | undefined;
  /** US dollars of `triggerMint`; for `price_conditional`. */
  readonly maxPriceUsd?: number | undefined;
  /**
   * Required for `price_conditional`: whichever of the input and output mint is not a stablecoin.
   */
  readonly triggerMint?: Mint | undefined;
  /** ISO date and time with its zone, or a `Date`; up to 30 days ahead. Left out: now. */
  readonly beginFillAt?: string | Date | undefined;
  /** Whether idle money earns in lend; `time_based` orders that sell USDC, USDT or JupUSD only. */
  readonly jlEnabled?: boolean | undefined;
  /** Required with `jlEnabled`: that of the deposit. */
  readonly jlMint?: Mint | undefined;
}

export interface CancelDcaOrderInput {
  /** `id` of the order. */
  readonly id: string;
}

/** The withdrawal to be signed, of a DCA order. */
export interface DcaOrderCancellation {
  readonly id: string;
  readonly roundsRemaining?: number | null | undefined;
  /** Base units of the input mint. */
  readonly refundAmount?: Amount | null | undefined;
  /** Base64 of the unsigned transaction. Sign the slot of the user only. */
  readonly transaction: string;
  /** Goes into the confirmation as `cancelRequestId`. */
  readonly requestId: string;
}

export interface ConfirmDcaCancelInput {
  /** `id` of the order. */
  readonly id: string;
  /** Base64 of the withdrawal's transaction, with the signature of the user. */
  readonly signedTransaction: string;
  /** `requestId` of the cancellation. */
  readonly cancelRequestId: string;
}

/** Which DCA orders to list. */
export interface DcaOrdersInput {
  /** Left out: all. */
  readonly state?: OrderState | undefined;
  /** Orders with this mint as input or output. */
  readonly mint?: Mint | undefined;
  /** Orders of a page, 1 to 100. Default 20. */
  readonly limit?: number | undefined;
  /** Orders to leave out, from 0. `iterateDcaOrders` starts there. */
  readonly offset?: number | undefined;
  /** Default `updated_at`. */
  readonly sort?: 'updated_at' | 'created_at' | 'next_fill_at' | undefined;
  /** Default `desc`. */
  readonly dir?: 'asc' | 'desc' | undefined;
}

export interface DcaOrderPage {
  readonly orders: readonly DcaOrder[];
  readonly pagination?: Pagination | null | undefined;
}

export interface DcaOrderInput {
  /** `id` of the order. */
  readonly id: string;
}

/** An order for rounds of equal size. */
export interface DcaOrder {
  readonly id: string;
  /** `requestId` of the deposit. */
  readonly requestId?: string | null | undefined;
  readonly userPubkey: Address;
  readonly vaultPubkey: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input mint. */
  readonly inputAmountInitial?: Amount | null | undefined;
  /** Base units of the input mint; not zero after a cancellation: see `state` and `events`. */
  readonly inputAmountRemaining?: Amount | null | undefined;
  /** Base units of the input mint. */
  readonly amountPerRound?: Amount | null | undefined;
  /** Base units of the output mint. */
  readonly outputAmountTotal?: Amount | null | undefined;
  /** Base units of the input mint. */
  readonly inputAmountUsed?: Amount | null | undefined;
  /** `time_based` or `price_conditional`; others are possible. */
  readonly orderType: string;
  /** US dollars. */
  readonly minPriceUsd?: number | null | undefined;
  /** US dollars. */
  readonly maxPriceUsd?: number | null | undefined;
  readonly triggerMint?: Mint | null | undefined;
  /** Seconds for which a round is tried. */
  readonly retryWindowSeconds?: number | null | undefined;
  readonly jlEnabled?: boolean | null | undefined;
  /** US dollars; null also when a price is not known for a while. */
  readonly jlYieldUsd?: number | null | undefined;
  readonly numberOfRounds?: number | null | undefined;
  /** Seconds between two rounds. */
  readonly intervalSeconds?: number | null | undefined;
  readonly beginFillAt?: Time | null | undefined;
  readonly nextFillAt?: Time | null | undefined;
  readonly lastFillAt?: Time | null | undefined;
  readonly roundsFilled?: number | null | undefined;
  /** From 0 to 1. */
  readonly fillPercent?: number | null | undefined;
  /**
   * `depositing`, `deposit_failed`, `active`, `executing`, `withdrawing`, `completed` or `cancelled`;
   * others are possible. An order in `withdrawing` is never active again.
   */
  readonly state: string;
  /**
   * For people: `pending`, `active`, `executing`, `pending_withdraw`, `completed`, `cancelled` or
   * `failed`; others are possible.
   */
  readonly displayState: string;
  readonly createdAt?: Time | null | undefined;
  readonly updatedAt?: Time | null | undefined;
  /** The newest first in all known responses. */
  readonly events?: readonly DcaEvent[] | null | undefined;
}

/** One step in the life of a DCA order. */
export interface DcaEvent {
  /** `deposit`, `fill`, `withdrawal` or `cancelled`; others are possible. */
  readonly type?: string | null | undefined;
  readonly timestamp?: Time | null | undefined;
  readonly txSignature?: Signature | null | undefined;
  /** Of a fill; the first is 1. */
  readonly roundNumber?: number | null | undefined;
  /** Base units of the input mint. */
  readonly inputAmount?: Amount | null | undefined;
  /** Of a fill: base units of the output mint. */
  readonly outputAmount?: Amount | null | undefined;
  /** `success`, `failed`, `rescheduled` or `pending`; others are possible. */
  readonly state?: string | null | undefined;
  readonly attemptCount?: number | null | undefined;
}
