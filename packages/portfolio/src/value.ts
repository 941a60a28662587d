import type { PortfolioElement, Positions } from './types.ts';

/**
 * US dollars of all elements whose value is known. When the response is not complete
 * (`isComplete`), or when some values are not known (`unvaluedElements`), show that beside the
 * figure.
 */
export function totalValue({ elements }: Positions): number {
  return elements.reduce((total, { value }) => total + (value ?? 0), 0);
}

/** The elements whose value the service does not know. That is not 0. */
export function unvaluedElements({ elements }: Positions): readonly PortfolioElement[] {
  return elements.filter(({ value }) => value == null);
}
