import { isLoopbackName } from './loopback-name.ts';

/** Says whether pages of an origin, as the `Origin` header has it, may use a server. */
export type OriginRule = (origin: string) => boolean;

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

/** Reads the headers of a page. */
export function pageHeadersOf(request: { header(name: string): string | undefined }): PageHeaders {
  return {
    origin: request.header('origin'),
    site: request.header('sec-fetch-site'),
    referer: request.header('referer'),
  };
}
