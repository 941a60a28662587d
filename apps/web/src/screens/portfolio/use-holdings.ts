import type { Mint } from '@perijove/core';
import type { PortfolioElement, Positions } from '@perijove/portfolio';
import { type TokenRecord, tokenQuery, useSession } from '@perijove/widget/pieces';
import { useQueries } from '@tanstack/react-query';
import { assetsOf } from './grouped.ts';

/** A token that a wallet holds itself. */
export interface Holding {
  readonly mint: Mint;
  /** Whole tokens. */
  readonly amount: number;
  /** US dollars for one; undefined when it is not known. */
  readonly price: number | undefined;
  /** US dollars; undefined when it is not known. */
  readonly value: number | undefined;
  /** Percent over 24 hours; undefined until it is known. */
  readonly change: number | null | undefined;
}

/** Whether an element is what the wallet holds itself, not on a platform. */
export function isWallet({ label, type }: PortfolioElement): boolean {
  return label === 'Wallet' && type === 'multiple';
}

/** The tokens of the wallet itself. */
export function useHoldings({ elements }: Positions): readonly Holding[] {
  return useTokens(elements.filter(isWallet));
}

/** All tokens of all positions, for the change of the total. Loans are not held. */
export function useHeldTokens({ elements }: Positions): readonly Holding[] {
  return useTokens(elements);
}

function useTokens(elements: readonly PortfolioElement[]): readonly Holding[] {
  const session = useSession();
  const tokens = elements.flatMap(assetsOf).filter((asset) => asset.type === 'token');
  const mints = [...new Set(tokens.map(({ data }) => data.address))];
  const records = useQueries({ queries: mints.map((mint) => tokenQuery(session, mint)) });
  const known = new Map<Mint, TokenRecord>(
    records.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])),
  );
  return tokens.map(({ data, value }) => ({
    mint: data.address,
    amount: data.amount,
    price: data.price ?? known.get(data.address)?.usdPrice ?? undefined,
    value: value ?? undefined,
    change: known.get(data.address)?.stats24h?.priceChange,
  }));
}
