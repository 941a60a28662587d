import type { Rule } from './plans.ts';

/**
 * Counts requests in a sliding window. The default lives in memory; one that many processes share
 * (say, on Redis) lets them spend one budget. `key` names the window: an account and a bucket.
 *
 * A slot stays taken until `windowMs` after its answer arrived. The gateway stamps a request at some
 * moment between sending and answer, so counting from the answer can never ask too early.
 */
export interface LimitStore {
  /**
   * Takes a slot and returns 0, or takes none and returns in how many milliseconds to ask again.
   * After refusing a caller of some `priority` (0, 1, 2), lower ones are refused until it was served
   * or the time named has passed: a stream of reads must not starve a submit in another transport.
   */
  take(key: string, rule: Rule, priority: number, now: number): number | Promise<number>;
  /** The answer to a taken slot arrived, or was given up. */
  settle(key: string, rule: Rule, now: number): void | Promise<void>;
  /** The gateway counted this many requests in its window when it answered. */
  learn(key: string, rule: Rule, used: number, now: number): void | Promise<void>;
  /** The gateway refused a request: nothing before this time. */
  block(key: string, until: number): void | Promise<void>;
}

interface Window {
  /** Times of answers, oldest first, from `head`. */
  readonly answers: number[];
  head: number;
  inFlight: number;
  /** Requests of others on the same account, as the gateway's headers gave them away. */
  foreign: number;
  foreignAt: number;
  blockedUntil: number;
  claimPriority: number;
  claimUntil: number;
}

/** How long a refused caller of high priority keeps its claim beyond the time it was told. */
const CLAIM_SLACK_MS = 50;

/** A store in this process; transports that are given the same one share its windows. */
export function createMemoryStore(): LimitStore {
  const windows = new Map<string, Window>();

  function windowOf(key: string): Window {
    let window = windows.get(key);
    if (!window) {
      window = {
        answers: [],
        head: 0,
        inFlight: 0,
        foreign: 0,
        foreignAt: 0,
        blockedUntil: 0,
        claimPriority: 0,
        claimUntil: 0,
      };
      windows.set(key, window);
    }
    return window;
  }

  return {
    take(key, rule, priority, now) {
      const window = windowOf(key);
      expire(window, rule, now);
      const wait = waitFor(window, rule, priority, now);
      if (wait > 0) {
        if (priority > 0 && priority >= claimOf(window, now)) {
          window.claimPriority = priority;
          window.claimUntil = now + wait + CLAIM_SLACK_MS;
        }
        return wait;
      }
      if (priority >= window.claimPriority) window.claimUntil = 0;
      window.inFlight++;
      return 0;
    },
    settle(key, _rule, now) {
      const window = windowOf(key);
      window.inFlight--;
      window.answers.push(now);
    },
    learn(key, rule, used, now) {
      const window = windowOf(key);
      expire(window, rule, now);
      const beyond = used - ownUse(window) - overlapOf(rule);
      window.foreign = Math.max(0, beyond);
      window.foreignAt = now;
    },
    block(key, until) {
      const window = windowOf(key);
      window.blockedUntil = Math.max(window.blockedUntil, until);
    },
  };
}

/** Answers in flight make both counts differ a little; less than this is no sign of other users. */
function overlapOf(rule: Rule): number {
  return Math.max(2, Math.ceil(rule.limit * 0.01));
}

function ownUse(window: Window): number {
  return window.inFlight + window.answers.length - window.head;
}

/** Requests of others leave their window evenly, as far as can be known. */
function foreignUse(window: Window, rule: Rule, now: number): number {
  if (window.foreign === 0) return 0;
  const left = 1 - (now - window.foreignAt) / rule.windowMs;
  return left > 0 ? window.foreign * left : 0;
}

function claimOf(window: Window, now: number): number {
  return now < window.claimUntil ? window.claimPriority : 0;
}

function waitFor(window: Window, rule: Rule, priority: number, now: number): number {
  if (now < window.blockedUntil) return window.blockedUntil - now;
  if (priority < claimOf(window, now)) return window.claimUntil - now;
  const foreign = foreignUse(window, rule, now);
  if (ownUse(window) + foreign < rule.limit) return 0;
  const oldest = window.answers[window.head];
  const ownWait = oldest === undefined ? rule.windowMs : oldest + rule.windowMs - now;
  const foreignWait = foreign > 0 ? rule.windowMs / window.foreign : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(ownWait, foreignWait));
}

function expire(window: Window, rule: Rule, now: number): void {
  const { answers } = window;
  const limit = now - rule.windowMs;
  while (window.head < answers.length && (answers[window.head] as number) <= limit) window.head++;
  // The expired front is cut off in large pieces, so that the cost stays constant per request.
  if (window.head > 1024 && window.head * 2 > answers.length) {
    answers.splice(0, window.head);
    window.head = 0;
  }
}
