import { NO_PAGE } from './no-page.ts';

/** Where a group of endpoints lives; a {@link Deployment} gives the path prefix of each. */
export type Mount =
  | 'content'
  | 'portfolio'
  | 'portfolioV2'
  | 'earn'
  | 'prediction'
  | 'price'
  | 'recurring'
  | 'trigger'
  | 'send'
  | 'studio'
  | 'routingSwap'
  | 'instantSwap'
  | 'swap'
  | 'triggerV2'
  | 'tokens'
  | 'tokensV1';

/** A host that has been, or is being, switched off. */
export interface RetiredHost {
  readonly host: string;
  /** ISO date from which the host counts as retired. */
  readonly since: string;
  /** Base URL to use instead. */
  readonly moveTo: string;
}

/** One place where the API is served: plain data, so a test can never reach the real one by accident. */
export interface Deployment {
  readonly name: string;
  /** Origin, with an optional path prefix, without a trailing slash. */
  readonly baseUrl: string;
  /** Where keys are issued and plans are changed. */
  readonly portalUrl: string;
  readonly mounts: Readonly<Record<Mount, string>>;
  /** Fills `{governanceToken}` in paths: `jup` gives `/staked-jup/{address}`. */
  readonly governanceToken: string;
  readonly retiredHosts: readonly RetiredHost[];
  /**
   * Whether the server at `baseUrl`, such as your own proxy, adds the key. Calls that need a key
   * are then sent without one.
   */
  readonly keyOnServer?: boolean | undefined;
}

const mounts: Deployment['mounts'] = {
  content: '/tokens/v2/content',
  portfolio: '/portfolio/v1',
  portfolioV2: '/portfolio/v2',
  earn: '/lend/v1',
  prediction: '/prediction/v1',
  price: '/price',
  recurring: '/recurring/v1',
  trigger: '/trigger/v1',
  send: '/send/v1',
  studio: '/studio/v1',
  routingSwap: '/swap/v1',
  instantSwap: '/ultra/v1',
  swap: '/swap/v2',
  triggerV2: '/trigger/v2',
  tokens: '/tokens/v2',
  tokensV1: '/tokens/v1',
};

/** The public host. It takes a key from its portal; without one it serves at the keyless rate. */
export const jupiter: Deployment = {
  name: 'jupiter',
  baseUrl: 'https://api.jup.ag',
  portalUrl: 'https://developers.jup.ag/portal',
  mounts,
  governanceToken: 'jup',
  retiredHosts: [
    { host: 'lite-api.jup.ag', since: '2026-01-31', moveTo: 'https://api.jup.ag' },
    { host: 'quote-api.jup.ag', since: '2025-08-01', moveTo: 'https://api.jup.ag' },
    { host: 'price.jup.ag', since: '2025-08-01', moveTo: 'https://api.jup.ag' },
    { host: 'tokens.jup.ag', since: '2025-08-01', moveTo: 'https://api.jup.ag' },
  ],
};

/** A sandbox on this machine: `sandbox('http://127.0.0.1:4260')`. */
export function sandbox(url: string): Deployment {
  // `createTransport` refuses an invalid URL, as in any other deployment.
  const baseUrl = String(url).replace(/\/+$/, '');
  return { ...jupiter, name: 'sandbox', baseUrl, portalUrl: `${baseUrl}/portal` };
}

/**
 * Returns the deployment of a page that sends its requests through your own server, which adds the
 * key: `proxied('/api/jupiter')`. `@perijove/proxy` is that server.
 *
 * A path is resolved against the origin of the page. A server that renders the page may call this
 * too, but a request from there rejects with `connection_lost` unless you pass the full URL:
 * `proxied('https://app.example/api/jupiter')`.
 *
 * @example
 * ```ts
 * const perijove = createPerijove({ deployment: proxied('/api/jupiter') });
 * ```
 */
export function proxied(path: string): Deployment {
  const { origin = 'null' } = (globalThis as Located).location ?? {};
  const base = /^https?:/.test(origin) ? origin : NO_PAGE;
  const isPath = /^\/(?!\/)/.test(path);
  // `createTransport` refuses an invalid URL, as in any other deployment.
  const baseUrl = String(isPath ? base + path : path).replace(/\/+$/, '');
  return { ...jupiter, name: 'proxied', baseUrl, retiredHosts: [], keyOnServer: true };
}

/** A page, or a worker of one. */
interface Located {
  readonly location?: { readonly origin?: string | undefined } | undefined;
}

/** The entry of `retiredHosts` that the deployment's own base URL is on, if any. */
export function findRetiredHost(deployment: Deployment): RetiredHost | undefined {
  const { host } = new URL(deployment.baseUrl);
  return deployment.retiredHosts.find((retired) => retired.host === host);
}
