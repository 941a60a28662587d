import type { Advice, HttpDetails } from '@perijove/core';

/** Refusals that another request can avoid, by code or by text. */
const stale: ReadonlySet<unknown> = new Set([
  'NO_ROUTES_FOUND',
  'No routes found',
  'COULD_NOT_FIND_ANY_ROUTE',
  'Failed to get quotes',
]);

/** Returns the advice for a refusal. The others are about the request, as their status says. */
export function adviceOn({ body: { code, message } }: HttpDetails): Advice | undefined {
  return stale.has(code) || stale.has(message) ? 'requote' : undefined;
}
