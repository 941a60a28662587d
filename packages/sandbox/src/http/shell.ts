import { randomUUID } from 'node:crypto';
import { createOriginRule } from '@perijove/local-node/rpc';
import { Hono } from 'hono';
import { type Middleware, type SandboxEnv, sendRefusal } from '../gateway/context.ts';
import { limitBody } from './body-limit.ts';
import { loopbackOnly } from './loopback.ts';
import { allowedPagesOnly } from './origin.ts';
import { plainBodyOnly } from './plain-body.ts';

export interface ShellOptions {
  /** Origins whose pages are served, in addition to those of this machine. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Writes the request log, when there is one. */
  readonly log?: Middleware | undefined;
  /** Called with every unexpected error. */
  readonly report: (problem: string) => void;
  /** Aborted when the sandbox stops. */
  readonly stopping: AbortSignal;
  /** A path with its own body limit. */
  readonly unlimitedPath?: string | undefined;
}

/**
 * Returns an app without routes: request id, log, loopback rule, origin rule, body limit and encoding, and the
 * answers to an unknown path and to an unexpected error. The service and the retired host both start from it.
 */
export function createShell(options: ShellOptions): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('*', nameRequest);
  if (options.log) app.use('*', options.log);
  app.use('*', loopbackOnly);
  app.use('*', allowedPagesOnly(createOriginRule(options.allowedOrigins)));
  app.use('*', limitBody(options.unlimitedPath));
  app.use('*', plainBodyOnly);
  app.notFound((c) => sendRefusal(c, { status: 404, message: 'Not Found' }));
  app.onError((error, c) => {
    // A wait that ends because the sandbox stops is not a failure, nor is a client that disconnects.
    const isGone = options.stopping.aborted || c.env.incoming?.errored;
    if (!isGone) options.report(error.stack ?? error.message);
    return c.json({ code: 500, message: 'Internal Server Error' }, 500);
  });
  return app;
}

const nameRequest: Middleware = async (c, next) => {
  c.header('x-api-gateway-request-id', randomUUID());
  await next();
};
