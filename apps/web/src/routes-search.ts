import { type Address, isAddress, type Mint } from '@perijove/core';
import type { Interval } from '@perijove/tokens';
import type { ListName } from './screens/discover/lists.ts';

/** What may stand behind the `?` of an address. Anybody can write a link: what is odd is left out. */
type Given = Readonly<Record<string, unknown>>;

const LISTS = ['trending', 'traded', 'organic', 'recent', 'verified', 'lst', 'stocks'] as const;
const INTERVALS = ['5m', '1h', '6h', '24h'] as const;

/** `/?list=traded&interval=1h` */
export interface DiscoverSearch {
  readonly list?: ListName;
  readonly interval?: Interval;
}

export function readDiscoverSearch(given: Given): DiscoverSearch {
  const list = LISTS.find((each) => each === given['list']);
  const interval = INTERVALS.find((each) => each === given['interval']);
  return { ...(list && { list }), ...(interval && { interval }) };
}

/** `/swap?from=<mint>&to=<mint>&amount=1.5` */
export interface SwapSearch {
  readonly from?: Mint;
  readonly to?: Mint;
  /** Whole tokens. */
  readonly amount?: string;
}

export function readSwapSearch({ from, to, amount }: Given): SwapSearch {
  return {
    ...(isAddress(from) && { from }),
    ...(isAddress(to) && { to }),
    ...(/^\d{1,20}(?:\.\d{1,20})?$/.test(String(amount)) && { amount: String(amount) }),
  };
}

/** `/orders?kind=recurring&from=<mint>&to=<mint>` */
export interface OrdersSearch {
  readonly kind?: 'limit' | 'recurring';
  readonly from?: Mint;
  readonly to?: Mint;
}

export function readOrdersSearch({ kind, from, to }: Given): OrdersSearch {
  return {
    ...((kind === 'limit' || kind === 'recurring') && { kind }),
    ...(isAddress(from) && { from }),
    ...(isAddress(to) && { to }),
  };
}

/** `/portfolio?wallet=<address>`: any wallet can be looked at. */
export interface PortfolioSearch {
  readonly wallet?: Address;
}

export function readPortfolioSearch({ wallet }: Given): PortfolioSearch {
  return isAddress(wallet) ? { wallet } : {};
}
