import { type Address, isAddress, type Mint } from '@perijove/core';

/** What may stand behind the `?` of an address. Anybody can write a link: what is odd is left out. */
type Given = Readonly<Record<string, unknown>>;

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
