import type { OfEndpoint } from '@perijove/core';

/** The part of the plan's requests that is left alone for what the user does. */
const SPARE = 0.5;

/**
 * Returns the interval until a query should be refreshed, in milliseconds. It is the wanted one while
 * at least half of the plan's requests are left, then longer in proportion, up to the window of the
 * plan: polling alone never uses the plan up.
 */
export function refreshAfter({ endpoint, transport }: OfEndpoint, everyMs: number): number {
  const { limit, remaining, windowMs } = transport.budget(endpoint);
  const left = Math.max(0, remaining / limit);
  if (left >= SPARE) return everyMs;
  return Math.max(everyMs, Math.min(windowMs, (everyMs * SPARE) / left));
}
