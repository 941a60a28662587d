import type { FetcherResult, PortfolioElement, Positions } from './types.ts';

/** The fetchers that failed: their positions are missing. */
export function failedFetchers({ fetcherResults }: Positions): readonly FetcherResult[] {
  return fetcherResults.filter(({ status, error }) => status === 'error' || !!error);
}

/**
 * Whether the response shows all positions that were asked for: no fetcher failed. Only then do no
 * elements mean an empty wallet. A response without any fetcher counts as incomplete.
 */
export function isComplete(positions: Positions): boolean {
  return positions.fetcherResults.length > 0 && failedFetchers(positions).length === 0;
}

/** The positions of all fetchers, in the order of the response. */
export function elementsOf({ fetcherResults }: Positions): readonly PortfolioElement[] {
  return fetcherResults.flatMap(({ elements }) => elements ?? []);
}

/**
 * US dollars of all positions whose value is known. When the response is not complete
 * (`isComplete`), or when some values are not known (`unvaluedElements`), show that beside the
 * figure. The API has no total of its own.
 */
export function totalValue(positions: Positions): number {
  return elementsOf(positions).reduce((total, { value }) => total + (value ?? 0), 0);
}

/** The positions whose value the service does not know. That is not 0. */
export function unvaluedElements(positions: Positions): readonly PortfolioElement[] {
  return elementsOf(positions).filter(({ value }) => value == null);
}
