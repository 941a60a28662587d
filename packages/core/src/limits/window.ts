import type { Rule } from './plans.ts';

/** The requests of one sliding window, with an estimate of requests by others on the account. */
export interface Window {
  /** The times from which settled requests count, oldest first. */
  readonly times: number[];
  /** Those before this index have left the window. */
  start: number;
  inFlight: number;
  /** Requests of others on the same account, as estimated at `foreignAt`. */
  foreign: number;
  foreignAt: number;
  blockedUntil: number;
}

/** Maximum age in milliseconds of the gateway's count when its response arrives. */
const LAG_MS = 1_000;
/** Part of a window without a response after which others may have stopped. */
const SILENCE = 0.1;
const LOWERED_PER_WINDOW = 3;
/** Part of a window: of the time since the last response, no more than this counts. */
const LOWERED_AT_ONCE = 0.02;
/** Minimum number of expired requests before they are removed from the list. */
const CUT = 1_024;

export function createWindow(): Window {
  return { times: [], start: 0, inFlight: 0, foreign: 0, foreignAt: 0, blockedUntil: 0 };
}

/** Removes the requests that have left the window by `now`. */
export function expire(window: Window, rule: Rule, now: number): void {
  const { times } = window;
  const limit = now - rule.windowMs;
  while (window.start < times.length && (times[window.start] as number) <= limit) window.start++;
  // In large pieces, so that the cost stays constant per request.
  if (window.start < CUT || window.start * 2 < times.length) return;
  const cut = Math.min(window.start, firstAfter(times, limit - LAG_MS));
  times.splice(0, cut);
  window.start -= cut;
}

/** Counts a request from the given time on. */
export function insert(window: Window, at: number): void {
  const { times } = window;
  let index = times.length;
  while (index > window.start && (times[index - 1] as number) > at) index--;
  if (index === times.length) times.push(at);
  else times.splice(index, 0, at);
}

/**
 * Milliseconds until the window has room for so many more requests; 0 if it has room now. Exact as far
 * as the oldest requests are settled, an estimate beyond that.
 */
export function waitForRoom(window: Window, rule: Rule, now: number, requests = 1): number {
  if (now < window.blockedUntil) return window.blockedUntil - now;
  const foreign = foreignUse(window, rule, now);
  const excess = ownUse(window) + foreign + requests - rule.limit;
  if (excess <= 0) return 0;
  const leaving = window.times[window.start + (foreign > 0 ? 0 : excess - 1)];
  const ownWait = leaving === undefined ? rule.windowMs : leaving + rule.windowMs - now;
  const foreignWait = foreign > 0 ? (excess / window.foreign) * rule.windowMs : ownWait;
  return Math.max(1, Math.min(ownWait, foreignWait));
}

/**
 * Corrects the estimate of foreign use by the gateway's count of all requests, taken at some time
 * before its response arrived. Use that is certainly foreign raises the estimate at once. An estimate
 * that is too low costs refusals; one that is too high costs a part of the rate.
 */
export function learnUse(window: Window, rule: Rule, used: number, now: number): void {
  expire(window, rule, now);
  const own = ownUse(window);
  const { times, inFlight } = window;
  if (window.foreign > 0 || used > own) {
    const foreign = foreignUse(window, rule, now);
    const maxOwn = inFlight + times.length - firstAfter(times, now - rule.windowMs - LAG_MS);
    // A refused request is still in flight here, but the gateway did not count it.
    const min = used > rule.limit ? rule.limit - (own - 1) : used - maxOwn;
    const max = Math.min(used, rule.limit) - own;
    const windows = Math.max(0, now - window.foreignAt) / rule.windowMs;
    window.foreign = Math.max(0, min, lowered(foreign, max, windows));
  }
  window.foreignAt = Math.max(window.foreignAt, now);
}

/** Others may send in bursts, so an estimate that proves too high is lowered gradually. */
function lowered(foreign: number, max: number, windows: number): number {
  const part = LOWERED_PER_WINDOW * Math.min(windows, LOWERED_AT_ONCE);
  return foreign - Math.max(0, foreign - max) * part;
}

/**
 * The most likely number of slots that others hold now. While responses arrive, others are assumed to
 * send as much as expires; after some silence, their requests are assumed to expire evenly.
 */
function foreignUse(window: Window, rule: Rule, now: number): number {
  const { foreign, foreignAt, blockedUntil } = window;
  if (foreign === 0) return 0;
  const since = Math.max(foreignAt, Math.min(blockedUntil, foreignAt + rule.windowMs));
  if (now < since) return foreign;
  const freed = since > foreignAt && !isOwnNext(window, rule, since) ? 1 : 0;
  const silent = (now - since) / rule.windowMs - SILENCE;
  return Math.max(0, foreign - freed) * Math.max(0, 1 - Math.max(0, silent));
}

/** Whether the request that leaves the window at `then`, the end of a block, is one of ours. */
function isOwnNext({ times, start }: Window, rule: Rule, then: number): boolean {
  const oldest = times[start];
  return oldest !== undefined && oldest + rule.windowMs < then + LAG_MS;
}

/** Number of slots taken now, those of others included. */
export function useOf(window: Window, rule: Rule, now: number): number {
  expire(window, rule, now);
  return ownUse(window) + foreignUse(window, rule, now);
}

function ownUse(window: Window): number {
  return window.inFlight + window.times.length - window.start;
}

/** Index of the first entry after `time`. */
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
