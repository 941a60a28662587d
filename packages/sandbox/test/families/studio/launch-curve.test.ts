import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveTerms, LAUNCH_SUPPLY } from '../../../src/families/studio/curve-terms.ts';
import { dexes } from '../../../src/market/routing/dexes.ts';
import { exactInFor, exactOutOf } from '../../../src/market/routing/exact-step.ts';
import { buildGraph, type Edge } from '../../../src/market/routing/graph.ts';
import {
  buyIn,
  buyOut,
  type LaunchPoint,
  maxIn,
  quoteBeside,
  sellIn,
  sellOut,
} from '../../../src/market/routing/launch-curve.ts';
import { createLaunchState, placeLaunch } from '../../../src/market/routing/pool-state.ts';
import { inFor, outOf, smoothOutOf } from '../../../src/market/routing/step.ts';

const BPS = 10_000n;
const RUNS = { numRuns: 500, seed: 17 };

/** A number of two whole ones; the second is above 0. */
type Ratio = readonly [bigint, bigint];

const atMost = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d <= c * b;
const minus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d - c * b, b * d];
const whole = (value: bigint): Ratio => [value, 1n];

/** How far the first is from the second, in millionths of it. */
function apart(a: Ratio, b: Ratio): number {
  const [top, bottom] = minus(a, b);
  return Math.abs(Number((top * b[1] * 10n ** 9n) / (bottom * b[0]))) / 1000;
}

const initialCaps = fc.bigInt(10n ** 6n, 10n ** 15n);
const requests = fc.record({
  initialCap: initialCaps,
  growth: fc.integer({ min: 11, max: 100_000 }),
  locked: fc.bigInt(0n, (LAUNCH_SUPPLY * 8n) / 10n),
});

const plans = requests.map(({ initialCap, growth, locked }) => ({
  initialCap,
  migrationCap: (initialCap * BigInt(growth)) / 10n,
  locked,
}));

/** Some point of a curve of any launch, before or after it has moved on. */
const points: fc.Arbitrary<LaunchPoint> = fc
  .record({
    plan: plans,
    isGraduated: fc.boolean(),
    place: fc.bigInt(0n, 10n ** 9n),
    feeBps: fc.constantFrom(100, 200, 2500, 9900),
  })
  .map(({ plan, isGraduated, place, feeBps }) => {
    const terms = curveTerms(plan);
    if (!terms) throw new Error('no curve');
    const curve = isGraduated ? terms.graduated : terms.bonding;
    const top = isGraduated ? LAUNCH_SUPPLY - plan.locked : curve.max;
    const low = isGraduated ? terms.migration / 100n + 1n : curve.min;
    return { curve, base: low + ((top - low) * place) / 10n ** 9n, feeBps };
  });

/** Amounts of all magnitudes. */
const amounts = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 999 }))
  .map(([power, digits]) => BigInt(digits) * 10n ** BigInt(power));

const trades = fc.tuple(points, amounts);

/** The most whole units for which it is true, when it is true up to somewhere; from 0 to `end`. */
function mostThat(isTrue: (value: bigint) => boolean, end: bigint): bigint {
  let [low, high] = [0n, end + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isTrue(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Slowly, from the definition: the least whole number that is not below the curve. */
function slowQuote({ curve }: LaunchPoint, base: bigint): bigint {
  const exact: Ratio = [curve.product, base];
  const floor = curve.product / base;
  return atMost(exact, whole(floor)) ? floor : floor + 1n;
}

function slowAfterFee(amount: bigint, feeBps: number): bigint {
  const rest: Ratio = [amount * (BPS - BigInt(feeBps)), BPS];
  return mostThat((value) => atMost(whole(value), rest), amount);
}

function slowBuyOut(point: LaunchPoint, amountIn: bigint): bigint {
  const { base, curve, feeBps } = point;
  const net = slowAfterFee(amountIn, feeBps);
  const pays = (out: bigint): boolean =>
    slowQuote(point, base - out) - slowQuote(point, base) <= net;
  return mostThat(pays, base - curve.min);
}

function slowSellOut(point: LaunchPoint, amountIn: bigint): bigint {
  const { base, curve, feeBps } = point;
  let after = base + amountIn;
  if (after > curve.max) after = curve.max;
  return slowAfterFee(slowQuote(point, base) - slowQuote(point, after), feeBps);
}

describe('the curve of a launch', () => {
  it('pays the same as a direct implementation of its definition', () => {
    fc.assert(
      fc.property(trades, ([point, amount]) => {
        expect(buyOut(point, amount)).toBe(slowBuyOut(point, amount));
        expect(sellOut(point, amount)).toBe(slowSellOut(point, amount));
      }),
      RUNS,
    );
  });

  it('is never below the exact one, and never a unit above it', () => {
    fc.assert(
      fc.property(points, ({ curve, base }) => {
        const quote = quoteBeside(curve, base);
        const exact: Ratio = [curve.product, base];
        expect(atMost(exact, whole(quote))).toBe(true);
        expect(atMost(exact, whole(quote - 1n))).toBe(false);
      }),
      RUNS,
    );
  });

  it('needs the minimum input for an output', () => {
    fc.assert(
      fc.property(trades, ([point, wanted]) => {
        for (const [inFor_, outOf_] of [
          [buyIn, buyOut],
          [sellIn, sellOut],
        ] as const) {
          const needed = inFor_(point, wanted);
          if (needed === undefined) continue;
          expect(outOf_(point, needed)).toBeGreaterThanOrEqual(wanted);
          if (needed > 1n) expect(outOf_(point, needed - 1n)).toBeLessThan(wanted);
        }
      }),
      RUNS,
    );
  });

  it('refuses more than its reserve', () => {
    fc.assert(
      fc.property(points, (point) => {
        const { curve, base } = point;
        expect(buyIn(point, base - curve.min + 1n)).toBeUndefined();
        const all = quoteBeside(curve, base) - quoteBeside(curve, curve.max);
        expect(sellIn(point, all + 1n)).toBeUndefined();
        expect(buyOut(point, 10n ** 40n)).toBe(base - curve.min);
        if (base > curve.min) {
          expect(buyOut(point, maxIn(point, false))).toBe(base - curve.min);
        }
      }),
      RUNS,
    );
  });

  it('gives nothing for nothing: no round trip gains, in one piece or in many', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 1, max: 5 }), ([point, amount], pieces) => {
        const bought = buyOut(point, amount);
        let at = { ...point, base: point.base - bought };
        let back = 0n;
        for (let left = bought, piece = pieces; piece > 0; piece--) {
          const part = left / BigInt(piece);
          back += sellOut(at, part);
          at = { ...at, base: at.base + part };
          left -= part;
        }
        expect(at.base).toBe(point.base);
        expect(back).toBeLessThanOrEqual(amount);

        const room = point.curve.max - point.base;
        const sold = room > amount ? amount : room / 2n;
        const got = sellOut(point, sold);
        if (got > 0n) expect(buyOut({ ...point, base: point.base + sold }, got)).toBeLessThan(sold);
      }),
      RUNS,
    );
  });

  it('comes to the same place by many purchases as by one, without fees', () => {
    fc.assert(
      fc.property(points, amounts, amounts, (point, first, second) => {
        const free = { ...point, feeBps: 0 };
        const bought = buyOut(free, first);
        const more = buyOut({ ...free, base: free.base - bought }, second);
        expect(bought + more).toBeLessThanOrEqual(buyOut(free, first + second));
      }),
      RUNS,
    );
  });
});

