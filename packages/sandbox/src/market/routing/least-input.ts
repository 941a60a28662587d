import { exactSteps, totalOut } from './exact-route.ts';
import { type Route, routeOut } from './route.ts';

/** Halvings that exhaust the precision of floating point. */
const HALVINGS = 64;

/** Returns the minimum input for `amountOut`. @param enough an input that is sufficient. */
export function minInput(route: Route, enough: bigint, amountOut: bigint): bigint {
  const guess = BigInt(Math.ceil(guessInput(route, Number(enough), Number(amountOut))));
  return leastThat((input) => totalOut(exactSteps(route, input)) >= amountOut, guess);
}

function guessInput(route: Route, enough: number, amountOut: number): number {
  let [low, high] = [0, enough];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (routeOut(route, middle) >= amountOut) high = middle;
    else low = middle;
  }
  return high;
}

/** Returns the smallest sufficient number: doubles the steps to a bound, then bisects. */
function leastThat(isEnough: (value: bigint) => boolean, guess: bigint): bigint {
  let stride = 1n;
  let [low, high] = [guess, guess];
  if (isEnough(guess)) {
    for (; low > 0n && isEnough(low); stride *= 2n) [low, high] = [low - stride, low];
  } else {
    for (; !isEnough(high); stride *= 2n) [low, high] = [high, high + stride];
  }
  if (low < 0n) low = 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
