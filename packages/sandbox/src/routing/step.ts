import type { Edge } from './graph.ts';
import { ALL_BPS, type PoolState } from './pool.ts';
import { coefficient, isStable } from './pool-state.ts';
import { productIn, productOut } from './product-curve.ts';
import { stableIn, stableOut, stableRate } from './stable-curve.ts';

/**
 * What comes out of one step, in floating point. Rounded down where pools round, so that it also
 * tells apart routes that pay a few units.
 */
export function outOf({ state, forward }: Edge, amountIn: number): number {
  return Math.floor(curveOut(state, forward, Math.floor(withoutFee(state, amountIn))));
}

/** What comes out of one step if nothing were rounded. */
export function smoothOutOf({ state, forward }: Edge, amountIn: number): number {
  return curveOut(state, forward, withoutFee(state, amountIn));
}

/** The least that brings `amountOut`; infinite when the pool does not hold so much. */
export function inFor({ state, forward }: Edge, amountOut: number): number {
  const net = Math.ceil(curveIn(state, forward, amountOut));
  return Math.ceil((net * ALL_BPS) / (ALL_BPS - state.pool.feeBps));
}

/** What a unit brings, after the fee, when next to nothing is traded. */
export function rateOf({ state, forward }: Edge): number {
  return withoutFee(state, 1) * curveRate(state, forward);
}

function withoutFee({ pool }: PoolState, amountIn: number): number {
  return (amountIn * (ALL_BPS - pool.feeBps)) / ALL_BPS;
}

function curveOut(state: PoolState, forward: boolean, amountIn: number): number {
  const [x, y] = forward ? [state.a, state.b] : [state.b, state.a];
  if (!isStable(state)) return productOut(x, y, amountIn);
  const [scaleX, scaleY] = forward ? [state.scaleA, state.scaleB] : [state.scaleB, state.scaleA];
  const c = coefficient(state);
  return stableOut(c, state.bend, x * scaleX, y * scaleY, amountIn * scaleX) / scaleY;
}

function curveIn(state: PoolState, forward: boolean, amountOut: number): number {
  const [x, y] = forward ? [state.a, state.b] : [state.b, state.a];
  if (!isStable(state)) return productIn(x, y, amountOut);
  const [scaleX, scaleY] = forward ? [state.scaleA, state.scaleB] : [state.scaleB, state.scaleA];
  const c = coefficient(state);
  return stableIn(c, state.bend, x * scaleX, y * scaleY, amountOut * scaleY) / scaleX;
}

function curveRate(state: PoolState, forward: boolean): number {
  const [x, y] = forward ? [state.a, state.b] : [state.b, state.a];
  if (!isStable(state)) return y / x;
  const [scaleX, scaleY] = forward ? [state.scaleA, state.scaleB] : [state.scaleB, state.scaleA];
  return (stableRate(coefficient(state), state.bend, x * scaleX, y * scaleY) * scaleX) / scaleY;
}
