import { inputError } from '../errors/errors.ts';
import type { Levels } from './change.ts';
import type { WatchedLevels } from './watched.ts';

/** The levels of a watch, as tests of one item. */
export interface PriceLevels<Item> {
  readonly isReached: (key: string, item: Item | undefined) => boolean;
  readonly isNear: (key: string, item: Item | undefined) => boolean;
}

/** Distance from a level, as part of it, at which polls come faster. */
const NEAR = 0.01;

/** @throws PerijoveError `invalid_input` for a level that is not a price, or of a mint not watched. */
export function readLevels<Item>(
  watched: Pick<WatchedLevels<Item, never>, 'name' | 'keys' | 'above' | 'below' | 'priceOf'>,
): PriceLevels<Item> {
  const { name, keys, above, below } = watched;
  assertLevel(name, 'above', above, keys);
  assertLevel(name, 'below', below, keys);
  const test =
    (isMet: (price: number, above?: number, below?: number) => boolean) =>
    (key: string, item: Item | undefined): boolean => {
      const price = item === undefined ? undefined : watched.priceOf(item);
      return price != null && isMet(price, levelOf(above, key), levelOf(below, key));
    };
  return {
    isReached: test(
      (price, high = Number.POSITIVE_INFINITY, low = Number.NEGATIVE_INFINITY) =>
        price >= high || price <= low,
    ),
    isNear: test((price, ...both) =>
      both.some((level) => level !== undefined && Math.abs(price - level) <= level * NEAR),
    ),
  };
}

function levelOf(level: Levels['above'], key: string): number | undefined {
  return typeof level === 'object' ? level[key] : level;
}

function assertLevel(
  name: string,
  field: string,
  level: Levels['above'],
  keys: readonly string[],
): void {
  if (level === undefined || isPrice(level)) return;
  const expected = 'a price in US dollars above 0, or an object with one per watched mint';
  if (typeof level !== 'object' || level === null || Array.isArray(level))
    throw inputError(name, { path: field, expected });
  for (const [key, price] of Object.entries(level)) {
    if (!keys.includes(key))
      throw inputError(name, { path: `${field}.${key}`, expected: 'a mint that is watched' });
    if (!isPrice(price)) throw inputError(name, { path: `${field}.${key}`, expected });
  }
}

function isPrice(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
