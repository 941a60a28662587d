import { QueryClient } from '@tanstack/react-query';
import { recoverQueries } from './recover-queries.ts';

/**
 * The transport retries what is safe to repeat and respects the limit: TanStack Query adds nothing. What
 * failed in the end is read again until it succeeds.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        networkMode: 'always',
        // Off by default in this mode.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  recoverQueries(client);
  return client;
}
