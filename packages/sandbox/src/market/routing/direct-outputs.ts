import { exactOutOf } from './exact-step.ts';
import { edgesBetween } from './graph.ts';
import type { Quote } from './quote.ts';
import type { PathQuery } from './search.ts';

const MOST_LISTED = 3;

/** What the first pools of the pair would pay for all of it alone. */
export function directOutputs(
  { from, to }: Pick<PathQuery, 'from' | 'to'>,
  amountIn: bigint,
): Quote['directOutputs'] {
  return edgesBetween(from, to)
    .filter(({ state }) => state.a > 0)
    .slice(0, MOST_LISTED)
    .map((edge) => ({ ammKey: edge.state.pool.address, outAmount: exactOutOf(edge, amountIn) }));
}