describe('the terms of a launch', () => {
  it('divide the supply exactly', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const terms = curveTerms(plan);
        expect((terms?.sale ?? 0n) + (terms?.migration ?? 0n) + plan.locked).toBe(LAUNCH_SUPPLY);
      }),
      RUNS,
    );
  });

  it('begin at the first cap, end at the second, and continue at the same price', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const terms = curveTerms(plan);
        if (!terms) throw new Error('no curve');
        const { bonding, raise, migration } = terms;
        // Rounding to whole units is all that sets them apart.
        const least = Math.min(Number(raise), Number(bonding.product / bonding.max));
        const coarse = 2e6 / least + 1e-3;
        const first: Ratio = [bonding.product, bonding.max ** 2n];
        const last: Ratio = [bonding.product, bonding.min ** 2n];
        expect(apart(first, [plan.initialCap, LAUNCH_SUPPLY])).toBeLessThan(coarse);
        expect(apart(last, [plan.migrationCap, LAUNCH_SUPPLY])).toBeLessThan(2 * coarse);
        expect(apart([raise, migration], [plan.migrationCap, LAUNCH_SUPPLY])).toBeLessThan(
          4 * coarse,
        );
        expect(quoteBeside(terms.graduated, migration)).toBe(raise);
      }),
      RUNS,
    );
  });

  it('cannot be where whole numbers do not go', () => {
    const largest = { initialCap: 10n ** 12n, migrationCap: 4n * 10n ** 12n, locked: 0n };
    expect(curveTerms(largest)).toBeDefined();
    for (const odd of [
      { initialCap: 0n },
      { migrationCap: largest.initialCap },
      { migrationCap: largest.initialCap - 1n },
      { migrationCap: 10n ** 30n },
      { initialCap: 10n ** 40n, migrationCap: 2n * 10n ** 40n },
    ]) {
      expect(curveTerms({ ...largest, ...odd })).toBeUndefined();
    }
  });
});

describe('the quote engine', () => {
  const [quote, token] = ['quote', 'token'];
  const edgesOf = (point: LaunchPoint): readonly Edge[] => {
    const dex = dexes.find(({ curve }) => curve === 'launch');
    if (!dex) throw new Error('no exchange for launches');
    const state = createLaunchState(
      { address: 'pool', dex, mints: [token, quote], feeBps: 100, accounts: 10, amplification: 0 },
      point.curve,
    );
    placeLaunch(state, point);
    return [...buildGraph([state], new Set([quote])).values()].flatMap(({ links }) =>
      links.flatMap(({ edges }) => edges),
    );
  };

  it('searches with figures that are those of the curve, but for their last digits', () => {
    fc.assert(
      fc.property(trades, ([point, amount]) => {
        for (const edge of edgesOf(point)) {
          const exact = Number(exactOutOf(edge, amount));
          // A unit of the quote token is worth many of the token, or the other way round.
          const [a, b] = edge.state.reserves.map(Number) as [number, number];
          const slack = 2 + 3 * Math.max(edge.forward ? b / a : a / b, 1) + exact * 1e-6;
          for (const fast of [outOf(edge, Number(amount)), smoothOutOf(edge, Number(amount))]) {
            expect(Math.abs(fast - exact)).toBeLessThanOrEqual(slack);
          }
          const needed = exactInFor(edge, amount);
          expect(inFor(edge, Number(amount)) === Number.POSITIVE_INFINITY).toBe(
            needed === undefined,
          );
        }
      }),
      RUNS,
    );
  });
});
