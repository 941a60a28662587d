import { type Middleware, type SandboxContext, sendRefusal } from '../gateway/context.ts';
import { isLoopbackName } from './loopback.ts';

/** Says whether pages of an origin, as the `Origin` header has it, may use the sandbox. */
export type OriginRule = (origin: string) => boolean;

/** Pages that any site may link to. Other pages cannot read them. */
const PAGES: readonly string[] = ['/', '/docs', '/portal', '/openapi.json'];

/** Prefixes of more such pages: those of transactions and accounts. */
const PAGES_BELOW: readonly string[] = ['/tx/', '/address/'];

const WEB_SCHEMES: readonly string[] = ['http:', 'https:'];

/**
 * Allows the origins of this machine (`localhost`, `127.0.0.0/8`, `[::1]`; any port) and the named
 * ones. Any page on the internet can call `http://127.0.0.1:4260` from the browser of a developer
 * who visits it.
 */
export function createOriginRule(named: readonly string[] = []): OriginRule {
  const allowed = new Set(named.map(normalizeOrigin));
  return (origin) => {
    const normal = normalizeOrigin(origin);
    if (normal === undefined) return false;
    if (allowed.has(normal)) return true;
    const { protocol, hostname } = new URL(normal);
    return WEB_SCHEMES.includes(protocol) && isLoopbackName(hostname);
  };
}

/** Returns `https://app.example` in one spelling; undefined for text that is not an origin. */
export function normalizeOrigin(text: string): string | undefined {
  const isOrigin = /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@,\\]+$/i.test(text) && URL.canParse(text);
  if (!isOrigin) return undefined;
  const { protocol, host } = new URL(text);
  // `URL.origin` is 'null' for the scheme of an extension.
  return `${protocol}//${host}`;
}

/** The headers with which a browser describes the page that sends a request. */
export interface PageHeaders {
  readonly origin?: string | undefined;
  readonly site?: string | undefined;
  readonly referer?: string | undefined;
}

/**
 * Decides whether a request may be served. Programs send none of these headers. Browsers send
 * `Origin` with every POST and every request of a script to another origin; without it, for example
 * for an image, `Sec-Fetch-Site` and `Referer` tell where the page is.
 */
export function isAllowedPage({ origin, site, referer }: PageHeaders, rule: OriginRule): boolean {
  if (origin !== undefined) return rule(origin);
  if (referer !== undefined) return URL.canParse(referer) && rule(originOf(referer));
  // A page of the same site is on the same loopback name, at any port.
  return site !== 'cross-site';
}

function originOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Serves programs and pages of allowed origins. Allowed origins are set as `page` for CORS. */
export const allowedPagesOnly =
  (rule: OriginRule): Middleware =>
  async (c, next) => {
    const headers = pageHeadersOf(c);
    const isOpened = c.req.method === 'GET' && headers.origin === undefined && isPage(c.req.path);
    if (!isOpened && !isAllowedPage(headers, rule)) return refuseForeign(c);
    c.set('page', headers.origin);
    if (headers.origin !== undefined && asksForPrivateNetwork(c)) {
      c.header('access-control-allow-private-network', 'true');
    }
    return next();
  };

/** Refuses pages of other origins, even allowed ones: only the sandbox's own pages issue keys. */
export const sameOriginOnly: Middleware = (c, next) => {
  const { origin, site } = pageHeadersOf(c);
  const isOwn = origin === undefined || origin === new URL(c.req.url).origin;
  if (isOwn && site !== 'cross-site') return next();
  return Promise.resolve(sendRefusal(c, { status: 403, message: 'Only for pages of the sandbox' }));
};

const isOfThisMachine = createOriginRule();

/** Refuses pages that are not on this machine, even those of `allowedOrigins`. */
export const localPagesOnly: Middleware = (c, next) => {
  if (isAllowedPage(pageHeadersOf(c), isOfThisMachine)) return next();
  return Promise.resolve(
    sendRefusal(c, { status: 403, message: 'Only for pages of this machine' }),
  );
};

function pageHeadersOf(c: SandboxContext): PageHeaders {
  return {
    origin: c.req.header('origin'),
    site: c.req.header('sec-fetch-site'),
    referer: c.req.header('referer'),
  };
}

function isPage(path: string): boolean {
  return PAGES.includes(path) || PAGES_BELOW.some((folder) => path.startsWith(folder));
}

function asksForPrivateNetwork(c: SandboxContext): boolean {
  return c.req.header('access-control-request-private-network') === 'true';
}

function refuseForeign(c: SandboxContext): Response {
  const message =
    'Request blocked: it comes from a page that is not on this machine. To allow an origin, ' +
    'start the sandbox with --allow-origin <origin> (option allowedOrigins)';
  return sendRefusal(c, { status: 403, message });
}
