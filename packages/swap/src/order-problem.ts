import type { Advice } from '@perijove/core';
import type { ErrorValue, Order, RouterId } from './types.ts';

/** Why an order has no transaction although it names a taker. */
export interface OrderProblem {
  /** `errorCode` of the order, if it has one. */
  readonly code: number | undefined;
  /** The router of the order, if it names one. */
  readonly router: RouterId | undefined;
  readonly name: string;
  readonly meaning: string;
  readonly advice: Advice;
  /** The service's own words, with the amounts of this order. */
  readonly message: string | undefined;
}

/** What an `errorCode` means. */
export type OrderCode = Pick<OrderProblem, 'name' | 'meaning' | 'advice'>;

/** The one code that means the same on every router. */
const INSUFFICIENT_FUNDS: OrderCode = {
  name: 'insufficient_funds',
  meaning: 'the taker has less of the input token than the amount',
  advice: 'top-up',
};

/** The codes of `metis`, `dflow` and `okx`. */
const routed: Readonly<Record<number, OrderCode | undefined>> = {
  1: INSUFFICIENT_FUNDS,
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

/** The codes of market makers, router `jupiterz`. */
const quoted: Readonly<Record<number, OrderCode | undefined>> = {
  1: INSUFFICIENT_FUNDS,
  2: {
    name: 'missing_token_account',
    meaning: 'a token account that the swap needs does not exist: create it, or exclude jupiterz',
    advice: 'fix-input',
  },
  3: {
    name: 'quote_not_buildable',
    meaning: 'no transaction could be built from the quote',
    advice: 'requote',
  },
};

/** The documented `errorCode`s, by router and code: the same number differs between routers. */
export const orderCodes: Readonly<
  Record<string, Readonly<Record<number, OrderCode | undefined>> | undefined>
> = { metis: routed, iris: routed, dflow: routed, okx: routed, jupiterz: quoted };

const UNKNOWN: OrderCode = {
  name: 'unknown',
  meaning: 'the service did not build a transaction',
  advice: 'fix-input',
};

type Judged = Pick<
  Order,
  'transaction' | 'taker' | 'router' | 'errorCode' | 'errorMessage' | 'error'
>;

/**
 * Returns what is wrong with an order; `undefined` when it can be signed, or is a quote only. Of a
 * router that is not documented, all codes but 1 have the name `unknown`.
 *
 * @example
 * ```ts
 * const problem = orderProblem(order);
 * if (problem?.advice === 'top-up') console.log(problem.meaning);
 * ```
 */
export function orderProblem(order: Judged): OrderProblem | undefined {
  const { transaction, taker, router, errorCode } = order;
  const message = order.errorMessage || wordsOf(order.error);
  if (!errorCode && !message && (transaction || !taker)) return undefined;
  return {
    ...codeOf(router ?? '', errorCode),
    code: errorCode ?? undefined,
    router: router ?? undefined,
    message,
  };
}

/** Returns whether the order is a quote only: no taker was named, so there is nothing to sign. */
export function isQuoteOnly(order: Judged): boolean {
  return !order.transaction && orderProblem(order) === undefined;
}

function codeOf(router: string, errorCode: number | null | undefined): OrderCode {
  if (!errorCode) return UNKNOWN;
  const codes = Object.hasOwn(orderCodes, router) ? orderCodes[router] : { 1: INSUFFICIENT_FUNDS };
  return codes?.[errorCode] ?? UNKNOWN;
}

function wordsOf(error: ErrorValue | null | undefined): string | undefined {
  if (!error) return undefined;
  return typeof error === 'string' ? error : JSON.stringify(error);
}
