import type { Address, Mint } from '@perijove/core';
import type { VaultOrder } from './vault-order.ts';

/** The states of a price order, and what the API shows for each. Source: `x-states` of the API facts. */
export const usdOrderStates = {
  pending_deposit: 'pending',
  depositing: 'pending',
  open: 'open',
  ready_execute: 'executing',
  ready_expire: 'executing',
  executing: 'executing',
  execute_success: 'executing',
  execute_failed: 'executing',
  ready_withdraw_output: 'executing',
  withdrawing: 'executing',
  partial_fill_success: 'executing',
  fill_success: 'filled',
  ready_to_cancel: 'pending_withdraw',
  cancelled: 'cancelled',
  oco_cancelled: 'cancelled',
  expired: 'expired',
  deposit_failed: 'failed',
  withdraw_failed: 'failed',
  fill_failed: 'failed',
} as const;

export type UsdOrderState = keyof typeof usdOrderStates;

/** An order that is filled when a price in US dollars is reached. */
export interface UsdOrder extends VaultOrder {
  readonly type: 'single' | 'oco' | 'otoco';
  readonly state: UsdOrderState;
  readonly triggerMint: Mint;
  readonly expiresAtMs: number;
  readonly triggeredAtMs: number | null;
  /** Set for a single order, and for the first step of an OTOCO order. */
  readonly entry: Entry | null;
  /** Set for an OCO order, and for the second step of an OTOCO order. */
  readonly exits: Exits | null;
  /** The amounts of the second step of an OTOCO order; null before its first step is filled. */
  readonly held: Held | null;
  /** The vault's token account for the second step of an OTOCO order. */
  readonly outputAccount: Address | null;
}

export interface Entry {
  readonly condition: 'above' | 'below';
  /** Trigger price in US dollars. For a trailing order: as of `trail.markMs`. */
  readonly priceUsd: number;
  readonly trail: Trail | null;
  /** Null: the keeper chooses. */
  readonly slippageBps: number | null;
}

/** The best price so far: the highest for `below`, the lowest for `above`. */
export interface Trail {
  readonly bps: number;
  readonly markUsd: number;
  readonly markMs: number;
}

export interface Exits {
  readonly takeProfitUsd: number;
  readonly stopLossUsd: number;
  readonly takeProfitSlippageBps: number | null;
  readonly stopLossSlippageBps: number | null;
}

export interface Held {
  readonly amount: string;
  readonly remaining: string;
  readonly received: string;
}

/** The reason of a fill. */
export type FillContext = 'take_profit' | 'stop_loss' | 'buy_above' | 'buy_below';

/** Returns the meaning of a condition on the price of one of the two mints. */
export function contextOf(
  { triggerMint, outputMint }: Pick<UsdOrder, 'triggerMint' | 'outputMint'>,
  condition: 'above' | 'below',
): FillContext {
  if (triggerMint === outputMint) return condition === 'above' ? 'buy_above' : 'buy_below';
  return condition === 'above' ? 'take_profit' : 'stop_loss';
}

/** Default slippage of a stop loss, and of a purchase at a rising price. */
const WIDE_BPS = 2000;

/** Returns the default slippage of an order; null: the keeper chooses. */
export function defaultSlippage(context: FillContext): number | null {
  return context === 'stop_loss' || context === 'buy_above' ? WIDE_BPS : null;
}

/** Returns the trigger price of a trailing order for a watermark. */
export function trailPrice(condition: 'above' | 'below', { bps, markUsd }: Trail): number {
  const share = bps / 10_000;
  return markUsd * (condition === 'below' ? 1 - share : 1 + share);
}
