/**
 * Limits the retries that all calls of a transport send to a failing service. Each retry takes one
 * token; each successful response returns a tenth of one.
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
