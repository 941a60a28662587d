import { CLOCK_START_MS, slotAt, slotStartMs } from '@perijove/local-node/ledger';
import { brownian } from './brownian.ts';
import { exp } from './exponential.ts';
import { DAY_MS } from './intervals.ts';
import { createPriceChanges, type PriceChanges } from './price-changes.ts';
import { keyOf } from './random.ts';
import type { Factor, PriceModel, Token } from './token.ts';

/** A token without a trade in this time has no price. */
const STALE_MS = 7 * DAY_MS;

const ROOT_DAY = Math.sqrt(DAY_MS / 1000);
const YEAR_MS = 365.25 * DAY_MS;

/** The prices of tokens at any time. */
export interface Prices {
  /** US dollars per whole token; undefined before the first trade and 7 days after the last. */
  readonly usd: (token: Token, atMs: number) => number | undefined;
  /** Percent from `fromMs` to `toMs`; a younger token counts from its first trade. */
  readonly changePercent: (token: Token, fromMs: number, toMs: number) => number | undefined;
  /** The slot of the price that applies at a time. */
  readonly slot: (token: Token, atMs: number) => number;
  /** An upper bound of the standard deviation of its logarithm in a day: 0.05 is 5 %. */
  readonly deviation: (token: Token) => number;
  /**
   * Times after `fromMs`, up to `toMs`, at which the price may jump: it was set, starts, or ends.
   */
  readonly jumps: (token: Token, fromMs: number, toMs: number) => readonly number[];
}

/**
 * Standard deviations in a day. The two other factors follow SOL, and have a movement of their own.
 */
const SOL_MOVES = 0.04;
const followers = {
  btc: { ofSol: 0.4, own: 0.015 },
  eth: { ofSol: 0.6, own: 0.025 },
} as const;

/** @param changes prices that a control set. They replace those of the seed. */
export function createPrices(seed: number, changes: PriceChanges = createPriceChanges()): Prices {
  const drift = createDrift(seed);
  const origins = new WeakMap<Token, number>();
  const originOf = (token: Token, key: number, anchorMs: number): number => {
    const known = origins.get(token) ?? drift(token.path, key, anchorMs);
    origins.set(token, known);
    return known;
  };
  const compute = (token: Token, atMs: number): number => {
    const { path } = token;
    const key = keyOf(seed, 'price', token.ordinal);
    const origin = path.anchorMs === undefined ? 0 : originOf(token, key, path.anchorMs);
    return (
      path.base * exp(drift(path, key, slotStartMs(slotAt(tradingTime(token, atMs)))) - origin)
    );
  };
  // The pools of a token ask for its price and for its liquidity, which follows from the price.
  const seededValue = createLast(compute);
  const value = (token: Token, atMs: number): number => {
    const change = changes.at(token.mint, atMs);
    return change?.usd ?? (change?.factor ?? 1) * seededValue(token, atMs);
  };
  return {
    usd: (token, atMs) => (isPriced(token, atMs) ? value(token, atMs) : undefined),
    changePercent: (token, fromMs, toMs) =>
      isPriced(token, toMs) ? (value(token, toMs) / value(token, fromMs) - 1) * 100 : undefined,
    slot: (token, atMs) => slotAt(tradingTime(token, atMs)),
    deviation({ path }) {
      const [name, beta] = path.follows ?? ['sol', 0];
      return Math.sqrt(path.volatility ** 2 + (beta * factorDeviation(name)) ** 2);
    },
    jumps(token, fromMs, toMs) {
      const set = changes.of(token.mint).map(({ fromMs: setMs }) => setMs);
      const ends = token.lastTradeMs + STALE_MS;
      return [...set, token.firstTradeMs, ends].filter((ms) => ms > fromMs && ms <= toMs);
    },
  };
}

/** Returns the logarithm of the price relative to its base. `key` is that of the token. */
type Drift = (path: PriceModel, key: number, atMs: number) => number;

function createDrift(seed: number): Drift {
  const factorKeys: Record<Factor, number> = {
    sol: keyOf(seed, 'factor-sol'),
    btc: keyOf(seed, 'factor-btc'),
    eth: keyOf(seed, 'factor-eth'),
  };
  const walk = (key: number, atMs: number): number => brownian(key, atMs / 1000) / ROOT_DAY;
  const factorAt = (name: Factor, atMs: number): number => {
    const sol = walk(factorKeys.sol, atMs) * SOL_MOVES;
    if (name === 'sol') return sol;
    const { ofSol, own } = followers[name];
    return ofSol * sol + walk(factorKeys[name], atMs) * own;
  };
  // In a slot, all tokens follow the same factors.
  const factors = {
    sol: createLast(factorAt),
    btc: createLast(factorAt),
    eth: createLast(factorAt),
  };
  const factor = (name: Factor, atMs: number): number => factors[name](name, atMs);
  return (path, key, atMs) => {
    const [name, beta] = path.follows ?? ['sol', 0];
    const years = (atMs - CLOCK_START_MS) / YEAR_MS;
    return (
      beta * factor(name, atMs) +
      (path.volatility && path.volatility * walk(key, atMs)) +
      (path.yearlyGrowth ?? 0) * years
    );
  };
}

/** Returns the function with a memory of its last result: calls with the same arguments follow each other. */
function createLast<Key>(
  compute: (key: Key, atMs: number) => number,
): (key: Key, atMs: number) => number {
  let last: { readonly key: Key; readonly atMs: number; readonly value: number } | undefined;
  return (key, atMs) => {
    if (last?.key !== key || last.atMs !== atMs) last = { key, atMs, value: compute(key, atMs) };
    return last.value;
  };
}

function factorDeviation(name: Factor): number {
  if (name === 'sol') return SOL_MOVES;
  const { ofSol, own } = followers[name];
  return Math.sqrt((ofSol * SOL_MOVES) ** 2 + own ** 2);
}

/** Returns whether the token was traded in the last 7 days. */
export function isPriced(token: Token, atMs: number): boolean {
  return token.firstTradeMs <= atMs && atMs - token.lastTradeMs < STALE_MS;
}

/** Returns the nearest time at which the token was traded. */
function tradingTime(token: Token, atMs: number): number {
  return Math.max(token.firstTradeMs, Math.min(atMs, token.lastTradeMs));
}
