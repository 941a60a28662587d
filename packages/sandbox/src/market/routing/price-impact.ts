import { PARTS, type Route } from './route.ts';
import { rateOf, smoothOutOf } from './step.ts';

/** Fractions below this come from floating point and not from the trade. */
const NOISE = 1e-12;

/**
 * By how much the trade pays less than a tiny one on the same paths would, as a fraction; fees,
 * which every trade pays, are not part of it.
 */
export function priceImpact(route: Route, amountIn: number): number {
  let [paid, ideal] = [0, 0];
  for (const { path, parts } of route) {
    const amount = (amountIn * parts) / PARTS;
    paid += path.edges.reduce((out, edge) => smoothOutOf(edge, out), amount);
    ideal += path.edges.reduce((out, edge) => out * rateOf(edge), amount);
  }
  const impact = 1 - paid / ideal;
  return impact > NOISE ? impact : 0;
}
