import type { HttpContext, HttpMiddleware } from './http-context.ts';
import { judgeTarget } from './loopback-name.ts';
import { isAllowedPage, type OriginRule, pageHeadersOf } from './origin-rule.ts';

/**
 * Serves requests to a loopback name only: a page elsewhere could point a host name of its own at
 * this machine and read the responses.
 */
export const loopbackHostsOnly: HttpMiddleware = (c, next) => {
  const hosts = judgeTarget(c.req.header('host'), c.req.url);
  if (hosts.has('invalid')) return refuse(c, 400, 'Invalid Host header');
  if (hosts.has('foreign')) return refuse(c, 403, 'Only for names of this machine');
  return next();
};

/** Serves programs, and pages of allowed origins, which are set as `page` for CORS. */
export const allowedOriginsOnly =
  (rule: OriginRule): HttpMiddleware =>
  (c, next) => {
    const headers = pageHeadersOf(c.req);
    if (!isAllowedPage(headers, rule)) return refuse(c, 403, 'Only for pages of allowed origins');
    c.set('page', headers.origin);
    const isPrivate = c.req.header('access-control-request-private-network') === 'true';
    if (headers.origin !== undefined && isPrivate) {
      c.header('access-control-allow-private-network', 'true');
    }
    return next();
  };

function refuse(c: HttpContext, status: 400 | 403, words: string): Promise<Response> {
  return Promise.resolve(c.text(`${words}\n`, status));
}
