import type { FetcherReport, Positions } from './types.ts';

/** The fetchers that report a failure: the positions of their platforms are missing. */
export function failedFetchers({ fetcherReports }: Positions): readonly FetcherReport[] {
  return (fetcherReports ?? []).filter(({ status, error }) => status === 'failed' || !!error);
}

/**
 * Whether the response shows all positions: every fetcher reported, and none failed. Only then do
 * empty `elements` mean an empty wallet. A response without reports counts as incomplete.
 */
export function isComplete(positions: Positions): boolean {
  return positions.fetcherReports != null && failedFetchers(positions).length === 0;
}
