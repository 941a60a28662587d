import type { AnyEndpoint, Rule } from '@perijove/core';
import type { SendRequest } from './create-send.ts';
import { type Failure, refusal, refuseUntil } from './failure.ts';
import type { Authorize, ProxyOptions } from './options.ts';
import { answerPreflight, isAllowedOrigin, sharingHeaders } from './origin-rule.ts';
import { readRequest } from './read-request.ts';
import type { Respond } from './respond.ts';
import type { Match, Route, Target } from './route.ts';
import { visitorOf } from './visitor-of.ts';
import type { Visitors } from './visitors.ts';
import { walletTokenOf } from './wallet-token.ts';

/** What handles the requests of one proxy. */
export interface HandleParts extends Pick<ProxyOptions, 'visitor' | 'authorize'> {
  readonly route: Route;
  readonly origins: readonly string[];
  readonly maxBodyBytes: number;
  readonly rule: Rule | undefined;
  readonly visitors: Visitors;
  readonly send: SendRequest;
}

/** What happens to a request: each step refuses it, or hands it to the next one. */
export type Handle = (request: Request, address: unknown, answer: Respond) => Promise<Response>;

export function createHandle(parts: HandleParts): Handle {
  const { route, origins, visitors, send, maxBodyBytes } = parts;
  return async (request, address, answer) => {
    const match = route(new URL(request.url).pathname);
    const refused = match ? refusedOrigin(request, origins) : NOT_FOUND;
    if (!match || refused) return answer(refused ?? NOT_FOUND);
    if (isPreflight(request)) {
      return answerPreflight(request, methodsOf(match), sharingHeaders(request, origins));
    }
    const target = targetOf(request, match);
    if ('status' in target) return answer(target);
    const wallet = walletTokenOf(request, target.endpoint);
    if ('status' in wallet) return answer(wallet);
    const visitor = await visitorOf(request, address, parts.visitor);
    const taken = visitors.take(visitor);
    const answerVisitor = (own: Failure): Response => answer(own, visitors.usageOf(visitor));
    if (typeof taken === 'object') return answerVisitor(overLimit(taken.retryAfterMs, parts.rule));
    const read = await readRequest(request, target, maxBodyBytes);
    const { endpoint } = target;
    const stop =
      'status' in read ? read : await decide(parts.authorize, request, endpoint, read.input);
    if (stop || 'status' in read) {
      taken();
      return isResponse(stop) ? stop : answerVisitor(stop as Failure);
    }
    const { signal } = request;
    const { input } = read;
    const sent = await send({ ...wallet, endpoint, input, visitor, signal, giveBack: taken });
    return 'status' in sent ? answerVisitor(sent) : answer(sent);
  };
}

const NOT_FOUND = refusal(404, 'proxy_not_found', 'this proxy allows no endpoint at this path');

function refusedOrigin(request: Request, origins: readonly string[]): Failure | undefined {
  const says = 'the proxy does not serve pages of this origin';
  return isAllowedOrigin(request, origins) ? undefined : refusal(403, 'proxy_origin', says);
}

function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method');
}

function methodsOf({ byMethod }: Match): string {
  return [...byMethod.keys()].join(', ');
}

function targetOf({ method }: Request, match: Match): Target | Failure {
  const endpoint = match.byMethod.get(method);
  if (endpoint) return { endpoint, values: match.values };
  const allow = methodsOf(match);
  return refusal(405, 'proxy_method', `this path accepts only ${allow}`, { allow });
}

function overLimit(retryAfterMs: number, rule: Rule | undefined): Failure {
  const { limit, windowMs } = rule as Rule;
  const says = `the proxy's own limit is reached: ${limit} requests per visitor in ${windowMs / 1000} s`;
  return refuseUntil(retryAfterMs, 'proxy_limit', says);
}

/** Only `true` allows: a callback without a decision must not admit anyone. */
async function decide(
  authorize: Authorize | undefined,
  request: Request,
  endpoint: AnyEndpoint,
  input: unknown,
): Promise<Response | Failure | undefined> {
  const verdict: unknown = authorize ? await authorize(request, endpoint, input as never) : true;
  if (verdict === true) return undefined;
  if (isResponse(verdict)) return verdict;
  return refusal(403, 'proxy_forbidden', 'the proxy does not allow this request');
}

/** By its form: a framework may have a class of its own. */
function isResponse(value: unknown): value is Response {
  return (
    typeof value === 'object' && value !== null && 'headers' in value && 'arrayBuffer' in value
  );
}
