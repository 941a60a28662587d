import { type Draft, SUPPLY } from './draft.ts';

/** The price after a part of the sale. */
export interface CurvePoint {
  /** Percent of the supply. */
  readonly sold: number;
  /** Whole tokens of the quote for one token. */
  readonly price: number;
}

/** A constant product between two market caps, as the sandbox builds it. The service decides the exact one. */
export interface LaunchCurve {
  readonly points: readonly CurvePoint[];
  /** Percent of the supply that is sold on the curve. */
  readonly sale: number;
  /** Whole tokens of the quote that the sale brings, without fees. */
  readonly raise: number;
}

const STEPS = 48;

/** Undefined until both caps make sense. */
export function drawCurve(draft: Pick<Draft, 'initialCap' | 'migrationCap' | 'locked'>) {
  const initial = Number(draft.initialCap);
  const migration = Number(draft.migrationCap);
  if (!(initial > 0 && migration > initial)) return undefined;
  const root = Math.sqrt(initial / migration);
  const sale = (SUPPLY * (1 - Number(draft.locked) / 100)) / (1 + root);
  // Tokens that the curve would hold at the launch if it went on for ever.
  const depth = sale / (1 - root);
  const priceAfter = (sold: number): number => (initial / SUPPLY) * (depth / (depth - sold)) ** 2;
  const points = Array.from({ length: STEPS + 1 }, (_, step): CurvePoint => {
    const sold = (sale * step) / STEPS;
    return { sold: (100 * sold) / SUPPLY, price: priceAfter(sold) };
  });
  const raise = ((initial / SUPPLY) * depth * sale) / (depth - sale);
  return { points, sale: (100 * sale) / SUPPLY, raise } satisfies LaunchCurve;
}
