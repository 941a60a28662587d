import type { CurvePoint } from './report.ts';
import { drawdown } from './statistics.ts';

interface Curves {
  readonly times: readonly number[];
  readonly equity: readonly number[];
  readonly benchmark: readonly number[];
  readonly exposed: readonly number[];
  readonly points: number;
}

/**
 * Returns at most `points` points: the last tick of each of as many equal parts of the run. The drawdown
 * is the largest one of the part, so that none disappears between two points.
 */
export function curveOf({ times, equity, benchmark, exposed, points }: Curves): CurvePoint[] {
  const count = times.length;
  const step = Math.max(1, count / points);
  const curve: CurvePoint[] = [];
  let [high, worst] = [equity[0] as number, 0];
  for (let at = 0; at < count; at++) {
    const value = equity[at] as number;
    high = Math.max(high, value);
    worst = Math.max(worst, drawdown(high, value));
    const isLast = Math.floor((at + 1) / step) > Math.floor(at / step) || at === count - 1;
    if (!isLast) continue;
    curve.push({
      time: times[at] as number,
      equityUsd: value,
      benchmarkUsd: benchmark[at] as number,
      drawdown: worst,
      exposure: value > 0 ? (exposed[at] as number) / value : 0,
    });
    worst = 0;
  }
  return curve;
}
