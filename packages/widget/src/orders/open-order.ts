import type { Mint } from '@perijove/core';
import { type DcaOrder, type PriceOrder, timeOf } from '@perijove/trigger-v2';

/** What the short list shows of an order. */
export interface OpenOrder {
  readonly id: string;
  readonly mode: 'limit' | 'dca';
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units that were deposited. */
  readonly inputUnits: string;
  /** Of a limit order: the price that it waits for, in US dollars for one token of `mint`. */
  readonly trigger:
    | { readonly usd: number; readonly mint: Mint; readonly isAbove: boolean }
    | undefined;
  /** Of a limit order, in milliseconds since the epoch. */
  readonly expiresAtMs: number | undefined;
  /** Of a regular buy: its swaps until now, and all of them. */
  readonly rounds: { readonly done: number; readonly all: number } | undefined;
  /** From 0 to 1. */
  readonly filled: number;
  /** As the service calls it: `open`, `expired`. */
  readonly state: string;
  /** What ends it; undefined while it cannot be ended. */
  readonly end: 'cancel' | 'withdraw' | undefined;
}

/** States in which the deposit of a limit order is still in the vault, and can be taken back. */
const HELD = ['open', 'expired', 'pending_withdraw'];

/** States of a regular buy that has ended for good. */
const ENDED = ['completed', 'cancelled', 'failed'];

/** Orders of all kinds: those that wait, and those that have ended and left something in the vault. */
export function openOrders(
  prices: readonly PriceOrder[],
  past: readonly PriceOrder[],
  dcas: readonly DcaOrder[],
): readonly OpenOrder[] {
  const left = past.filter(({ orderState }) => HELD.includes(orderState));
  // While an order changes its state, two lists may have it.
  const limits = new Map([...left, ...prices].map((order) => [order.id, order]));
  return [...[...limits.values()].map(limitOrder), ...dcas.map(dcaOrder)];
}

function limitOrder(order: PriceOrder): OpenOrder {
  const { id, inputMint, outputMint, triggerMint, triggerPriceUsd, orderState: state } = order;
  const isAbove = order.triggerCondition !== 'below';
  return {
    id,
    mode: 'limit',
    inputMint,
    outputMint,
    inputUnits: String(order.initialInputAmount ?? 0),
    trigger:
      triggerPriceUsd == null
        ? undefined
        : { usd: triggerPriceUsd, mint: triggerMint ?? inputMint, isAbove },
    expiresAtMs: timeOf(order.expiresAt),
    rounds: undefined,
    filled: order.fillPercent ?? 0,
    state,
    end: HELD.includes(state) ? (state === 'open' ? 'cancel' : 'withdraw') : undefined,
  };
}

function dcaOrder(order: DcaOrder): OpenOrder {
  const { id, inputMint, outputMint, displayState: state, numberOfRounds } = order;
  return {
    id,
    mode: 'dca',
    inputMint,
    outputMint,
    inputUnits: String(order.inputAmountInitial ?? 0),
    trigger: undefined,
    expiresAtMs: undefined,
    rounds:
      numberOfRounds == null ? undefined : { done: order.roundsFilled ?? 0, all: numberOfRounds },
    filled: order.fillPercent ?? 0,
    state,
    end: ENDED.includes(state) ? undefined : state === 'pending_withdraw' ? 'withdraw' : 'cancel',
  };
}
