import type { Advice, HttpDetails } from '@perijove/core';

/** Refusals that another request can avoid, by code or by text. */
const stale: ReadonlySet<unknown> = new Set([
  'NO_ROUTES_FOUND',
  'No routes found',
  'COULD_NOT_FIND_ANY_ROUTE',
  'Failed to get quotes',
]);

/** Whether the service found no route for the request. */
export function isNoRoute({ body: { code, message } }: HttpDetails): boolean {
  return stale.has(code) || stale.has(message) || code === NO_THRESHOLD || isOfMint(message, code);
}

/** A mint that the service does not know, or does not trade. */
function isOfMint(message: string | undefined, code: unknown): boolean {
  return code === 'TOKEN_NOT_TRADABLE' || /^Invalid (?:input|output)Mint$/.test(message ?? '');
}

/** The output would be nothing: of an amount that is too small. */
const NO_THRESHOLD = 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD';

/** Returns the advice for a refusal. The others are about the request, as their status says. */
export function adviceOn({ body: { code, message } }: HttpDetails): Advice | undefined {
  return stale.has(code) || stale.has(message) ? 'requote' : undefined;
}
