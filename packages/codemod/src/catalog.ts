import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the catalog says of a parameter. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: { readonly type?: string; readonly 'x-kind'?: string };
}

/** What the catalog says of an endpoint. */
export interface Endpoint {
  readonly name: string;
  /** As a program calls it: `perijove.price.get`. */
  readonly call: string;
  /** `GET /price/v3`. */
  readonly request: string;
  readonly stability: string;
  readonly successor?: string;
  readonly parameters: readonly Parameter[];
  readonly body?: {
    readonly content: {
      readonly 'application/json'?: { readonly schema: { readonly properties?: object } };
    };
  };
}

interface Catalog {
  readonly baseUrl: string;
  readonly endpoints: readonly Endpoint[];
}

/** An endpoint with the texts of its path parameters. */
export interface Found {
  readonly endpoint: Endpoint;
  readonly path: Readonly<Record<string, string>>;
}

const catalog = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('perijove/catalog.json'), 'utf8'),
) as Catalog;

/** The hosts of the API, also those that were switched off, and what stood before their paths. */
const HOSTS: readonly (readonly [host: string, path: RegExp, instead: string])[] = [
  ['quote-api.jup.ag', /^\/v6\//, '/swap/v1/'],
  ['price.jup.ag', /^$/, ''],
  ['tokens.jup.ag', /^\/token\//, '/tokens/v1/token/'],
  [new URL(catalog.baseUrl).host, /^\/v6\//, '/swap/v1/'],
  ['lite-api.jup.ag', /^\/v6\//, '/swap/v1/'],
];

export function endpointNamed(name: string): Endpoint {
  const found = catalog.endpoints.find((each) => each.name === name);
  if (!found) throw new Error(`the catalog has no ${name}`);
  return found;
}

/** Names of the fields of a body. */
export function bodyFields({ body }: Endpoint): readonly string[] {
  return Object.keys(body?.content['application/json']?.schema.properties ?? {});
}

/** Whether a text is the address of one of the hosts. */
export function isOfApi(url: string): boolean {
  return HOSTS.some(([host]) => url.startsWith(`https://${host}/`));
}

/** Finds the endpoint of a request. Parts of the path may be placeholders. */
export function findEndpoint(method: string, url: string): Found | undefined {
  const [, host = '', path = ''] = /^https:\/\/([^/]+)(\/.*)$/.exec(url) ?? [];
  const known = HOSTS.find(([name]) => name === host);
  if (!known) return undefined;
  const current = path.replace(known[1], known[2]);
  for (const endpoint of catalog.endpoints) {
    const [own, template = ''] = endpoint.request.split(' ');
    const matched = own === method ? matchPath(template, current) : undefined;
    if (matched) return { endpoint, path: matched };
  }
  return undefined;
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const parts = path.replace(/\/$/, '').split('/');
  if (wanted.length !== parts.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, each] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (each.startsWith('{')) found[each.slice(1, -1)] = part;
    else if (each !== part) return undefined;
  }
  return found;
}
