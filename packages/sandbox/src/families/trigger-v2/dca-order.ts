import type { Mint } from '@perijove/core';
import type { VaultOrder } from './vault-order.ts';

/** The states of a DCA order, and what the API shows for each. Source: `x-states` of the API facts. */
export const dcaOrderStates = {
  depositing: 'pending',
  active: 'active',
  executing: 'executing',
  withdrawing: 'pending_withdraw',
  completed: 'completed',
  cancelled: 'cancelled',
  deposit_failed: 'failed',
} as const;

export type DcaOrderState = keyof typeof dcaOrderStates;

/** An order that sells its deposit in rounds. */
export interface DcaOrder extends VaultOrder {
  readonly type: 'time_based' | 'price_conditional';
  readonly state: DcaOrderState;
  readonly rounds: number;
  readonly roundsFilled: number;
  /** Input of every round in base units. The last round takes the rest. */
  readonly perRound: string;
  readonly intervalMs: number;
  readonly beginMs: number;
  /** When the next round is due. */
  readonly nextFillMs: number;
  readonly lastFillMs: number | null;
  /** Attempts of the round that is due. */
  readonly attempts: number;
  /** Bounds of a price-conditional order, in US dollars of the trigger mint. */
  readonly minPriceUsd: number | null;
  readonly maxPriceUsd: number | null;
  readonly triggerMint: Mint | null;
  readonly jlMint: Mint | null;
}

/** States in which an order counts for the maximum of a wallet. */
export const activeDcaStates: readonly DcaOrderState[] = [
  'depositing',
  'active',
  'executing',
  'withdrawing',
];

/** Returns how long a due round is retried, in milliseconds. */
export function retryWindowMs({ intervalMs }: Pick<DcaOrder, 'intervalMs'>): number {
  return Math.min(Math.max(30_000, intervalMs / 2), 7_200_000);
}

/** Returns the input of the due round in base units. */
export function roundAmount({ rounds, roundsFilled, perRound, remaining }: DcaOrder): bigint {
  return roundsFilled + 1 >= rounds ? BigInt(remaining) : BigInt(perRound);
}
