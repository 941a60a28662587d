import { useQueries } from '@tanstack/react-query';
import type { Balances } from '../data/use-balances.ts';
import { type MintRecord, tokenQuery } from '../data/use-token.ts';
import { usdOf } from '../format/value.ts';
import { useSession } from '../session/session.tsx';

/** The records of what a wallet has, the most valuable first. */
export function useHeldTokens(balances: Balances | undefined): readonly MintRecord[] {
  const session = useSession();
  const mints = [...(balances ?? [])].filter(([, units]) => units > 0n).map(([mint]) => mint);
  const records = useQueries({ queries: mints.map((mint) => tokenQuery(session, mint)) });
  const value = (token: MintRecord): number => usdOf(balances?.get(token.id) ?? 0n, token) ?? 0;
  return records
    .flatMap(({ data }) => data ?? [])
    .toSorted((one, other) => value(other) - value(one));
}
