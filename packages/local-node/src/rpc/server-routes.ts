import { Hono } from 'hono';
import { allowedOriginsOnly, loopbackHostsOnly } from '../http/guard.ts';
import type { HttpEnv } from '../http/http-context.ts';
import { createOriginRule } from '../http/origin-rule.ts';
import { createRpcRoutes, type RpcRoutesEnv } from './routes.ts';
import type { RpcNode } from './rpc-node.ts';

export interface ServerRoutesOptions extends RpcRoutesEnv {
  /** Origins whose pages are served, in addition to those of this machine. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

/** Returns the routes of a server that has nothing but a node, which is at `/`. */
export function createServerRoutes(
  node: RpcNode,
  { report, stopping, allowedOrigins }: ServerRoutesOptions,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use('*', loopbackHostsOnly);
  app.use('*', allowedOriginsOnly(createOriginRule(allowedOrigins)));
  app.post('/', async (_, next) => {
    node.late.tick();
    await next();
  });
  app.route('/', createRpcRoutes(node, { report, stopping }));
  app.notFound((c) => c.text('Not Found\n', 404));
  app.onError((error, c) => {
    // A wait that ends because the server stops is not a failure, nor is a client that disconnects.
    const isGone = stopping.aborted || c.env.incoming?.errored;
    if (!isGone) report(error.stack ?? error.message);
    return c.text('Internal Server Error\n', 500);
  });
  return app;
}
