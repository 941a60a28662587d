import type { Clock } from '@perijove/core';
import type { Answered, Tamper } from './tampering-service.ts';

/** A service that keeps what it was handed, says something else, and lands it when it likes. */
export interface HoldingService {
  readonly change: Tamper;
  /** Lands everything that it still holds; nothing happens to what has expired. */
  readonly landAll: () => Promise<readonly Answered[]>;
  /** From now on it executes what it is handed, and says so. */
  readonly beHonest: () => void;
}

/** @param answer to every execution, until the service is honest. */
export function holdingService(answer: Answered): HoldingService {
  const held: (() => Promise<Answered>)[] = [];
  let isHonest = false;
  return {
    async change(target, forward) {
      if (!/\/(?:execute|submit)$/.test(target.pathname) || isHonest) return forward();
      held.push(forward);
      return answer;
    },
    landAll: () => Promise.all(held.splice(0).map((forward) => forward())),
    beHonest() {
      isHonest = true;
    },
  };
}

const START_MS = Date.now();

/** What waits as long is the bound of a submission, which a slow machine must not reach. */
const BOUND_MS = 30_000;

/** A clock that runs a hundred times as fast as the machine's, but for such bounds. */
export const fastClock: Clock = {
  now: () => START_MS + (Date.now() - START_MS) * 100,
  random: Math.random,
  schedule(task, ms) {
    const timer = setTimeout(task, ms < BOUND_MS ? ms / 100 : ms);
    return () => clearTimeout(timer);
  },
};
