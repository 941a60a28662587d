import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** The variables that the steps of one request share. */
export interface HttpEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** Origin of the page that sent the request, if it is allowed. */
    page: string | undefined;
    /** The connection was cut before a status was sent. */
    lost: boolean;
  };
}

export type HttpContext = Context<HttpEnv>;
export type HttpMiddleware = MiddlewareHandler<HttpEnv>;
