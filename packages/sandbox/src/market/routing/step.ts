import type { Edge } from './graph.ts';
import { quoteBeside } from './launch-curve.ts';
import type { PoolState } from './pool.ts';
import { coefficient, isStable } from './pool-state.ts';
import { ALL_BPS, productIn, productOut } from './product-curve.ts';
import { stableIn, stableOut, stableRate } from './stable-curve.ts';

/**
 * What comes out of one step, in floating point. Rounded down where pools round, so that it also
 * tells apart routes that pay a few units.
 */
export function outOf({ state, forward }: Edge, amountIn: number): number {
  if (isSale(state, forward)) {
    return Math.floor(withoutFee(state, Math.floor(curveOut(state, forward, amountIn))));
  }
  return Math.floor(curveOut(state, forward, Math.floor(withoutFee(state, amountIn))));
}

/** What comes out of one step if nothing were rounded. */
export function smoothOutOf({ state, forward }: Edge, amountIn: number): number {
  if (isSale(state, forward)) return withoutFee(state, curveOut(state, forward, amountIn));
  return curveOut(state, forward, withoutFee(state, amountIn));
}

/** The minimum input for `amountOut`; infinite when the reserve is too small. */
export function inFor({ state, forward }: Edge, amountOut: number): number {
  if (isSale(state, forward)) {
    return Math.ceil(curveIn(state, forward, Math.ceil(withFee(state, amountOut))));
  }
  return Math.ceil(withFee(state, Math.ceil(curveIn(state, forward, amountOut))));
}

/** What a unit brings, after the fee, when next to nothing is traded. */
export function rateOf({ state, forward }: Edge): number {
  return withoutFee(state, 1) * curveRate(state, forward);
}

/** Only what a launch's pool pays in its second token is charged when it comes out. */
function isSale({ curve }: PoolState, forward: boolean): boolean {
  return curve !== undefined && forward;
}

function withoutFee({ feeBps }: PoolState, amount: number): number {
  return (amount * (ALL_BPS - feeBps)) / ALL_BPS;
}

function withFee({ feeBps }: PoolState, amount: number): number {
  return (amount * ALL_BPS) / (ALL_BPS - feeBps);
}

/** What a launch's pool can pay: its curve ends there. */
function endOf({ curve, a, b }: PoolState, forward: boolean): number {
  if (!curve) return Number.POSITIVE_INFINITY;
  return forward ? b - Number(quoteBeside(curve, curve.most)) : a - Number(curve.least);
}

function curveOut(state: PoolState, forward: boolean, amountIn: number): number {
  // Without arrays: a search calls this for thousands of pools.
  const x = forward ? state.a : state.b;
  const y = forward ? state.b : state.a;
  if (state.curve) return Math.min(productOut(x, y, amountIn), endOf(state, forward));
  if (!isStable(state)) return productOut(x, y, amountIn);
  const scaleX = forward ? state.scaleA : state.scaleB;
  const scaleY = forward ? state.scaleB : state.scaleA;
  const c = coefficient(state);
  return stableOut(c, state.bend, x * scaleX, y * scaleY, amountIn * scaleX) / scaleY;
}

function curveIn(state: PoolState, forward: boolean, amountOut: number): number {
  const [x, y] = forward ? [state.a, state.b] : [state.b, state.a];
  if (amountOut > endOf(state, forward)) return Number.POSITIVE_INFINITY;
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
