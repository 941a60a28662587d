import type { Mint } from '@perijove/core';
import { type Band, firstWithin } from '../world/first-within.ts';
import type { Token } from '../world/token.ts';
import type { World } from '../world/world.ts';
import type { Budget } from './budget.ts';

/** Two mints and a period of world time, both ends included. */
export interface Stretch {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A mint and a period of world time, both ends included. */
export interface UsdStretch {
  readonly mint: Mint;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The world's prices over time. Pools pay them less their spread. */
export interface PricePath {
  /** US dollars of one whole token; undefined while it has no price. */
  readonly usd: (mint: Mint, ms: number) => number | undefined;
  /** Returns the first time, to the second, at which `usd` is in the band. Uses the budget. */
  readonly firstUsd: (stretch: UsdStretch, band: Band, budget: Budget) => number | undefined;
  /**
   * Returns the first time, to the second, at which a value that follows from the prices of these
   * mints is in the band. Uses the budget.
   */
  readonly firstValue: (
    mints: readonly Mint[],
    valueAt: (ms: number) => number | undefined,
    period: Pick<Stretch, 'fromMs' | 'toMs'>,
    band: Band,
    budget: Budget,
  ) => number | undefined;
  /** Base units of the output for one of the input; undefined while one of them has no price. */
  readonly at: (pair: Pick<Stretch, 'inputMint' | 'outputMint'>, ms: number) => number | undefined;
  /** Returns the first time, to the second, at which `at` is in the band. Uses the budget. */
  readonly first: (stretch: Stretch, band: Band, budget: Budget) => number | undefined;
}

export function createPricePath({ tokens, prices, clock }: World): PricePath {
  const find = (mint: Mint) => tokens.find(mint, clock.now());
  const usd = (mint: Mint, ms: number): number | undefined => {
    const token = find(mint);
    return token && prices.usd(token, ms);
  };
  const unitUsd = (mint: Mint, ms: number): number | undefined => {
    const value = usd(mint, ms);
    return value === undefined ? undefined : value / 10 ** (find(mint)?.decimals ?? 0);
  };
  const at: PricePath['at'] = ({ inputMint, outputMint }, ms) => {
    const [input, output] = [unitUsd(inputMint, ms), unitUsd(outputMint, ms)];
    return input !== undefined && output !== undefined ? input / output : undefined;
  };
  const first = createSearch(find, prices);
  return {
    usd,
    firstUsd: (stretch, band, budget) =>
      first([stretch.mint], (ms) => usd(stretch.mint, ms), stretch, band, budget),
    firstValue: first,
    at,
    first: (stretch, band, budget) =>
      first(
        [stretch.inputMint, stretch.outputMint],
        (ms) => at(stretch, ms),
        stretch,
        band,
        budget,
      ),
  };
}

/** Returns a search for the first time of a value. It searches each period between two jumps. */
function createSearch(
  find: (mint: Mint) => Token | undefined,
  prices: World['prices'],
): PricePath['firstValue'] {
  return (mints, valueAt, { fromMs, toMs }, band, budget) => {
    const tokens = mints.flatMap((mint) => find(mint) ?? []);
    // The deviation of a ratio is at most the sum of both.
    const deviation = tokens.reduce((sum, token) => sum + prices.deviation(token), 0);
    const jumps = tokens.flatMap((token) => prices.jumps(token, fromMs, toMs));
    const starts = [fromMs, ...jumps].sort((a, b) => a - b);
    const counted = (ms: number): number | undefined => {
      budget.prices--;
      return valueAt(ms);
    };
    for (const [i, start] of starts.entries()) {
      const end = i + 1 < starts.length ? (starts[i + 1] as number) - 1 : toMs;
      const found =
        start <= end ? firstWithin({ at: counted, deviation }, band, start, end) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
