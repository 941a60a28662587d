import type { Mint } from '@perijove/core';
import type { Token } from '@perijove/tokens';
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Session, useSession } from '../session/session.tsx';

/** What the service knows of one token. */
export type TokenRecord = Token;

/** What the service knows of one token, and how its mint shows amounts. */
export interface MintRecord extends Token {
  /** What balances are multiplied with where they are shown. */
  readonly multiplier: number;
}

/** Mints of this program can have a multiplier. */
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

const tokenKey = (mint: Mint) => ['token', mint] as const;

/** How long a record with its price counts as new. */
const FRESH_MS = 30_000;
const NEW_MS = 2000;
const NEW_TRIES = 5;

/** Options of the query of one record; those that are fetched together are one request. */
export function tokenQuery(session: Pick<Session, 'loadToken' | 'loadMultiplier'>, mint: Mint) {
  return queryOptions({
    queryKey: tokenKey(mint),
    queryFn: () => loadRecord(session, mint),
    staleTime: FRESH_MS,
    // The service knows a token a little after its launch.
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount <= NEW_TRIES ? NEW_MS : FRESH_MS,
  });
}

/** Without the node, a token that may be scaled has no record: its amounts would be wrong. */
async function loadRecord(
  { loadToken, loadMultiplier }: Pick<Session, 'loadToken' | 'loadMultiplier'>,
  mint: Mint,
): Promise<MintRecord | null> {
  const record = await loadToken(mint);
  if (record === null) return null;
  // A mint that the node does not have is in no wallet.
  const multiplier = isScalable(record) ? ((await loadMultiplier(mint)) ?? 1) : 1;
  return { ...record, multiplier };
}

function isScalable({ tokenProgram }: TokenRecord): boolean {
  return tokenProgram === TOKEN_2022;
}

/**
 * The record of a token: name, symbol, decimals, image, price. Null for a mint that the service does
 * not know. Without a mint it waits.
 */
export function useToken(mint: Mint | undefined): UseQueryResult<MintRecord | null> {
  return useQuery({ ...tokenQuery(useSession(), mint ?? ''), enabled: mint !== undefined });
}

/** Keeps records that another query brought, so that rows do not ask for them again. */
export function useKnownTokens(records: readonly TokenRecord[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const record of records ?? [])
      if (!isScalable(record))
        client.setQueryData(tokenKey(record.id), { ...record, multiplier: 1 });
  }, [client, records]);
}
