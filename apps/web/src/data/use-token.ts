import type { Mint } from '@perijove/core';
import type { Token } from '@perijove/tokens';
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Session, useSession } from '../session/session.tsx';

/** What the service knows of one token. */
export type TokenRecord = Token;

const tokenKey = (mint: Mint) => ['token', mint] as const;

/** How long a record with its price counts as new. */
const FRESH_MS = 30_000;
const NEW_MS = 2000;
const NEW_TRIES = 5;

/** Options of the query of one record; those that are fetched together are one request. */
export function tokenQuery({ loadToken }: Pick<Session, 'loadToken'>, mint: Mint) {
  return queryOptions({
    queryKey: tokenKey(mint),
    queryFn: () => loadToken(mint),
    staleTime: FRESH_MS,
    // The service knows a token a little after its launch.
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount <= NEW_TRIES ? NEW_MS : FRESH_MS,
  });
}

/**
 * The record of a token: name, symbol, decimals, image, price. Null for a mint that the service does
 * not know. Without a mint it waits.
 */
export function useToken(mint: Mint | undefined): UseQueryResult<TokenRecord | null> {
  return useQuery({ ...tokenQuery(useSession(), mint ?? ''), enabled: mint !== undefined });
}

/** Keeps records that another query brought, so that rows do not ask for them again. */
export function useKnownTokens(records: readonly TokenRecord[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const record of records ?? []) client.setQueryData(tokenKey(record.id), record);
  }, [client, records]);
}
