import type { Mint } from '@perijove/core';

/** What an input bought, in base units. */
export interface Price {
  readonly size: bigint;
  readonly guaranteed: bigint;
}

/** What the payments of a client have learned. It only saves trips: every order is checked. */
export interface PayMemory {
  /** By input and output mint; the oldest are forgotten first. */
  readonly prices: Map<string, Price>;
  /** Whether the service has sold an exact output. */
  sellsExactly: boolean;
}

/** Of one client. */
const MAX_PAIRS = 64;

/** Of a payment: what it is paid with, and what arrives. */
interface Pair {
  readonly from: Mint;
  readonly input: { readonly mint: Mint };
}

/** What the last payment of the pair was for. */
export function lastPrice({ prices }: PayMemory, pair: Pair): Price | undefined {
  return prices.get(keyOf(pair));
}

export function remember({ prices }: PayMemory, pair: Pair, { size, guaranteed }: Price): void {
  const key = keyOf(pair);
  prices.delete(key);
  prices.set(key, { size, guaranteed });
  if (prices.size > MAX_PAIRS) prices.delete(prices.keys().next().value as string);
}

function keyOf({ from, input: { mint } }: Pair): string {
  return `${from} ${mint}`;
}
