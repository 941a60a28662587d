import { type AnyEndpoint, createTransport } from '@perijove/core';
import { readInput, readQuery } from '@perijove/core/http-input';
import { allowedEndpoints, type EndpointsByFamily } from './allow.ts';
import { createSend } from './create-send.ts';
import { type Failure, failureOf, refusal, refuseUntil } from './failure.ts';
import {
  assertProxyOptions,
  invalidOption,
  type ProxyOptions,
  transportOptionsOf,
} from './options.ts';
import { answerPreflight, isAllowedOrigin, sharingHeaders } from './origin-rule.ts';
import { readBody } from './read-body.ts';
import { createRespond, type Respond } from './respond.ts';
import { createRoute, type Match } from './route.ts';
import { visitorOf } from './visitor-of.ts';
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
const MAX_JSON_BYTES = 1 << 20;
const BODY_TIMEOUT_MS = 10_000;

/**
 * Returns a handler for the requests of your pages that keeps the key on your server. It forwards only
 * the endpoints that you allow, with inputs that pass their check, and answers with the API's own
 * responses. It never rejects.
 *
 * Each request is sent once: the page's transport retries reads. All visitors share one rate limit, in
 * rotation, and each may have a limit of its own.
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
  const { deployment, apiKey, endpoints, allow, path = '/api/jupiter', origins = [] } = options;
  const allowed = allowedEndpoints(endpoints, allow);
  if ('issue' in allowed) throw invalidOption(allowed.issue);
  const { maxBodyBytes = 4 << 20, limitPerVisitor, authorize } = options;
  const rule =
    typeof limitPerVisitor === 'number'
      ? { limit: limitPerVisitor, windowMs: WINDOW_MS }
      : limitPerVisitor;
  const visitors = createVisitors(rule, Date.now);
  const { maxWaitMs = 2_000, timeoutMs = 7_500 } = options;
  const transport = createTransport({
    ...transportOptionsOf(options as ProxyOptions),
    retries: 0,
    timeoutMs,
    deadlineMs: maxWaitMs + timeoutMs,
    connections: 128,
  });
  const route = createRoute(allowed.endpoints, deployment, path);
  const send = createSend({ transport, apiKey, visitors, maxWaitMs, timeoutMs });
  const respond = createRespond(apiKey);

  /** The endpoint that a request is for, or the answer to a request that is for none. */
  function endpointOf(request: Request, { place }: Match): AnyEndpoint | Failure {
    const { byMethod } = place;
    const allow = [...byMethod.keys()].join(', ');
    const says = `${request.method.slice(0, 20)} is not a method of this path, but ${allow}`;
    return byMethod.get(request.method) ?? refusal(405, 'proxy_method', says, { allow });
  }

  async function handle(request: Request, address: unknown, answer: Respond): Promise<Response> {
    const url = new URL(request.url);
    const found = route(url.pathname);
    if (!found)
      return answer(refusal(404, 'proxy_not_found', 'no endpoint that this proxy allows'));
    if (!isAllowedOrigin(request, origins)) {
      return answer(refusal(403, 'proxy_origin', 'the proxy does not serve pages of this origin'));
    }
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
      const methods = [...found.place.byMethod.keys()].join(', ');
      return answerPreflight(request, methods, sharingHeaders(request, origins));
    }
    const endpoint = endpointOf(request, found);
    if ('status' in endpoint) return answer(endpoint);
    const visitor = await visitorOf(request, address, options.visitor);
    const taken = visitors.take(visitor);
    if (typeof taken === 'object') {
      const says = `the proxy's own limit of ${rule?.limit} requests per visitor is reached`;
      return answer(
        refuseUntil(taken.retryAfterMs, 'proxy_limit', says),
        visitors.usageOf(visitor),
      );
    }
    const give = (failure: Failure): Response => {
      taken();
      return answer(failure, visitors.usageOf(visitor));
    };
    const isForm = endpoint.body?.type === 'multipart';
    const maxBytes = isForm ? maxBodyBytes : Math.min(maxBodyBytes, MAX_JSON_BYTES);
    const read = await readBody(request, endpoint, { maxBytes, timeoutMs: BODY_TIMEOUT_MS });
    if ('refused' in read) return give(refusedBody(read.refused, maxBytes));
    const reading = readInput(endpoint, {
      pathValue: (name) => found.values.get(name),
      queryValues: readQuery(request.url),
      body: read.body,
    });
    if ('issue' in reading) {
      const { path: field, expected, says } = reading.issue;
      const words = says ?? (field ? `${field}: expected ${expected}` : `expected ${expected}`);
      return give(refusal(400, 'proxy_input', words));
    }
    const verdict = authorize ? await authorize(request, endpoint, reading.input as never) : true;
    if (verdict instanceof Response) {
      taken();
      return verdict;
    }
    if (verdict !== true)
      return give(refusal(403, 'proxy_forbidden', 'the proxy does not allow this request'));
    const { signal } = request;
    const sent = await send({ endpoint, input: reading.input, visitor, signal, giveBack: taken });
    return 'status' in sent ? answer(sent, visitors.usageOf(visitor)) : answer(sent);
  }

  const proxy = async (request: Request, address?: unknown): Promise<Response> => {
    const answer = respond(sharingHeaders(request, origins));
    try {
      return await handle(request, address, answer);
    } catch (error) {
      (options.onError ?? console.error)(error);
      return answer(failureOf(error));
    }
  };
  return Object.assign(proxy, { close: () => transport.close() }) as KeyProxy;
}

function refusedBody(why: 'too-large' | 'too-slow', maxBytes: number): Failure {
  return why === 'too-large'
    ? refusal(413, 'proxy_body', `the body is larger than ${maxBytes} bytes`)
    : refusal(408, 'proxy_body', 'the body did not arrive in time');
}
