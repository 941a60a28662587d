import { describe, expect, it } from 'vitest';
import { stableSurplus } from '../../../src/market/routing/exact-stable-curve.ts';
import { exactInFor, exactOutOf } from '../../../src/market/routing/exact-step.ts';
import type { Edge } from '../../../src/market/routing/graph.ts';
import type { PoolState, Reserves } from '../../../src/market/routing/pool.ts';
import {
  coefficient,
  createPoolState,
  invariantOf,
  isStable,
} from '../../../src/market/routing/pool-state.ts';
import { inFor, outOf, rateOf, smoothOutOf } from '../../../src/market/routing/step.ts';
import { randomOf } from '../../../src/world/random.ts';
import { smallMarket } from './small-market.ts';

const TRADES = 1500;
const { nodes } = smallMarket(3);
const edges = nodes.flatMap((node) => node.links.flatMap((link) => link.edges));

/** Trades of all sizes up to twice what the pool holds. */
function everyTrade(visit: (edge: Edge, amountIn: bigint) => void): void {
  const random = randomOf(5);
  for (let i = 0; i < TRADES; i++) {
    const edge = random.pick(edges);
    const reserve = Number(edge.state.reserves[edge.forward ? 0 : 1]);
    visit(edge, BigInt(Math.ceil(2 * reserve * 10 ** -random.between(0, 12))));
  }
}

function after({ state, forward }: Edge, amountIn: bigint, amountOut: bigint): PoolState {
  const [a, b] = state.reserves;
  const reserves: Reserves = forward
    ? [a + amountIn, b - amountOut]
    : [a - amountOut, b + amountIn];
  return createPoolState(state.pool, reserves, state.scales);
}

/** Whether the pool is worth no less than the other, in the terms of its own curve. */
function isWorthAsMuch(now: PoolState, before: PoolState): boolean {
  const [a, b] = now.reserves;
  const [x, y] = before.reserves;
  if (!isStable(now)) return a * b >= x * y;
  const [scaleA, scaleB] = now.scales;
  const c = BigInt(coefficient(now));
  return stableSurplus(c, a * scaleA, b * scaleB, invariantOf(before)) >= 0n;
}

describe('a pool', () => {
  it('never loses: its invariant does not decrease', () => {
    everyTrade((edge, amountIn) => {
      const out = exactOutOf(edge, amountIn);
      expect(isWorthAsMuch(after(edge, amountIn, out), edge.state)).toBe(true);
    });
  });

  it('gives all that it can without a fee: one unit more would be a loss', () => {
    everyTrade(({ state, forward, ...edge }, amountIn) => {
      const free = { ...edge, forward, state: withoutFee(state) };
      const out = exactOutOf(free, amountIn);
      expect(isWorthAsMuch(after(free, amountIn, out + 1n), free.state)).toBe(false);
    });
  });

  it('pays nothing for nothing and never all that it holds', () => {
    for (const edge of edges) {
      expect(exactOutOf(edge, 0n)).toBe(0n);
      const reserve = edge.state.reserves[edge.forward ? 1 : 0];
      expect(exactOutOf(edge, 10n ** 30n)).toBeLessThan(reserve);
      expect(exactInFor(edge, reserve)).toBeUndefined();
    }
  });

  it('needs the minimum input for an output', () => {
    everyTrade((edge, amountIn) => {
      const out = exactOutOf(edge, amountIn);
      if (out === 0n) return;
      const needed = exactInFor(edge, out) as bigint;
      expect(needed).toBeLessThanOrEqual(amountIn);
      expect(exactOutOf(edge, needed)).toBeGreaterThanOrEqual(out);
      expect(exactOutOf(edge, needed - 1n)).toBeLessThan(out);
    });
  });
});

describe('floating point', () => {
  const isNear = (float: number, exact: bigint): boolean =>
    Math.abs(float - Number(exact)) <= Math.max(1, Number(exact) * 1e-9);

  it('agrees with the whole numbers on the output', () => {
    everyTrade((edge, amountIn) => {
      expect(isNear(outOf(edge, Number(amountIn)), exactOutOf(edge, amountIn))).toBe(true);
    });
  });

  it('agrees on the input', () => {
    everyTrade((edge, amountIn) => {
      const out = exactOutOf(edge, amountIn);
      if (out === 0n) return;
      expect(isNear(inFor(edge, Number(out)), exactInFor(edge, out) as bigint)).toBe(true);
    });
  });

  it('knows the rate of a small trade', () => {
    for (const edge of edges) {
      const little = Number(edge.state.reserves[edge.forward ? 0 : 1]) * 1e-7;
      expect(Math.abs(smoothOutOf(edge, little) / little / rateOf(edge) - 1)).toBeLessThan(1e-6);
    }
  });
});

describe('a stable pool', () => {
  const stable = edges.filter(({ state }) => isStable(state));

  it('keeps its price where another curve would long have moved', () => {
    expect(stable.length).toBeGreaterThan(10);
    for (const edge of stable) {
      const tenth = edge.state.reserves[edge.forward ? 0 : 1] / 10n;
      const out = Number(exactOutOf(edge, tenth)) / Number(tenth);
      expect(out / rateOf(edge)).toBeGreaterThan(0.99);
    }
  });
});

function withoutFee(state: PoolState): PoolState {
  return createPoolState({ ...state.pool, feeBps: 0 }, state.reserves, state.scales);
}
