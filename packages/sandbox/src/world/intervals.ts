export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export type Interval = '5m' | '1h' | '6h' | '24h';

/** The periods of trading statistics. */
export const intervals: Readonly<Record<Interval, number>> = {
  '5m': 5 * MINUTE_MS,
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '24h': DAY_MS,
};
