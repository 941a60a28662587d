/** A rate that no measurement reaches: the limiter counts every call and holds none back. */
export const RATE_LIMIT = 1_000_000_000;
/** With ten thousand calls a second, as many are remembered as by the largest plan. */
export const RATE_WINDOW_MS = 1_000;
