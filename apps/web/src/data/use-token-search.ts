import { createTokensClient } from '@perijove/tokens';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../session/session.tsx';
import { type TokenRecord, useKnownTokens } from './use-token.ts';

/** Tokens by symbol, name or mint; disabled while the text is empty. */
export function useTokenSearch(text: string): UseQueryResult<readonly TokenRecord[]> {
  const tokens = useClient(createTokensClient);
  const query = text.trim();
  const result = useQuery({
    queryKey: ['tokens.search', query],
    queryFn: ({ signal }) => tokens.search({ query }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  useKnownTokens(result.data);
  return result;
}

/** What is traded most today. */
export function usePopularTokens(): UseQueryResult<readonly TokenRecord[]> {
  const tokens = useClient(createTokensClient);
  const input = { category: 'toptraded', interval: '24h', limit: 20 } as const;
  const result = useQuery({
    queryKey: ['tokens.byCategory', input],
    queryFn: ({ signal }) => tokens.byCategory(input, { signal }),
    staleTime: 60_000,
  });
  useKnownTokens(result.data);
  return result;
}
