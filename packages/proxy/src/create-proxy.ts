import { createMemoryStore, createTransport, type Transport } from '@perijove/core';
import { allowedEndpoints, type EndpointsByFamily } from './allow.ts';
import { createSend } from './create-send.ts';
import { failureOf } from './failure.ts';
import { createHandle } from './handle.ts';
import {
  assertProxyOptions,
  invalidOption,
  type ProxyOptions,
  transportOptionsOf,
} from './options.ts';
import { sharingHeaders } from './origin-rule.ts';
import { createRespond } from './respond.ts';
import { createRoute } from './route.ts';
import { createShares, type Shares } from './shares.ts';
import { createVisitors } from './visitors.ts';

/** Answers the requests of your pages; see {@link createProxy}. */
export interface KeyProxy {
  /**
   * @param address Tells visitors apart, for runtimes whose requests do not have the address: that of
   * the connection. The option `visitor` comes first.
   */
  (request: Request, address: string | undefined): Promise<Response>;
  (request: Request): Promise<Response>;
  /** Ends the connections to the API. Requests made later get a 503. */
  close(): Promise<void>;
}

const WINDOW_MS = 60_000;
const MAX_CONNECTIONS = 256;

/**
 * Returns a handler for the requests of your pages that keeps the key on your server. It forwards
 * only requests of endpoints that you allow, with inputs that pass their check, and returns the
 * API's own responses. It never rejects.
 *
 * Each request is sent once: the page's transport retries reads. All visitors share one rate limit,
 * in rotation, and each visitor can also have a limit.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 * @example
 * ```ts
 * const proxy = createProxy({
 *   deployment: jupiter,
 *   apiKey: process.env.JUPITER_API_KEY,
 *   endpoints: families,
 *   allow: ['price.*', 'tokens.search'],
 *   limitPerVisitor: 30,
 * });
 * ```
 */
export function createProxy<const F extends EndpointsByFamily>(options: ProxyOptions<F>): KeyProxy {
  assertProxyOptions(options as ProxyOptions);
  const { endpoints, allow, limitPerVisitor: limit, path = '/api/jupiter' } = options;
  const { apiKey, origins = [], visitor, authorize, maxBodyBytes = 4 << 20 } = options;
  const { maxWaitMs = 2_000, timeoutMs = 7_500, onError = console.error } = options;
  const allowed = allowedEndpoints(endpoints, allow);
  if ('issue' in allowed) throw invalidOption(allowed.issue);
  const shares = createShares(Date.now);
  const transport = createOwnTransport(options as ProxyOptions, shares, { maxWaitMs, timeoutMs });
  const rule = typeof limit === 'number' ? { limit, windowMs: WINDOW_MS } : limit;
  const visitors = createVisitors(rule, Date.now);
  const respond = createRespond(apiKey);
  const handle = createHandle({
    route: createRoute(allowed.endpoints, options.deployment, path),
    send: createSend({ transport, apiKey, visitors, shares, maxWaitMs, timeoutMs }),
    origins,
    visitor,
    authorize,
    maxBodyBytes,
    rule,
    visitors,
  });
  const proxy = async (request: Request, address?: unknown): Promise<Response> => {
    const answer = respond(sharingHeaders(request, origins));
    try {
      return await handle(request, address, answer);
    } catch (error) {
      onError(error);
      return answer(failureOf(error));
    }
  };
  return Object.assign(proxy, { close: () => transport.close() }) as KeyProxy;
}

/**
 * Each request is sent once: a page retries, and retries in two places would multiply the attempts.
 */
function createOwnTransport(
  options: ProxyOptions,
  shares: Shares,
  { maxWaitMs, timeoutMs }: { readonly maxWaitMs: number; readonly timeoutMs: number },
): Transport {
  const { limitStore } = options;
  return createTransport({
    // A store of its own needs no digest of the key to tell accounts apart.
    ...(!limitStore && { account: 'proxy' }),
    ...transportOptionsOf(options),
    limitStore: shares.watch(limitStore ?? createMemoryStore()),
    retries: 0,
    timeoutMs,
    deadlineMs: maxWaitMs + timeoutMs,
    connections: MAX_CONNECTIONS,
  });
}
