import type { Address, Mint, Signature } from '@perijove/core';
import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';

/**
 * The fields of both kinds of orders. Amounts are base units in decimal digits, times are world
 * time in milliseconds.
 */
export interface VaultOrder {
  /** Sequence number within the kind. */
  readonly number: number;
  /** The id of the order. */
  readonly key: string;
  readonly owner: Address;
  readonly vault: Address;
  /** The deposit, and a hash of the request that created the order. */
  readonly depositRequestId: string;
  readonly requestHash: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** The token account of the vault with the input of this order only. */
  readonly account: Address;
  readonly amount: string;
  /** The unsold input. A cancellation does not change it. */
  readonly remaining: string;
  /** The bought output. */
  readonly received: string;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly openTx: Signature;
  /** Empty while the vault holds tokens of the order. */
  readonly closeTx: Signature;
  /** The withdrawal that ended the order. */
  readonly withdrawn: Withdrawn | null;
  /** The keeper searches for the next work from this time on. */
  readonly watchFromMs: number;
  /** Number of events. */
  readonly events: number;
}

export interface Withdrawn {
  readonly requestId: string;
  readonly signature: Signature;
}

/** An event of an order. */
export interface VaultEvent {
  readonly type: 'deposit' | 'fill' | 'withdrawal' | 'cancelled' | 'expired';
  readonly atMs: number;
  readonly state: 'success' | 'failed' | 'rescheduled' | 'pending';
  readonly signature?: Signature;
  readonly mint?: Mint;
  readonly amount?: string;
  readonly outputMint?: Mint;
  readonly outputAmount?: string;
  readonly context?: string;
  readonly round?: number;
  readonly attempts?: number;
}

function eventsOf(key: string): string {
  return `trigger-v2 events of ${key}`;
}

/** Returns the document of an event. The order's `events` must increase by one with it. */
export function writeVaultEvent(
  { key, events }: Pick<VaultOrder, 'key' | 'events'>,
  event: VaultEvent,
): DocumentWrite {
  const id = String(events).padStart(9, '0');
  return { collection: eventsOf(key), id, value: event as unknown as Json };
}

/** Returns the documents of the two events of an order that was cancelled and paid out. */
export function writeWithdrawal(
  order: Pick<VaultOrder, 'key' | 'events'>,
  { atMs, ...paid }: Pick<VaultEvent, 'atMs' | 'signature' | 'mint' | 'amount'>,
): readonly DocumentWrite[] {
  const { key, events } = order;
  return [
    writeVaultEvent(order, { type: 'cancelled', atMs, state: 'success' }),
    writeVaultEvent(
      { key, events: events + 1 },
      { type: 'withdrawal', atMs, state: 'success', ...paid },
    ),
  ];
}

/** Returns the events of an order, oldest first. */
export function listVaultEvents(
  { documents }: Pick<Ledger, 'documents'>,
  key: string,
): readonly VaultEvent[] {
  return documents.list(eventsOf(key)).map(([, value]) => value as unknown as VaultEvent);
}
