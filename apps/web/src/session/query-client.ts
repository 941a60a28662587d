import { QueryClient } from '@tanstack/react-query';

/** The transport retries what is safe to repeat and respects the limit: TanStack Query adds nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
