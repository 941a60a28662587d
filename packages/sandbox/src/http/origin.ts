import {
  createOriginRule,
  isAllowedPage,
  type OriginRule,
  pageHeadersOf,
} from '@perijove/local-node/rpc';
import { type Middleware, type SandboxContext, sendRefusal } from '../gateway/context.ts';

/** Pages that any site may link to. Other pages cannot read them. */
const PAGES: readonly string[] = ['/', '/docs', '/portal', '/openapi.json'];

/** Prefixes of more such pages: those of transactions and accounts. */
const PAGES_BELOW: readonly string[] = ['/tx/', '/address/'];

/** Serves programs and pages of allowed origins. Allowed origins are set as `page` for CORS. */
export const allowedPagesOnly =
  (rule: OriginRule): Middleware =>
  async (c, next) => {
    const headers = pageHeadersOf(c.req);
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
  const { origin, site } = pageHeadersOf(c.req);
  const isOwn = origin === undefined || origin === new URL(c.req.url).origin;
  if (isOwn && site !== 'cross-site') return next();
  return Promise.resolve(sendRefusal(c, { status: 403, message: 'Only for pages of the sandbox' }));
};

const isOfThisMachine = createOriginRule();

/** Refuses pages that are not on this machine, even those of `allowedOrigins`. */
export const localPagesOnly: Middleware = (c, next) => {
  if (isAllowedPage(pageHeadersOf(c.req), isOfThisMachine)) return next();
  return Promise.resolve(
    sendRefusal(c, { status: 403, message: 'Only for pages of this machine' }),
  );
};

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
