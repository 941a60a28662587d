/** The remaining work of one tick, bounded so that no request waits long. */
export interface Budget {
  transactions: number;
  quotes: number;
  /** Looks at a price of the past. */
  prices: number;
}

export function hasSome({ transactions, quotes, prices }: Budget): boolean {
  return transactions > 0 && quotes > 0 && prices > 0;
}
