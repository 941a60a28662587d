import { type Middleware, sendRefusal } from '../gateway/context.ts';

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const LOOPBACK_IPV4 = new RegExp(String.raw`^127(?:\.${OCTET}){3}$`);

/** A valid `Host` header: a name or an address, with or without a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Returns whether the name can only mean this machine. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_IPV4.test(hostname);
}

/** Returns which machine a `Host` header names; `invalid` for text that names none. */
export function judgeHost(host: string | undefined): 'loopback' | 'foreign' | 'invalid' {
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return 'invalid';
  return isLoopbackName(new URL(`http://${host}`).hostname) ? 'loopback' : 'foreign';
}

/**
 * Serves requests to a loopback name only: a page elsewhere could point a host name of its own at
 * this machine and read the responses. A target with a host of its own (`GET http://...`) must name
 * this machine there too.
 */
export const loopbackOnly: Middleware = (c, next) => {
  const hosts = [c.req.header('host'), authorityOf(c.req.url)].map(judgeHost);
  if (hosts.includes('invalid')) {
    return Promise.resolve(sendRefusal(c, { status: 400, message: 'Invalid Host header' }));
  }
  if (hosts.includes('foreign')) {
    return Promise.resolve(sendRefusal(c, { status: 403, message: 'Request blocked by firewall' }));
  }
  return next();
};

/** Returns the host and port of a URL that may be invalid. */
function authorityOf(url: string): string | undefined {
  return /^https?:\/\/([^/?#]*)/.exec(url)?.[1];
}
