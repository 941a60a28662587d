import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

export interface SharedWith {
  readonly methods: readonly string[];
  /** Headers that a page may send. Default: all that it requests. */
  readonly headers?: readonly string[];
  /** Response headers that a page may read, in addition to the safelisted ones. */
  readonly expose?: readonly string[];
}

/** Lets the pages that the shell allowed read the responses. */
export function shareWithPages({
  methods,
  headers = [],
  expose = [],
}: SharedWith): MiddlewareHandler {
  return cors({
    origin: (_, c) => c.get('page') as string | undefined,
    allowMethods: [...methods],
    allowHeaders: [...headers],
    exposeHeaders: [...expose],
  });
}
