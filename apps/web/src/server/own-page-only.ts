import { createMiddleware } from 'hono/factory';

const HERE = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/**
 * Serves this machine's own page. A page elsewhere must not use the server, nor reach it through a
 * host name of its own that points at this machine.
 */
export const ownPageOnly = createMiddleware(async (c, next) => {
  const host = c.req.header('host') ?? '';
  const origin = c.req.header('origin');
  const isOwn = HERE.test(host) && (origin === undefined || origin === `http://${host}`);
  if (!isOwn) return c.json({ error: 'only for this page' }, 403);
  return next();
});
