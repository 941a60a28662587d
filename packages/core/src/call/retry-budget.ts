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

/** Tokens are counted in tenths, which add up exactly. */
const TOKEN = 10;

export function createRetryBudget(capacity: number): RetryBudget {
  const full = capacity * TOKEN;
  let tenths = full;
  return {
    take() {
      if (tenths < TOKEN) return false;
      tenths -= TOKEN;
      return true;
    },
    refill() {
      if (tenths < full) tenths++;
    },
  };
}
