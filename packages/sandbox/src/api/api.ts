import type { Deployment } from '@perijove/core';
import { compareSpecificity, pathOf } from '@perijove/core/http-input';
import { shareWithPages } from '@perijove/local-node/http';
import { Hono } from 'hono';
import type { CatalogEntry } from 'perijove/catalog';
import type { schemas } from 'perijove/schemas';
import type { FailureWording, WalletOf } from '../families/service.ts';
import { type FaultSource, inject } from '../faults/inject.ts';
import { type SandboxEnv, sendRefusal } from '../gateway/context.ts';
import { admit, identify } from '../gateway/gateway.ts';
import { pairOf } from '../openapi/describe-api.ts';
import { createServed, type Method, type Served, serve } from './serve.ts';

/** The service of one family. */
export interface ServedFamily {
  /** The methods, by the names of the endpoints. */
  readonly service: Readonly<Record<string, Method>>;
  readonly wording?: FailureWording | undefined;
  readonly walletOf?: WalletOf<never> | undefined;
}

export interface ApiOptions extends FaultSource {
  readonly catalog: readonly CatalogEntry[];
  readonly schemas: typeof schemas;
  readonly families: Readonly<Record<string, ServedFamily>>;
  readonly deployment: Deployment;
  /** Passed to every service. */
  readonly context: object;
  /** Executes what is due on the ledger; awaited before a service is called. */
  readonly catchUp: () => Promise<void>;
  readonly report: (problem: string) => void;
}

/** Headers of a response that a page may read. */
export const EXPOSED: readonly string[] = [
  'x-api-gateway-request-id',
  'x-ratelimit-remaining',
  'x-ratelimit-current',
  'x-ratelimit-reset',
];

/** CORS for the pages that the shell allows. The real API serves pages too. */
const forPages = shareWithPages({
  headers: ['x-api-key', 'content-type', 'authorization'],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  expose: EXPOSED,
});

/** Returns the routes of every endpoint of the catalog, behind the gateway. */
export function createApiRoutes(options: ApiOptions): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const paths = new Map<string, CatalogEntry[]>();
  for (const entry of options.catalog) {
    const path = pathOf(entry.endpoint, options.deployment);
    paths.set(path, [...(paths.get(path) ?? []), entry]);
  }
  for (const path of [...paths.keys()].sort(compareSpecificity)) {
    const entries = paths.get(path) ?? [];
    app.use(routePattern(path), forPages);
    for (const entry of entries) addRoute(app, path, entry, options);
    const allow = entries.map(({ endpoint }) => endpoint.method).join(', ');
    app.all(routePattern(path), (c) =>
      sendRefusal(c, { status: 405, message: 'Method Not Allowed' }, { allow }),
    );
  }
  return app;
}

/** Returns the path of an endpoint as the router takes it: `/tokens/v2/:category/:interval`. */
function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function addRoute(
  app: Hono<SandboxEnv>,
  path: string,
  entry: CatalogEntry,
  options: ApiOptions,
): void {
  const { endpoint } = entry;
  app.on(
    endpoint.method,
    routePattern(path),
    identify(options.gateway, endpoint), // the sender, and the usage of its key
    inject(options, endpoint), // a fault, if one matches
    admit(options.gateway, endpoint, options.families[entry.family]?.wording?.unlisted), // key, permission, rate
    serve(servedOf(entry, options)),
  );
}

/** Returns an endpoint with the service of its family. */
export function servedOf(entry: CatalogEntry, options: ApiOptions): Served {
  const { family, method: name, endpoint } = entry;
  const { service, wording = {}, walletOf } = options.families[family] ?? {};
  const method = service?.[name];
  if (!method) throw new Error(`${endpoint.name} has no service`);
  const { input } = pairOf(options.schemas, entry);
  return createServed({ ...options, entry, method, wording, walletOf, input });
}
