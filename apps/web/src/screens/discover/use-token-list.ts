import { endpointQuery } from '@perijove/react';
import { createTokensClient, type Interval } from '@perijove/tokens';
import { type TokenRecord, useClient, useKnownTokens, withSymbol } from '@perijove/widget/pieces';
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ListName } from '../../routes-search.ts';
import { lists } from './lists.ts';

const RANKED = 100;
const shared = {
  refreshEvery: 30_000,
  placeholderData: keepPreviousData,
  select: (tokens: readonly TokenRecord[]) => tokens.map(withSymbol),
};

/** The tokens of the chosen list. The other lists are not asked for. */
export function useTokenList(
  name: ListName,
  interval: Interval,
): UseQueryResult<readonly TokenRecord[]> {
  const { byCategory, byTag, recent } = useClient(createTokensClient);
  const { category, tag, keep } = lists[name];
  const ranking = category === undefined ? skipToken : { category, interval, limit: RANKED };
  const ranked = useQuery(endpointQuery(byCategory, ranking, shared));
  const tagged = useQuery(
    endpointQuery(byTag, tag === undefined ? skipToken : { query: tag }, {
      ...shared,
      ...(keep && {
        select: (tokens: readonly TokenRecord[]) => shared.select(withTag(tokens, keep)),
      }),
    }),
  );
  const isNew = category === undefined && tag === undefined;
  const fresh = useQuery(endpointQuery(recent, isNew ? {} : skipToken, shared));
  const result = isNew ? fresh : tag === undefined ? ranked : tagged;
  useKnownTokens(result.data);
  return result;
}

function withTag(tokens: readonly TokenRecord[], wanted: readonly string[]): TokenRecord[] {
  return tokens.filter(({ tags }) => tags?.some((tag) => wanted.includes(tag)));
}
