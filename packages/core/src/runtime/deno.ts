import { sendOnce } from './send-once.ts';
import { createWire as createFetchWire } from './web.ts';
import type { Wire, WireOptions } from './wire.ts';

export { createDiagnostics, isBrowser, keepsCookies } from './web.ts';

/** Sends through the given `fetch`, or through Deno's, which sends each request once. */
export function createWire(options: WireOptions): Wire {
  return createFetchWire({ ...options, fetch: options.fetch ?? sendOnce });
}
