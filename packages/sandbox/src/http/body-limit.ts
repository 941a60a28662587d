import { type Middleware, type SandboxContext, sendRefusal } from '../gateway/context.ts';
import { readUpTo } from './read-body.ts';

/** Above the largest body that a route accepts: the page of a launch with its image. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Refuses a body that is too large with 413, because bodies are kept in memory as a whole. A body
 * whose announced length is too large is not read. `exemptPath` has its own limit.
 */
export function limitBody(exemptPath?: string): Middleware {
  return (c, next) => {
    if (c.req.path === exemptPath) return next();
    if (c.req.header('transfer-encoding') !== undefined) return limitUnannounced(c, next);
    const length = Number(c.req.header('content-length') ?? 0);
    return length > MAX_BODY_BYTES ? Promise.resolve(tooLong(c)) : next();
  };
}

/**
 * Reads the body and passes on a platform `Request` with it: the adapter's own cannot be rebuilt.
 */
const limitUnannounced: Middleware = async (c, next) => {
  const { method, headers, url, body } = c.req.raw;
  const read = await readUpTo(body, MAX_BODY_BYTES);
  if (!read) return tooLong(c);
  c.req.raw = new Request(url, { method, headers, body: read.length > 0 ? read : null });
  return next();
};

function tooLong(c: SandboxContext): Response {
  return sendRefusal(c, { status: 413, message: 'Payload Too Large' });
}
