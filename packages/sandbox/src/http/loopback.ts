import { judgeTarget } from '@perijove/local-node/rpc';
import { type Middleware, sendRefusal } from '../gateway/context.ts';

/**
 * Serves requests to a loopback name only: a page elsewhere could point a host name of its own at
 * this machine and read the responses. A target with a host of its own (`GET http://...`) must name
 * this machine there too.
 */
export const loopbackOnly: Middleware = (c, next) => {
  const hosts = judgeTarget(c.req.header('host'), c.req.url);
  if (hosts.has('invalid')) {
    return Promise.resolve(sendRefusal(c, { status: 400, message: 'Invalid Host header' }));
  }
  if (hosts.has('foreign')) {
    return Promise.resolve(sendRefusal(c, { status: 403, message: 'Request blocked by firewall' }));
  }
  return next();
};
