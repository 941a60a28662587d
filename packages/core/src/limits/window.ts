import type { Rule } from './plans.ts';

/** The requests of one sliding window, and what the gateway gave away of requests by others. */
export interface Window {
  /** The moments from which settled requests count, oldest first. */
  readonly times: number[];
  /** Those before this index have left the window. */
  start: number;
  inFlight: number;
  /** Requests of others on the same account, as far as the gateway's headers give them away. */
  foreign: number;
  foreignAt: number;
  blockedUntil: number;
}

/** An answer is this old at most when it is read: what it counted may have changed since. */
const LAG_MS = 1_000;

export function createWindow(): Window {
  return { times: [], start: 0, inFlight: 0, foreign: 0, foreignAt: 0, blockedUntil: 0 };
}

/** Lets go of the requests that have left the window by now. */
export function expire(window: Window, rule: Rule, now: number): void {
  const { times } = window;
  const limit = now - rule.windowMs;
  while (window.start < times.length && (times[window.start] as number) <= limit) window.start++;
  // The front is cut off in large pieces, so that the cost stays constant per request.
  if (window.start > 1024 && window.start * 2 > times.length) {
    const kept = firstAfter(times, limit - LAG_MS);
    times.splice(0, kept);
    window.start -= kept;
  }
}

/** Counts a request from the given moment on; most are the newest. */
export function insert(window: Window, at: number): void {
  const { times } = window;
  let index = times.length;
  while (index > window.start && (times[index - 1] as number) > at) index--;
  if (index === times.length) times.push(at);
  else times.splice(index, 0, at);
}

export function ownUse(window: Window): number {
  return window.inFlight + window.times.length - window.start;
}

/**
 * Corrects the estimate of foreign use by the gateway's count. That count is of some moment before
 * its answer arrived, so it only bounds how many of the requests were not ours.
 */
export function learnUse(window: Window, rule: Rule, used: number, now: number): void {
  expire(window, rule, now);
  const foreign = foreignUse(window, rule, now);
  const { times, start, inFlight } = window;
  const oursAtMost = inFlight + times.length - firstAfter(times, now - rule.windowMs - LAG_MS);
  const oursAtLeast = Math.max(0, firstAfter(times, now - LAG_MS) - start);
  const least = used > rule.limit ? rule.limit - ownUse(window) + 1 : used - oursAtMost;
  const most = Math.min(used, rule.limit) - oursAtLeast;
  const since = Math.min(now - window.foreignAt, rule.windowMs / 50);
  const fall = foreign > most ? ((foreign - most) * since) / (rule.windowMs / 5) : 0;
  window.foreign = Math.max(0, least, foreign - fall);
  window.foreignAt = now;
}

/** How many of the window's slots others hold most likely: what was seen of them leaves evenly. */
export function foreignUse(window: Window, rule: Rule, now: number): number {
  const { foreign, foreignAt, blockedUntil } = window;
  if (foreign === 0) return 0;
  // A refusal names the moment when the first of them leaves.
  const isNamed = blockedUntil > foreignAt;
  const since = isNamed ? Math.min(blockedUntil, foreignAt + rule.windowMs) : foreignAt;
  if (now < since) return foreign;
  return Math.max(0, (foreign - (isNamed ? 1 : 0)) * (1 - (now - since) / rule.windowMs));
}

/** How long until the window has room for one more request; 0 when it has. */
export function waitForRoom(window: Window, rule: Rule, now: number): number {
  if (now < window.blockedUntil) return window.blockedUntil - now;
  const foreign = foreignUse(window, rule, now);
  const excess = ownUse(window) + foreign + 1 - rule.limit;
  if (excess <= 0) return 0;
  const { times, start } = window;
  const leaving = times[start + (foreign > 0 ? 0 : excess - 1)];
  const ownWait = leaving === undefined ? rule.windowMs : leaving + rule.windowMs - now;
  const foreignWait =
    foreign > 0 ? (excess * rule.windowMs) / foreign : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(ownWait, foreignWait));
}

/** Index of the first entry later than `time`. */
function firstAfter(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
