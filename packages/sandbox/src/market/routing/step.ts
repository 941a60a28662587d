import { fixedPrice } from './fixed-rate.ts';
import type { Edge } from './graph.ts';
import { quoteBeside } from './launch-curve.ts';
import type { PoolState } from './pool.ts';
import { coefficient, isStable } from './pool-state.ts';
import { ALL_BPS, productIn, productOut } from './product-curve.ts';
import { stableIn, stableOut, stableRate } from './stable-curve.ts';

/**
 * Returns the output of one step, in floating point. Rounds down where pools do, so that it also
 * compares routes that pay a few units.
 */
export function outOf({ state, forward }: Edge, amountIn: number): number {
  if (isSale(state, forward)) {
    return Math.floor(withoutFee(state, Math.floor(curveOut(state, forward, amountIn))));
  }
  return Math.floor(curveOut(state, forward, Math.floor(withoutFee(state, amountIn))));
}

/** Returns the output of one step without rounding. */
export function smoothOutOf({ state, forward }: Edge, amountIn: number): number {
  if (isSale(state, forward)) return withoutFee(state, curveOut(state, forward, amountIn));
  return curveOut(state, forward, withoutFee(state, amountIn));
}

/** Returns the minimum input for `amountOut`; infinity when the reserve is too small. */
export function inFor({ state, forward }: Edge, amountOut: number): number {
  if (isSale(state, forward)) {
    return Math.ceil(curveIn(state, forward, Math.ceil(withFee(state, amountOut))));
  }
  return Math.ceil(withFee(state, Math.ceil(curveIn(state, forward, amountOut))));
}

/** Returns the marginal price of the first unit, after the fee. */
export function rateOf({ state, forward }: Edge): number {
  return withoutFee(state, 1) * curveRate(state, forward);
}

/** Returns whether a launch's pool buys the token: then the fee is taken from the output. */
function isSale({ curve }: PoolState, forward: boolean): boolean {
  return curve !== undefined && forward;
}

function withoutFee({ feeBps }: PoolState, amount: number): number {
  return (amount * (ALL_BPS - feeBps)) / ALL_BPS;
}

function withFee({ feeBps }: PoolState, amount: number): number {
  return (amount * ALL_BPS) / (ALL_BPS - feeBps);
}

/** Returns the maximum output: of a launch's pool at the end of its curve, of a lending pool. */
function endOf({ curve, rate, a, b }: PoolState, forward: boolean): number {
  if (rate && forward) return Number(rate.maxAssets);
  if (!curve) return Number.POSITIVE_INFINITY;
  return forward ? b - Number(quoteBeside(curve, curve.max)) : a - Number(curve.min);
}

function curveOut(state: PoolState, forward: boolean, amountIn: number): number {
  // No array destructuring: a search calls this for thousands of pools.
  const x = forward ? state.a : state.b;
  const y = forward ? state.b : state.a;
  if (state.rate) return amountIn * fixedPrice(state.rate, forward);
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
  if (state.rate) return amountOut / fixedPrice(state.rate, forward);
  if (!isStable(state)) return productIn(x, y, amountOut);
  const [scaleX, scaleY] = forward ? [state.scaleA, state.scaleB] : [state.scaleB, state.scaleA];
  const c = coefficient(state);
  return stableIn(c, state.bend, x * scaleX, y * scaleY, amountOut * scaleY) / scaleX;
}

function curveRate(state: PoolState, forward: boolean): number {
  if (state.rate) return fixedPrice(state.rate, forward);
  const [x, y] = forward ? [state.a, state.b] : [state.b, state.a];
  if (!isStable(state)) return y / x;
  const [scaleX, scaleY] = forward ? [state.scaleA, state.scaleB] : [state.scaleB, state.scaleA];
  return (stableRate(coefficient(state), state.bend, x * scaleX, y * scaleY) * scaleX) / scaleY;
}
