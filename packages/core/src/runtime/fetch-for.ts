import { fetchFor as fetchOfRuntime } from '#runtime';

/**
 * Returns a `fetch` for the requests to one URL: that of the runtime. On Node, requests go through the
 * proxy that `HTTPS_PROXY` or `HTTP_PROXY` names, except to the hosts in `NO_PROXY` and to this machine,
 * as those of the transport do. The variables are read when it is called.
 */
export function fetchFor(url: string): typeof fetch {
  return fetchOfRuntime(url);
}
