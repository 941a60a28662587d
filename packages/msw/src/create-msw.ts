import type { Deployment } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { HttpHandler as Handler, type HttpHandler } from 'msw';
import type { EndpointName } from 'perijove/catalog';
import { recordedFor } from './default-response.ts';
import { isFault } from './faults.ts';
import { readCall } from './read-call.ts';
import { createFind, type Find, type Place, placesOf } from './route.ts';
import type { Reply } from './types.ts';

export interface MswOptions {
  /** Whose requests are answered: that of the program under test, such as `jupiter`. */
  readonly deployment: Deployment;
}

export interface OnOptions {
  /** Whether only the first request gets this reply. Default false. */
  readonly once?: boolean | undefined;
}

/** Handlers of one deployment for MSW. */
export interface Msw {
  /** One for each endpoint, with its recorded response: for `setupServer` or `setupWorker`. */
  readonly handlers: readonly HttpHandler[];
  /**
   * Returns a handler of one endpoint with another reply: for `server.use`.
   *
   * A response must match the schema of the endpoint, as the service's own does; `wrongShape()` is
   * the way to send another one.
   *
   * @throws PerijoveError `invalid_input` for an unknown endpoint, for a response that does not match its
   * schema, and for a fault that the endpoint does not have.
   * @example
   * ```ts
   * server.use(msw.on('swap.order', noRoute()));
   * server.use(msw.on('price.get', { [SOL]: { usdPrice: 90, decimals: 9, blockId: 1 } }));
   * server.use(msw.on('swap.order', ({ recorded }) => ({ ...recorded, slippageBps: 300 })));
   * ```
   */
  on<Name extends EndpointName>(name: Name, reply: Reply<Name>, options?: OnOptions): HttpHandler;
}

/**
 * Returns request handlers for MSW out of the catalog of endpoints. Responses are those of a seeded
 * sandbox, recorded: the same in each run, and without a server.
 *
 * A transaction among them is built for a demo wallet and cannot land. For tests that sign, use the
 * sandbox itself: `@perijove/sandbox/test`.
 *
 * In Node, MSW sees requests of `fetch`, and not those of the connections that the client keeps: give the
 * client under test `fetch: (input, init) => fetch(input, init)`. MSW 3 needs Node 22.12 or newer.
 *
 * @throws PerijoveError `invalid_input` for an unknown option, or without a deployment.
 * @example
 * ```ts
 * const msw = createMsw({ deployment: jupiter });
 * const server = setupServer(...msw.handlers);
 * ```
 */
export function createMsw(options: MswOptions): Msw {
  assertFields('createMsw', options, ['deployment']);
  if (typeof options.deployment?.baseUrl !== 'string') {
    throw invalidInput('createMsw.deployment', 'a deployment such as jupiter');
  }
  const places = placesOf(options.deployment);
  const find = createFind(places);
  const placeOf = (name: EndpointName): Place => {
    const place = places.find((each) => each.name === name);
    if (!place) throw invalidInput('on.name', 'an endpoint of the catalog such as price.get');
    return place;
  };
  return {
    handlers: places.map((place) => handlerOf(place, find, ({ recorded }) => recorded, {})),
    on(name, reply, onOptions = {}) {
      assertFields('on', onOptions, ['once']);
      const place = placeOf(name);
      if (typeof reply !== 'function') assertReply(place, reply);
      const answer = typeof reply === 'function' ? reply : () => reply;
      return handlerOf(place, find, answer as Answer, onOptions);
    },
  };
}

type Answer = (call: {
  readonly input: unknown;
  readonly recorded: unknown;
  readonly request: Request;
}) => unknown;

function handlerOf(place: Place, find: Find, answer: Answer, options: OnOptions): HttpHandler {
  const { endpoint, name } = place;
  const isFor = ({ request }: { readonly request: Request }): boolean =>
    find(request)?.place === place;
  return new Handler(
    endpoint.method,
    isFor,
    async ({ request }) => {
      const found = find(request);
      if (!found) return undefined;
      const reading = await readCall(request.clone(), found);
      if ('wrong' in reading) return Response.json({ error: reading.wrong }, { status: 400 });
      const { input } = reading;
      const recorded = recordedFor(endpoint, input);
      const reply = await answer({ input, recorded, request });
      assertReply(place, reply);
      if (!isFault(reply)) return Response.json(reply);
      return reply.respond({ name, input, recorded }, () => Response.json(recorded));
    },
    { once: options.once ?? false },
  );
}

function assertReply({ name, endpoint }: Place, reply: unknown): void {
  if (!isFault(reply)) {
    if (endpoint.checkOutput(reply)) return;
    throw invalidInput(`on(${name})`, 'a response that matches its schema; see wrongShape()');
  }
  if (reply.only === undefined || reply.only.includes(name)) return;
  throw invalidInput(
    `on(${name})`,
    `a fault of this endpoint; this one is of ${reply.only.join()}`,
  );
}
