/** An order, a build or a quote. */
export interface WithPriceImpact {
  readonly priceImpact?: number | null | undefined;
  readonly priceImpactPct?: string | number | null | undefined;
}

/**
 * Returns the price impact of an order, a build or a quote in percent: 1.29 is 1.29 %. `undefined`
 * when the response does not say it.
 *
 * The service has it in two units: `priceImpact` of an order is percent, `priceImpactPct` a fraction.
 * The sign is the service's own: on an order a negative number is a loss.
 */
export function priceImpactPercent(response: WithPriceImpact): number | undefined {
  const { priceImpact, priceImpactPct } = response;
  if (typeof priceImpact === 'number') return priceImpact;
  if (priceImpactPct == null || priceImpactPct === '') return undefined;
  const percent = Number(priceImpactPct) * 100;
  return Number.isFinite(percent) ? percent : undefined;
}
