import type { EndpointName } from 'perijove/catalog';
import type { Fault, FaultCall } from './types.ts';

const faults = new WeakSet<object>();

/** Returns whether a reply is a fault, and not a response. */
export function isFault(reply: unknown): reply is Fault<EndpointName> {
  return typeof reply === 'object' && reply !== null && faults.has(reply);
}

function fault<Name extends EndpointName>(
  only: readonly Name[] | undefined,
  respond: Fault<Name>['respond'],
): Fault<Name> {
  const made = { only, respond };
  faults.add(made);
  return made;
}

/**
 * Returns a 429 of the gateway, with its rate limit headers. `resetInMs`, default 1,000: until the window
 * has room again, in whole seconds. The client waits that long and retries: use it with `{ once: true }`.
 */
export function rateLimited(options: { readonly resetInMs?: number } = {}): Fault<EndpointName> {
  const { resetInMs = 1000 } = options;
  return fault(undefined, () => {
    const reset = Math.ceil((Date.now() + resetInMs) / 1000);
    const headers = {
      'x-ratelimit-remaining': '-1',
      'x-ratelimit-reset': String(reset),
    };
    return refusal(429, '[API Gateway] Too many requests', headers);
  });
}

/** Returns a 401 of the gateway: the key is wrong or was revoked. */
export function unauthorized(): Fault<EndpointName> {
  return fault(undefined, () => refusal(401, 'Unauthorized'));
}

/** Returns a 5xx with an HTML page, as a proxy before the service sends it. Default: 502. */
export function serverError(status: 500 | 502 | 503 | 504 = 502): Fault<EndpointName> {
  const page = `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;
  return fault(undefined, () => {
    return new Response(page, { status, headers: { 'content-type': 'text/html' } });
  });
}

/** Breaks the connection before a response. */
export function connectionLost(): Fault<EndpointName> {
  return fault(undefined, () => Response.error());
}

/** Returns the default response after a pause, in milliseconds. */
export function slow(ms: number): Fault<EndpointName> {
  return fault(undefined, async (_call, proceed) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return proceed();
  });
}

/** Returns JSON with status 200 that is not the documented form of any endpoint. */
export function wrongShape(): Fault<EndpointName> {
  return fault(undefined, () => Response.json('a text where the endpoint has an object'));
}

/** The endpoints that look for a route. */
export type Routing =
  | 'swap.order'
  | 'swap.build'
  | 'swap.quote'
  | 'instant-swap.order'
  | 'routing-swap.quote';

/** The body of each family: what the sandbox answers for a token without a pool. */
const NO_ROUTES = { error: 'No routes found', errorCode: 'NO_ROUTES_FOUND' };
const NO_QUOTES = { error: 'Failed to get quotes' };
const noRouteBodies: Readonly<Record<Routing, object>> = {
  'swap.order': { requestId: '00000000-0000-4000-8000-000000000000', ...NO_QUOTES },
  'swap.build': { ...NO_ROUTES, message: NO_ROUTES.error },
  'swap.quote': { error: NO_ROUTES.error },
  'instant-swap.order': NO_QUOTES,
  'routing-swap.quote': NO_ROUTES,
};

/** Returns a 400: no pool trades the pair. In the words of each family. */
export function noRoute(): Fault<Routing> {
  const only = Object.keys(noRouteBodies) as Routing[];
  return fault(only, ({ name }) => {
    return Response.json(noRouteBodies[name as Routing], { status: 400 });
  });
}

/** The endpoints that make an order for a taker. */
export type Ordering = 'swap.order' | 'instant-swap.order';

/** Returns a price without a transaction: the taker has less than the amount. */
export function insufficientFunds(): Fault<Ordering> {
  const problem = { transaction: '', errorCode: 1, errorMessage: 'Insufficient funds' };
  return fault(['swap.order', 'instant-swap.order'], ({ recorded }) => {
    return Response.json({ ...(recorded as object), ...problem });
  });
}

/** The endpoints that execute an order. */
export type Executing = 'swap.execute' | 'instant-swap.execute';

const executing: readonly Executing[] = ['swap.execute', 'instant-swap.execute'];

/** Returns a failed execution: the price moved more than the slippage tolerance. */
export function slippageExceeded(): Fault<Executing> {
  const body = { status: 'Failed', code: 6001, error: 'Slippage tolerance exceeded' };
  return fault(executing, () => Response.json(body));
}

/**
 * Returns that a transaction did not land, and for the same order again that it did: what a program
 * sees that takes the first answer for the last one. `after` is how many times it did not; default 1.
 */
export function landedLate(options: { readonly after?: number } = {}): Fault<Executing> {
  const { after = 1 } = options;
  const asked = new Map<unknown, number>();
  return fault(executing, ({ input }: FaultCall, proceed) => {
    const { requestId } = input as { readonly requestId: string };
    const times = asked.get(requestId) ?? 0;
    asked.set(requestId, times + 1);
    if (times >= after) return proceed();
    return Response.json({ status: 'Failed', code: -1000, error: 'Failed to land' });
  });
}

function refusal(code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message }, { status: code, headers });
}
