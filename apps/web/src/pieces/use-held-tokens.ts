import { useQueries } from '@tanstack/react-query';
import type { Balances } from '../data/use-balances.ts';
import { type TokenRecord, tokenQuery } from '../data/use-token.ts';
import { useSession } from '../session/session.tsx';

/** The records of what a wallet has, the most valuable first. */
export function useHeldTokens(balances: Balances | undefined): readonly TokenRecord[] {
  const session = useSession();
  const mints = [...(balances ?? [])].filter(([, units]) => units > 0n).map(([mint]) => mint);
  const records = useQueries({ queries: mints.map((mint) => tokenQuery(session, mint)) });
  const value = ({ id, decimals, usdPrice }: TokenRecord): number =>
    (Number(balances?.get(id) ?? 0n) / 10 ** decimals) * (usdPrice ?? 0);
  return records
    .flatMap(({ data }) => data ?? [])
    .toSorted((one, other) => value(other) - value(one));
}
