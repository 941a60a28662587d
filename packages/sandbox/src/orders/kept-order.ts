import type { Address, Mint, Signature } from '@perijove/core';

/**
 * A stored order. Amounts are base units in decimal digits, times are world time in milliseconds.
 */
export interface KeptOrder {
  /** Sequence number within the family: of two orders at one price, the lower is filled first. */
  readonly number: number;
  /** The account of the order. It owns the escrows, which are its associated accounts. */
  readonly key: Address;
  /** The name of that account's signer on the ledger. */
  readonly signer: string;
  readonly owner: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly openTx: Signature;
  /** Empty while the order is open. */
  readonly closeTx: Signature;
  /** Number of trades. */
  readonly trades: number;
}

/** The data of an order for a fill. */
export interface EscrowedOrder
  extends Pick<KeptOrder, 'key' | 'signer' | 'owner' | 'inputMint' | 'outputMint'> {
  /** Token account of `key` with the input. Default: the associated one. */
  readonly escrow?: Address | undefined;
}

/** The data of an order for the index. */
export type IndexedOrder = Pick<KeptOrder, 'number' | 'key' | 'owner' | 'closeTx'>;

/** Sells one amount for another, at once or in parts, as soon as the market pays it. */
export interface TriggerOrder extends KeptOrder {
  readonly making: string;
  readonly taking: string;
  readonly remainingMaking: string;
  readonly remainingTaking: string;
  /** Sent to the owner so far. */
  readonly paid: string;
  /** How far a fill may be below the taking amount. */
  readonly slippageBps: number;
  /** The service's own fee. */
  readonly feeBps: number;
  /** The integrator's fee, in addition. */
  readonly referral: { readonly account: Address; readonly feeBps: number } | null;
  /** Whether the order takes and pays native SOL instead of wrapped SOL. */
  readonly wrapSol: boolean;
  readonly expiresAtMs: number | null;
  readonly status: 'Open' | 'Completed' | 'Cancelled';
}

interface RecurringFacts extends KeptOrder {
  readonly deposited: string;
  readonly used: string;
  readonly inWithdrawn: string;
  /** After the fee. */
  readonly received: string;
  readonly outWithdrawn: string;
  readonly intervalMs: number;
  readonly userClosed: boolean;
}

/** Sells equal parts of its deposit at intervals; the output goes to the owner. */
export interface TimeOrder extends RecurringFacts {
  readonly type: 'time';
  readonly cycles: number;
  readonly perCycle: string;
  readonly nextDueMs: number;
  /** Bounds of one cycle's output, before the fee; null without a bound. */
  readonly minOut: string | null;
  readonly maxOut: string | null;
  /** The bounds as prices, as in the request. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

/** An order of the retired type. It is not executed; the owner can withdraw its tokens. */
export interface PriceOrder extends RecurringFacts {
  readonly type: 'price';
  readonly startAtMs: number;
  /** Base units of USDC. */
  readonly incrementUsdc: string;
  readonly supposedUsdc: string;
  readonly spentUsdc: string;
}

export type RecurringOrder = TimeOrder | PriceOrder;

export function isOpen({ closeTx }: Pick<KeptOrder, 'closeTx'>): boolean {
  return closeTx === '';
}
