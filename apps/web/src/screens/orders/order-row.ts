import type { Mint } from '@perijove/core';
import type { TimeOrder, Trade } from '@perijove/recurring';
import { type Order, priceOf } from '@perijove/trigger';
import { type DcaOrder, type PriceOrder, timeOf } from '@perijove/trigger-v2';
import { stateWords } from './state-words.ts';

/** What the list shows of an order of any kind and generation. */
export interface OrderRow {
  readonly id: string;
  readonly kind: 'limit' | 'recurring';
  /** Whether it was placed with the older API. */
  readonly isLegacy: boolean;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units that were given to it. */
  readonly inputUnits: string | undefined;
  /** Base units that it asks for, or that it has bought so far. */
  readonly outputUnits: string | undefined;
  readonly price: OrderPrice | undefined;
  /** From 0 to 1. */
  readonly filled: number;
  /** Of a recurring order: `1 of 4`. */
  readonly rounds: string | undefined;
  readonly state: string;
  /** Milliseconds since the epoch. */
  readonly changedAt: number | undefined;
  /** What ends it, and gives back what is left; undefined when nothing is left. */
  readonly end: OrderEnd | undefined;
}

/** In US dollars for one token of `mint`, or in output tokens for one input token. */
export type OrderPrice =
  | { readonly usd: number; readonly mint: Mint }
  | { readonly outputs: string };

export interface OrderEnd {
  readonly label: 'Cancel' | 'Withdraw';
  readonly flow: 'cancel' | 'cancelDca' | 'cancelLimit' | 'cancelRecurring';
}

/** States in which the amount of an order is still in the vault. */
const HELD = ['open', 'expired', 'pending_withdraw'];

export function priceOrderRow(order: PriceOrder): OrderRow {
  const { id, inputMint, outputMint, triggerMint, triggerPriceUsd, orderState } = order;
  const label = orderState === 'open' ? 'Cancel' : 'Withdraw';
  return {
    id,
    kind: 'limit',
    isLegacy: false,
    inputMint,
    outputMint,
    inputUnits: unitsOf(order.initialInputAmount),
    outputUnits: unitsOf(order.outputAmount),
    price:
      triggerPriceUsd == null
        ? undefined
        : { usd: triggerPriceUsd, mint: triggerMint ?? inputMint },
    filled: order.fillPercent ?? 0,
    rounds: undefined,
    state: stateWords(orderState),
    changedAt: timeOf(order.updatedAt),
    end: HELD.includes(orderState) ? { label, flow: 'cancel' } : undefined,
  };
}

export function dcaOrderRow(order: DcaOrder): OrderRow {
  const { id, inputMint, outputMint, displayState, numberOfRounds } = order;
  return {
    id,
    kind: 'recurring',
    isLegacy: false,
    inputMint,
    outputMint,
    inputUnits: unitsOf(order.inputAmountInitial),
    outputUnits: unitsOf(order.outputAmountTotal ?? 0),
    price: undefined,
    filled: order.fillPercent ?? 0,
    rounds: numberOfRounds == null ? undefined : `${order.roundsFilled ?? 0} of ${numberOfRounds}`,
    state: stateWords(displayState),
    changedAt: timeOf(order.updatedAt),
    end: ENDED_DCA.includes(displayState) ? undefined : { label: 'Cancel', flow: 'cancelDca' },
  };
}

const ENDED_DCA = ['completed', 'cancelled', 'failed'];

export function limitOrderRow(order: Order): OrderRow {
  const { orderKey: id, inputMint, outputMint, rawMakingAmount, status } = order;
  const sold = BigInt(rawMakingAmount) - BigInt(order.rawRemainingMakingAmount);
  return {
    id,
    kind: 'limit',
    isLegacy: true,
    inputMint,
    outputMint,
    inputUnits: rawMakingAmount,
    outputUnits: order.rawTakingAmount,
    price: { outputs: priceOf(order).price },
    filled: share(sold, rawMakingAmount),
    rounds: undefined,
    state: status,
    changedAt: momentOf(order.updatedAt),
    end: status === 'Open' ? { label: 'Cancel', flow: 'cancelLimit' } : undefined,
  };
}

/** An active recurring order of the older API, or one that has ended. */
export function recurringOrderRow(order: TimeOrder, isActive: boolean): OrderRow {
  const { orderKey: id, inputMint, outputMint, rawInDeposited } = order;
  return {
    id,
    kind: 'recurring',
    isLegacy: true,
    inputMint,
    outputMint,
    inputUnits: String(rawInDeposited),
    outputUnits: String(order.rawOutReceived),
    price: undefined,
    filled: share(order.rawInUsed, rawInDeposited),
    rounds: roundsOf(order),
    state: isActive ? 'Running' : order.userClosed ? 'Cancelled' : 'Completed',
    changedAt: momentOf(order.updatedAt),
    end: isActive ? { label: 'Cancel', flow: 'cancelRecurring' } : undefined,
  };
}

function roundsOf({ trades, rawInDeposited, rawInAmountPerCycle }: TimeOrder): string {
  const done = trades.filter(isSwap).length;
  const each = Number(rawInAmountPerCycle ?? 0);
  return each > 0 ? `${done} of ${Math.round(Number(rawInDeposited) / each)}` : String(done);
}

/** A deposit is listed among the swaps, without a token that was bought. */
const isSwap = ({ outputMint }: Trade): boolean => Boolean(outputMint);

function unitsOf(amount: string | number | null | undefined): string | undefined {
  return amount == null ? undefined : String(amount);
}

function share(part: bigint | string | number, whole: string | number): number {
  return Number(whole) > 0 ? Number(part) / Number(whole) : 0;
}

function momentOf(text: string | null | undefined): number | undefined {
  return Date.parse(text ?? '') || undefined;
}
