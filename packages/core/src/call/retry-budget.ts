/**
 * Keeps a failing service from being hammered by everyone's retries: each retry takes one token,
 * each successful response gives a tenth back. All calls of a transport share it.
 */
export interface RetryBudget {
  /** Takes a token; `false` when there is none. */
  readonly take: () => boolean;
  /** A call succeeded. */
  readonly refill: () => void;
}

const REFILL = 0.1;

export function createRetryBudget(capacity: number): RetryBudget {
  let tokens = capacity;
  return {
    take() {
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
    refill() {
      if (tokens < capacity) tokens = Math.min(capacity, tokens + REFILL);
    },
  };
}
