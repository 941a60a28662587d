import type { Fetch } from '@perijove/core';

declare global {
  interface Window {
    /** Responses to requests that `early.js` has sent, by the path. */
    readonly firstRequests?: Map<string, Promise<Response>>;
  }
}

/** Later than this, since the page was opened, a response is too old to be shown as new. */
const FRESH_MS = 15_000;

/** `fetch`, which takes the response to a request that the page has sent before its scripts were there. */
export const fetchFirst: Fetch = (url, init) => {
  const path = url.slice(window.location.origin.length);
  const response = window.firstRequests?.get(path);
  window.firstRequests?.delete(path);
  const isTaken = response !== undefined && performance.now() < FRESH_MS;
  return isTaken ? response : fetch(url, init);
};
