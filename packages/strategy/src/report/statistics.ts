/** The largest fall of a curve from an earlier high. */
export interface Drawdown {
  /** Share of the high: 0.2 is 20 %. */
  readonly share: number;
  /** Index of the high, and of the low after it. */
  readonly from: number;
  readonly to: number;
}

/** Returns the largest of (high - value) / high, where `high` is the maximum so far. */
export function maxDrawdown(values: readonly number[]): Drawdown {
  let [high, found]: [number, Drawdown] = [0, { share: 0, from: 0, to: 0 }];
  for (const [at, value] of values.entries()) {
    if (value > (values[high] as number)) high = at;
    const share = drawdown(values[high] as number, value);
    if (share > found.share) found = { share, from: high, to: at };
  }
  return found;
}

export function drawdown(high: number, value: number): number {
  return high > 0 ? (high - value) / high : 0;
}

/** Returns value / value before - 1 for each value but the first. */
export function returnsOf(values: readonly number[]): readonly number[] {
  return values.slice(1).map((value, at) => value / (values[at] as number) - 1);
}

/** Returns the first value, then the last value of each day in UTC. */
export function dailyValues(
  times: readonly number[],
  values: readonly number[],
): readonly number[] {
  const days: number[] = [];
  for (const [at, time] of times.entries()) {
    const next = times[at + 1];
    const endsDay = next === undefined || dayOf(next) !== dayOf(time);
    if (at === 0 || endsDay) days.push(values[at] as number);
  }
  return days;
}

const DAY_MS = 86_400_000;

/** A value at midnight belongs to the day that ends with it. */
function dayOf(ms: number): number {
  return Math.ceil(ms / DAY_MS);
}

/** Markets of tokens are open on all of them. */
export const DAYS_A_YEAR = 365;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of a sample: divided by n - 1. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/**
 * Returns mean / deviation * sqrt(365) of daily returns, with a risk-free return of 0. Null with fewer
 * than two returns, or when they are all equal.
 */
export function sharpe(daily: readonly number[]): number | null {
  return daily.length < 2 ? null : annualized(mean(daily), deviation(daily));
}

/**
 * Returns mean / downside deviation * sqrt(365) of daily returns, with a target of 0. The downside
 * deviation is the root of the mean, over all days, of the squares of the negative returns. Null with
 * fewer than two returns, or when none is negative.
 */
export function sortino(daily: readonly number[]): number | null {
  if (daily.length < 2) return null;
  return annualized(mean(daily), Math.sqrt(mean(daily.map((each) => Math.min(each, 0) ** 2))));
}

/** What is left by the rounding of floating point is not a deviation. */
const LEAST = 1e-12;

function annualized(middle: number, spread: number): number | null {
  return spread > LEAST ? (middle / spread) * Math.sqrt(DAYS_A_YEAR) : null;
}

/** Shorter runs say nothing of a year: ten per cent in three days would be eleven million. */
const LEAST_DAYS = 30;

/** Returns (end / start) ^ (365 / days) - 1. Null for less than 30 days. */
export function annualReturn(start: number, end: number, ms: number): number | null {
  const days = ms / DAY_MS;
  return days >= LEAST_DAYS ? (end / start) ** (DAYS_A_YEAR / days) - 1 : null;
}
