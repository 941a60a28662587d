import { type Middleware, statusOf } from '../gateway/context.ts';

/** One line per request: status, method, path, endpoint, account, time. No query, no key. */
export const logRequests =
  (write: (line: string) => void, now: () => number): Middleware =>
  async (c, next) => {
    const startedAt = now();
    await next();
    const caller = c.get('caller');
    const who = caller?.kind === 'keyed' ? caller.key.account : (caller?.kind ?? '-');
    const endpoint = c.get('endpoint')?.name ?? '-';
    const took = (now() - startedAt).toFixed(1);
    write(`${statusOf(c)} ${c.req.method} ${encodedPath(c.req.url)} ${endpoint} ${who} ${took} ms`);
  };

/** Returns the path as it was sent: decoded, it may have line breaks. The host may be invalid. */
function encodedPath(url: string): string {
  return /^https?:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '/';
}
