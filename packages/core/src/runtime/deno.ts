import { createWire as createFetchWire } from './web.ts';
import type { Fetch, Wire, WireOptions } from './wire.ts';

export { linkToCode } from './link-to-code.ts';
export { createDiagnostics, fetchFor, isBrowser, keepsCookies, proxySettings } from './web.ts';

/**
 * Deno's `fetch` without its own retry: it sends a POST a second time when a kept connection breaks,
 * although the server may have carried out the first one. It cannot do that with the body of a blob,
 * which has the same bytes and the same length.
 */
const sendOnce: Fetch = (url, init) =>
  fetch(url, typeof init.body === 'string' ? { ...init, body: new Blob([init.body]) } : init);

/** Sends through the given `fetch`, or through Deno's, which sends each request once. */
export function createWire(options: WireOptions): Wire {
  return createFetchWire({ ...options, fetch: options.fetch ?? sendOnce });
}
