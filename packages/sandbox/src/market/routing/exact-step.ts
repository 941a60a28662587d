import { exactStableReserve } from './exact-stable-curve.ts';
import { exceeds, fixedIn, fixedOut } from './fixed-rate.ts';
import type { Edge } from './graph.ts';
import { buyIn, buyOut, type LaunchPoint, maxIn, sellIn, sellOut } from './launch-curve.ts';
import type { PoolState, Reserves } from './pool.ts';
import { coefficient, invariantOf, isStable } from './pool-state.ts';
import { ALL_BPS, divideUp, exactProductIn, exactProductOut } from './product-curve.ts';
import { stableIn, stableOut } from './stable-curve.ts';

const BPS = BigInt(ALL_BPS);

/** One direction through a pool, without the rest of the graph. */
export type Passage = Pick<Edge, 'state' | 'forward'>;

/** Returns the output of a pool for `amountIn`: rounded down, and never its whole reserve. */
export function exactOutOf({ state, forward }: Passage, amountIn: bigint): bigint {
  const point = pointOf(state);
  if (point) return forward ? sellOut(point, amountIn) : buyOut(point, amountIn);
  if (state.rate) return fixedOut(state.rate, forward, amountIn);
  const net = (amountIn * (BPS - BigInt(state.feeBps))) / BPS;
  const [x, y] = inOrder(state.reserves, forward);
  if (!isStable(state)) return exactProductOut(x, y, net);
  const [scaleX, scaleY] = inOrder(state.scales, forward);
  const left = balance(state, (x + net) * scaleX, guessReserve(state, forward, net));
  const kept = divideUp(left, scaleY);
  return kept < y ? y - kept : 0n;
}

/**
 * Returns the minimum input for `amountOut`; undefined when the reserve of the pool is too small.
 */
export function exactInFor({ state, forward }: Passage, amountOut: bigint): bigint | undefined {
  const point = pointOf(state);
  if (point) return forward ? sellIn(point, amountOut) : buyIn(point, amountOut);
  if (state.rate) return fixedIn(state.rate, forward, amountOut);
  const [x, y] = inOrder(state.reserves, forward);
  if (amountOut >= y) return undefined;
  return divideUp(netIn(state, forward, x, y, amountOut) * BPS, BPS - BigInt(state.feeBps));
}

/** Maximum input of a pool, as a multiple of its reserve. */
const MAX_INFLOW = 9n;

/** Returns whether the input is above the maximum of the pool. */
export function overfills({ state, forward }: Passage, amountIn: bigint): boolean {
  const point = pointOf(state);
  if (point) return amountIn > maxIn(point, forward);
  if (state.rate) return exceeds(state.rate, forward, amountIn);
  return amountIn > state.reserves[forward ? 0 : 1] * MAX_INFLOW;
}

function pointOf({ curve, reserves, feeBps }: PoolState): LaunchPoint | undefined {
  return curve && { curve, base: reserves[0], feeBps };
}

function netIn(state: PoolState, forward: boolean, x: bigint, y: bigint, out: bigint): bigint {
  if (!isStable(state)) return exactProductIn(x, y, out);
  const [scaleX, scaleY] = inOrder(state.scales, forward);
  const needed = balance(state, (y - out) * scaleY, guessNeeded(state, forward, out));
  const net = divideUp(needed, scaleX) - x;
  return net > 0n ? net : 0n;
}

/** Returns the minimum scaled reserve that keeps the invariant, with `other` of the other token. */
function balance(state: PoolState, other: bigint, guess: bigint): bigint {
  return exactStableReserve(BigInt(coefficient(state)), other, invariantOf(state), guess);
}

function guessReserve(state: PoolState, forward: boolean, net: bigint): bigint {
  const [x, y, scaleX] = scaled(state, forward);
  const out = stableOut(coefficient(state), state.bend, x, y, Number(net) * scaleX);
  return BigInt(Math.max(1, Math.floor(y - out)));
}

function guessNeeded(state: PoolState, forward: boolean, out: bigint): bigint {
  const [x, y, , scaleY] = scaled(state, forward);
  const net = stableIn(coefficient(state), state.bend, x, y, Number(out) * scaleY);
  return BigInt(Math.floor(x + Math.min(net, x * 1e6)));
}

function scaled(state: PoolState, forward: boolean): readonly [number, number, number, number] {
  const [a, b] = [state.a * state.scaleA, state.b * state.scaleB];
  return forward ? [a, b, state.scaleA, state.scaleB] : [b, a, state.scaleB, state.scaleA];
}

function inOrder([a, b]: Reserves, forward: boolean): Reserves {
  return forward ? [a, b] : [b, a];
}
