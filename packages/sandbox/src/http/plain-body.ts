import { type Middleware, sendRefusal } from '../gateway/context.ts';

/**
 * Refuses a compressed body. Without this, the client would only learn that its JSON is invalid.
 */
export const plainBodyOnly: Middleware = (c, next) => {
  const encoding = (c.req.header('content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return next();
  const message = `Unsupported Media Type: send the body without content-encoding ${encoding}`;
  return Promise.resolve(
    sendRefusal(c, { status: 415, message }, { 'accept-encoding': 'identity' }),
  );
};
