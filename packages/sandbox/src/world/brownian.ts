import { gaussian, mix } from './random.ts';

/** Levels of halving: a span of 2^23 s (97 days) down to single seconds. */
const LEVELS = 23;
const SPAN_S = 2 ** LEVELS;

/**
 * Returns the position of a Brownian path at `seconds`, without computing the path before. Each
 * span is a Brownian bridge that starts and ends at 0. Bisection fills it in: every midpoint is
 * drawn from its own hash. So the path does not depend on the order of requests, is a random walk
 * at any scale below a span, and stays near 0.
 *
 * @returns the displacement, in square-root seconds.
 */
export function brownian(key: number, seconds: number): number {
  // Paths of different keys return to 0 at different times.
  const shifted = seconds + (mix(key, 0) % SPAN_S);
  const span = Math.floor(shifted / SPAN_S);
  const spanKey = mix(key, 1, span);
  const within = shifted - span * SPAN_S;
  let [left, right, start, width] = [0, 0, 0, SPAN_S];
  for (let level = 1; level <= LEVELS; level++) {
    const half = width / 2;
    const middle = start + half;
    const drawn = gaussian(spanKey, level, middle);
    const height = (left + right) / 2 + (drawn * Math.sqrt(width)) / 2;
    if (within < middle) right = height;
    else [left, start] = [height, middle];
    width = half;
  }
  return left + (right - left) * (within - start);
}
