import { endpointQuery } from '@perijove/react';
import { createTokensClient } from '@perijove/tokens';
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { withSymbol } from '../format/token.ts';
import { useClient } from '../session/session.tsx';
import { type TokenRecord, useKnownTokens } from './use-token.ts';

/** Tokens by symbol, name or mint. Waits while the text is empty. */
export function useTokenSearch(text: string): UseQueryResult<readonly TokenRecord[]> {
  const { search } = useClient(createTokensClient);
  const query = text.trim();
  const result = useQuery(
    endpointQuery(search, query === '' ? skipToken : { query }, {
      select: withSymbols,
      placeholderData: keepPreviousData,
    }),
  );
  useKnownTokens(result.data);
  return result;
}

function withSymbols(records: readonly TokenRecord[]): readonly TokenRecord[] {
  return records.map(withSymbol);
}

const POPULAR = { category: 'toptraded', interval: '24h', limit: 20 } as const;

/** What is traded most today. */
export function usePopularTokens(): UseQueryResult<readonly TokenRecord[]> {
  const { byCategory } = useClient(createTokensClient);
  const result = useQuery(
    endpointQuery(byCategory, POPULAR, { select: withSymbols, staleTime: 60_000 }),
  );
  useKnownTokens(result.data);
  return result;
}
