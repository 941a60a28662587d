import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { backtest } from '../../src/backtest.ts';
import { defineStrategy, type Market } from '../../src/index.ts';
import { madeBars } from '../made-bars.ts';

const balances = { [SOL]: 1_000_000_000n, [USDC]: 1_000_000_000n };
const series = madeBars(40);
const MINUTE_MS = 60_000;

/** Every number that can be reached from a value, through properties, prototypes, calls and lists. */
function numbersIn(value: unknown, seen = new Set<unknown>()): readonly number[] {
  if (typeof value === 'number') return [value];
  if (Object(value) !== value || seen.has(value)) return [];
  seen.add(value);
  const target = value as object;
  const own = Reflect.ownKeys(target).flatMap((name) => {
    try {
      return numbersIn(Reflect.get(target, name) as unknown, seen);
    } catch {
      return []; // `caller` and `callee` of functions
    }
  });
  return [...own, ...numbersIn(Reflect.getPrototypeOf(target), seen)];
}

/** What a strategy could try to see a later bar by. */
function triesOf(market: Market): readonly unknown[] {
  const counts = [1, 2, 50, 1_000_000, Number.MAX_SAFE_INTEGER, -1, 0.5, Number.NaN];
  const lists = counts.flatMap((count) => {
    try {
      const list = market.history(SOL, count);
      // A list that is its own copy, or frozen, gives nothing to a later tick either.
      return [
        list,
        Object.getOwnPropertyNames(list),
        list.slice(-1),
        list.at(-1),
        list[list.length],
      ];
    } catch (error) {
      return [error];
    }
  });
  return [market, market.price(SOL), market.value(), market.orders(), ...lists];
}

describe('look-ahead', () => {
  it('has no way from a market to a bar that is not closed', async () => {
    const laterAt = new Map(
      series.bars.flatMap(({ time, ...bar }) =>
        [bar.open, bar.high, bar.low, bar.close].map((price) => [price, time + MINUTE_MS] as const),
      ),
    );
    // The open of a bar is the close of the one before it in the made bars.
    for (const { time, close } of series.bars) laterAt.set(close, time + MINUTE_MS);
    let looked = 0;
    const peeking = defineStrategy({
      name: 'peeking',
      mints: [SOL, USDC],
      everyMs: MINUTE_MS,
      start: null,
      tick(market) {
        for (const found of numbersIn(triesOf(market))) {
          const knownFrom = laterAt.get(found);
          if (knownFrom === undefined) continue;
          looked++;
          if (knownFrom > market.now) throw new Error(`${found} is known from ${knownFrom} on`);
        }
        return null;
      },
    });
    await backtest(peeking, { history: [series], balances });
    expect(looked).toBeGreaterThan(500);
  });

  it('gives the closes of closed bars, and the same ones whatever the strategy does to a list', async () => {
    const kept: Market[] = [];
    const check = defineStrategy({
      name: 'check',
      mints: [SOL, USDC],
      everyMs: MINUTE_MS,
      start: null,
      tick(market) {
        kept.push(market);
        const closed = series.bars.filter(({ time }) => time + MINUTE_MS <= market.now);
        const seen = market.history(SOL, 10);
        expect(seen).toEqual(closed.slice(-10));
        expect(market.price(SOL)).toBe(closed.at(-1)?.close);
        (seen as unknown[]).length = 0;
        expect(market.history(SOL, 10)).toEqual(closed.slice(-10));
        expect(() => {
          (closed[0] as { close: number }).close = 1;
        }).toThrow(TypeError);
        return null;
      },
    });
    await backtest(check, { history: [series], balances });
    expect(kept).toHaveLength(40);
    expect(() => {
      (kept[0] as { now: number }).now = 0;
    }).toThrow(TypeError);
  });

  it('decides the same on a history that is cut off, up to the cut', async () => {
    const decisions = async (count: number): Promise<readonly string[]> => {
      const made: string[] = [];
      const dip = defineStrategy({
        name: 'dip',
        mints: [SOL, USDC],
        everyMs: MINUTE_MS,
        start: null,
        tick(market) {
          const mean = market.history(SOL, 10).reduce((sum, { close }) => sum + close / 10, 0);
          made.push(`${market.now} ${market.price(SOL) < mean}`);
          return null;
        },
      });
      const bars = series.bars.slice(0, count);
      await backtest(dip, { history: [{ ...series, bars }], balances });
      return made;
    };
    expect((await decisions(40)).slice(0, 25)).toEqual(await decisions(25));
  });
});
