/** How often a fault applies. */
export interface FaultChance {
  /** Number of requests that it applies to; all when left out. */
  readonly times?: number | undefined;
  /** Chance of each request, 0 to 1, drawn from the seed. */
  readonly probability?: number | undefined;
  /** Milliseconds to wait first. */
  readonly delayMs?: number | undefined;
}
