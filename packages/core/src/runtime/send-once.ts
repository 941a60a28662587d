import type { Fetch } from './wire.ts';

/**
 * Deno's `fetch` without its own retry: it sends a POST a second time when a kept connection breaks,
 * although the server may have carried out the first one. It cannot do that with the body of a blob,
 * which has the same bytes and the same length.
 */
export const sendOnce: Fetch = (url, init) =>
  fetch(url, typeof init.body === 'string' ? { ...init, body: new Blob([init.body]) } : init);
