/** The work that one tick may still do: limited, so that no request waits long. */
export interface Budget {
  transactions: number;
  quotes: number;
  /** Evaluations of a price. */
  prices: number;
}

export function hasSome({ transactions, quotes, prices }: Budget): boolean {
  return transactions > 0 && quotes > 0 && prices > 0;
}
