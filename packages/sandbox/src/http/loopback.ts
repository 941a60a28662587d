import { type Middleware, sendRefusal } from '../gateway/context.ts';

/** Whether the name can only mean this machine. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Answers only to a loopback name: a page elsewhere could point a host name of its own at this
 * machine and read what the sandbox says.
 */
export const loopbackOnly: Middleware = (c, next) => {
  if (isLoopbackName(new URL(c.req.url).hostname)) return next();
  return Promise.resolve(sendRefusal(c, { status: 403, message: 'Request blocked by firewall' }));
};

/** Keeps pages of other origins from issuing keys and turning knobs. */
export const sameOriginOnly: Middleware = (c, next) => {
  const origin = c.req.header('origin');
  if (origin === undefined || origin === new URL(c.req.url).origin) return next();
  return Promise.resolve(sendRefusal(c, { status: 403, message: 'Only for pages of the sandbox' }));
};
