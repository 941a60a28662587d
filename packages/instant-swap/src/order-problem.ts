import type { Advice } from '@perijove/core';
import type { Order } from './types.ts';

/** Why an order has no transaction although it names a taker. */
export interface OrderProblem {
  /** `errorCode` of the order, if it has one. */
  readonly code: number | undefined;
  readonly name: string;
  readonly meaning: string;
  readonly advice: Advice;
  /** The service's own words, with the amounts of this order. */
  readonly message: string | undefined;
}

type OrderCode = Pick<OrderProblem, 'name' | 'meaning' | 'advice'>;

/** The documented `errorCode`s, by code. */
export const orderCodes: Readonly<Record<number, OrderCode | undefined>> = {
  1: {
    name: 'insufficient_funds',
    meaning: 'the taker has less of the input token than the amount',
    advice: 'top-up',
  },
  2: {
    name: 'needs_gas',
    meaning: 'the taker needs SOL for gas',
    advice: 'top-up',
  },
  3: {
    name: 'below_gasless_minimum',
    meaning: 'the amount is too small to swap without SOL for gas: top up SOL, or swap more',
    advice: 'top-up',
  },
};

const UNKNOWN: OrderCode = {
  name: 'unknown',
  meaning: 'the service did not build a transaction',
  advice: 'fix-input',
};

type Judged = Pick<Order, 'transaction' | 'taker' | 'errorCode' | 'errorMessage'>;

/** What is wrong with an order; `undefined` when it can be signed, or is only a quote. */
export function orderProblem(order: Judged): OrderProblem | undefined {
  const { transaction, taker, errorCode, errorMessage } = order;
  if (!errorCode && !errorMessage && (transaction || !taker)) return undefined;
  return {
    ...((errorCode && orderCodes[errorCode]) || UNKNOWN),
    code: errorCode ?? undefined,
    message: errorMessage || undefined,
  };
}

/** Whether the order is only a quote: no taker was named, so there is nothing to sign. */
export function isQuoteOnly(order: Judged): boolean {
  return !order.transaction && orderProblem(order) === undefined;
}
