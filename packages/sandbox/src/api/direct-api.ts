import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '@perijove/core/http-input';
import {
  createUsualCheck,
  type Direct,
  pathOfTarget,
  readBodyText,
  sendText,
} from '@perijove/local-node/http';
import type { CatalogEntry } from 'perijove/catalog';
import { type Admission, admitDirectly, rateHeaders } from '../gateway/gateway.ts';
import { type ApiOptions, EXPOSED, servedOf } from './api.ts';
import { parseBody } from './read-input.ts';
import { answerOf, type FinishedAnswer, JSON_TYPE } from './send-answer.ts';
import type { Served } from './serve.ts';

/**
 * Responds to usual requests of endpoints with a fixed path as the routes do, without the router and
 * the objects of `fetch`, which take an eighth of the time of a swap. Everything else is left to the
 * routes: what the gateway refuses, requests of pages, and all requests while there are faults.
 */
export function createDirectApi(options: ApiOptions): Direct {
  const served = createFinder(options);
  const isUsual = createUsualCheck();
  const { faults, gateway } = options;
  return (request, response) => {
    const path = pathOfTarget(request.url ?? '');
    const found = served(`${request.method} ${path}`);
    if (!found || !isUsual(request) || faults.list().length > 0) return false;
    const admission = admitDirectly(gateway, found.endpoint, path, request);
    if (!admission) return false;
    respond(found, admission, request, response).catch((error: unknown) => {
      options.report(String(error instanceof Error ? error.stack : error));
      response.destroy();
    });
    return true;
  };
}

/** Returns a function that finds an endpoint with a fixed path: `GET /price/v3`. */
function createFinder(options: ApiOptions): (name: string) => Served | undefined {
  const entries = new Map<string, CatalogEntry>();
  for (const entry of options.catalog) {
    const { endpoint } = entry;
    const path = pathOf(endpoint, options.deployment);
    const isPlain = !endpoint.streams && !endpoint.wallet && endpoint.body?.type !== 'multipart';
    if (isPlain && !path.includes('{')) entries.set(`${endpoint.method} ${path}`, entry);
  }
  const served = new Map<string, Served>();
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const found = served.get(name) ?? servedOf(entry, options);
    served.set(name, found);
    return found;
  };
}

async function respond(
  served: Served,
  { rate, record }: Admission,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, text, headers } = await answerTo(served, request);
  const isOk = status >= 200 && status < 300;
  const all = {
    'access-control-expose-headers': EXPOSED.join(','),
    vary: 'Origin',
    'x-api-gateway-request-id': randomUUID(),
    ...(text !== undefined && JSON_TYPE),
    ...headers,
    ...(isOk && rateHeaders(rate)),
  };
  sendText(response, status, all, text);
  record(String(status));
}

async function answerTo(served: Served, request: IncomingMessage): Promise<FinishedAnswer> {
  const { endpoint, call, fail } = served;
  const { headers } = request;
  const url = `http://${headers.host}${request.url}`;
  try {
    const output = await call({
      url,
      authorization: headers.authorization,
      pathValue: () => undefined,
      body: async () =>
        request.method === 'GET' ? undefined : parseBody(await readBodyText(request), endpoint),
    });
    return answerOf(endpoint, output, url);
  } catch (error) {
    return fail(error);
  }
}
