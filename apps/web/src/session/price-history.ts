import type { Mint } from '@perijove/core';
import type { Token } from '@perijove/tokens';
import type { QueryClient } from '@tanstack/react-query';

const MAX_POINTS = 1000;

/** A price at a time. */
export interface PricePoint {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** US dollars. */
  readonly price: number;
  /** Whether this page has read it; others follow from a change in percent. */
  readonly isSeen?: boolean;
}

/** Prices that this page has seen while it was open, by mint. */
export interface PriceHistory {
  readonly of: (mint: Mint) => readonly PricePoint[];
}

/** Notes the price of every token record that any query brings. */
export function watchPrices(client: QueryClient): PriceHistory {
  const seen = new Map<Mint, PricePoint[]>();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'token') return;
    const token = query.state.data as Token | null | undefined;
    if (!token?.usdPrice) return;
    const at = Date.parse(token.updatedAt ?? '') || Date.now();
    const points = seen.get(token.id) ?? [];
    if ((points.at(-1)?.at ?? 0) >= at) return;
    points.push({ at, price: token.usdPrice, isSeen: true });
    seen.set(token.id, points.slice(-MAX_POINTS));
  });
  return { of: (mint) => seen.get(mint) ?? [] };
}
