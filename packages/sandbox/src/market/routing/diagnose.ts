import { anyPath, fromInput } from './exact-in.ts';
import type { OpenQuery } from './exact-out.ts';
import { type QuoteRefusal, refuseQuote } from './refusal.ts';
import { type Direction, findPath, type Limits } from './search.ts';

/** Returns the refusal when no route has an output for `amountIn`. */
export function explainNoInput(
  query: OpenQuery,
  amountIn: bigint,
  slippageBps: number,
): QuoteRefusal {
  const open = { ...query, limits: withoutAccountLimit(query.limits) };
  if (!leads(open, anyPath, amountIn)) return noRoutes;
  const pays = leads(open, fromInput, amountIn);
  return pays ? noFittingRoute : cannotComputeThreshold(0n, slippageBps);
}

/**
 * Returns the refusal when no route pays `amountOut`.
 *
 * @param anyDex the limits of the same request with exact input.
 */
export function explainNoOutput(query: OpenQuery, anyDex: Limits, amountOut: bigint): QuoteRefusal {
  const open = { ...query, limits: withoutAccountLimit(query.limits) };
  if (leads(open, anyPath, amountOut)) return noFittingRoute;
  const wider = { ...query, limits: withoutAccountLimit(anyDex) };
  return leads(wider, anyPath, amountOut) ? notExactOut : noRoutes;
}

/**
 * Returns the refusal when the amount is too small, or when the threshold is not a valid amount.
 */
export function cannotComputeThreshold(amount: bigint, slippageBps: number): QuoteRefusal {
  const what = `with amount ${amount} and slippageBps ${slippageBps}`;
  return refuseQuote(
    'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD',
    `Cannot compute other amount threshold, ${what}`,
  );
}

const noRoutes = refuseQuote('NO_ROUTES_FOUND', 'No routes found');
const noFittingRoute = refuseQuote('COULD_NOT_FIND_ANY_ROUTE', 'Could not find any route');
const notExactOut = refuseQuote(
  'NOT_SUPPORTED',
  'The markets of this pair do not support ExactOut',
);
function leads(query: OpenQuery, direction: Direction, amount: bigint): boolean {
  return findPath({ ...query, amount: Number(amount), direction }) !== undefined;
}

function withoutAccountLimit(limits: Limits): Limits {
  return { ...limits, maxAccounts: Number.POSITIVE_INFINITY };
}
