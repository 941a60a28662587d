import { type Address, isAddress, type Mint } from '@perijove/core';
import type { Interval } from '@perijove/tokens';

/**
 * What may stand behind the `?` of an address. Anybody can write a link: what is odd is undefined. A
 * name that is left out would keep its unread text, which the router merges in.
 */
type Given = Readonly<Record<string, unknown>>;

const LISTS = ['trending', 'traded', 'organic', 'recent', 'verified', 'lst', 'stocks'] as const;
/** A list that Discover can show: a ranking over an interval, a tag, or what is new. */
export type ListName = (typeof LISTS)[number];
const INTERVALS = ['5m', '1h', '6h', '24h'] as const;

/** `/?list=traded&interval=1h` */
export interface DiscoverSearch {
  readonly list?: ListName | undefined;
  readonly interval?: Interval | undefined;
}

export function readDiscoverSearch(given: Given): DiscoverSearch {
  const list = LISTS.find((each) => each === given['list']);
  const interval = INTERVALS.find((each) => each === given['interval']);
  return { list, interval };
}

/** `/swap?from=<mint>&to=<mint>&amount=1.5` */
export interface SwapSearch {
  readonly from?: Mint | undefined;
  readonly to?: Mint | undefined;
  /** Whole tokens. */
  readonly amount?: string | undefined;
}

export function readSwapSearch({ from, to, amount }: Given): SwapSearch {
  return {
    from: isAddress(from) ? from : undefined,
    to: isAddress(to) ? to : undefined,
    amount: /^\d{1,20}(?:\.\d{1,20})?$/.test(String(amount)) ? String(amount) : undefined,
  };
}

const ORDER_KINDS = ['price', 'dca', 'limit', 'recurring'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** `/orders?kind=dca&from=<mint>&to=<mint>`; `limit` and `recurring` are the legacy kinds. */
export interface OrdersSearch {
  readonly kind?: OrderKind | undefined;
  readonly from?: Mint | undefined;
  readonly to?: Mint | undefined;
}

export function readOrdersSearch({ kind, from, to }: Given): OrdersSearch {
  return {
    kind: ORDER_KINDS.find((each) => each === kind),
    from: isAddress(from) ? from : undefined,
    to: isAddress(to) ? to : undefined,
  };
}

/** `/portfolio?wallet=<address>`: any wallet can be looked at. */
export interface PortfolioSearch {
  readonly wallet?: Address | undefined;
}

export function readPortfolioSearch({ wallet }: Given): PortfolioSearch {
  return { wallet: isAddress(wallet) ? wallet : undefined };
}
