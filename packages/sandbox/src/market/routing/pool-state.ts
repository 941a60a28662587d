import { exactStableInvariant } from './exact-stable-curve.ts';
import type { FixedRate } from './fixed-rate.ts';
import { type LaunchCurve, type LaunchPoint, quoteBeside } from './launch-curve.ts';
import { NO_SCALES, type Pool, type PoolState, type Reserves } from './pool.ts';
import { stableInvariant } from './stable-curve.ts';

const EMPTY: Reserves = [0n, 0n];

/** Creates the state of a pool. Without reserves, the pool cannot be used. */
export function createPoolState(
  pool: Pool,
  reserves = EMPTY,
  scales = NO_SCALES,
  curve?: LaunchCurve,
): PoolState {
  const state: PoolState = {
    pool,
    feeBps: pool.feeBps,
    curve,
    rate: undefined,
    reserves,
    scales,
    a: 0,
    b: 0,
    scaleA: 1,
    scaleB: 1,
    bend: 0,
    invariant: undefined,
  };
  setReserves(state, reserves, scales);
  return state;
}

export function setReserves(state: PoolState, reserves: Reserves, scales = state.scales): void {
  state.reserves = reserves;
  state.scales = scales;
  state.a = Number(reserves[0]);
  state.b = Number(reserves[1]);
  state.scaleA = Number(scales[0]);
  state.scaleB = Number(scales[1]);
  state.invariant = undefined;
  if (isStable(state)) state.bend = bendOf(state);
}

/** Creates the state of a launch's pool. Call `placeLaunch` before its use. */
export function createLaunchState(pool: Pool, curve: LaunchCurve): PoolState {
  return createPoolState(pool, EMPTY, NO_SCALES, curve);
}

/** Sets the position of a launch's pool on its curve. */
export function placeLaunch(state: PoolState, { curve, base, feeBps }: LaunchPoint): void {
  setReserves(state, [base, quoteBeside(curve, base)]);
  state.feeBps = feeBps;
}

/**
 * Sets the rate of a lending pool, whose reserves are what its rate lets out. They are never zero:
 * the pool takes deposits even when nothing can be withdrawn.
 */
export function setRate(state: PoolState, rate: FixedRate): void {
  const assets = rate.maxAssets > 0n ? rate.maxAssets : 1n;
  setReserves(state, [(assets * rate.unit) / rate.issued + 1n, assets]);
  state.rate = rate;
}

export function isStable(state: PoolState): boolean {
  return state.pool.amplification > 0;
}

/** Returns twice the amplification: the coefficient in the curve of two tokens. */
export function coefficient({ pool }: PoolState): number {
  return 2 * pool.amplification;
}

function bendOf(state: PoolState): number {
  const [x, y] = [state.a * state.scaleA, state.b * state.scaleB];
  if (x === 0 || y === 0) return 0;
  const d = stableInvariant(coefficient(state), x, y);
  return (d * d * d) / (4 * x * y);
}

/** Returns the invariant of a stable pool in scaled amounts, rounded up. */
export function invariantOf(state: PoolState): bigint {
  const { reserves, scales } = state;
  const [x, y] = [reserves[0] * scales[0], reserves[1] * scales[1]];
  const c = coefficient(state);
  const guess = (): bigint => BigInt(Math.floor(stableInvariant(c, Number(x), Number(y))));
  state.invariant ??= exactStableInvariant(BigInt(c), x, y, guess());
  return state.invariant;
}
