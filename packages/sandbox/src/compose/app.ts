import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type ApiOptions, createApiRoutes } from '../api/api.ts';
import { createControlRoutes } from '../control/control.ts';
import { createInviteRoutes } from '../families/send/invite-routes.ts';
import { createUploadRoutes } from '../families/studio/upload-routes.ts';
import { limitBody } from '../http/body-limit.ts';
import { refuse, type SandboxEnv, type Step } from '../http/context.ts';
import { keepUp } from '../http/keep-up.ts';
import { loopbackOnly, sameOriginOnly } from '../http/loopback.ts';
import { describeApi } from '../openapi/describe-api.ts';
import { createPortalRoutes } from '../portal/portal.ts';
import { createRpcRoutes } from '../rpc/routes.ts';
import type { RpcNode } from '../rpc/rpc-node.ts';
import { RPC_PATH } from '../rpc/rpc-path.ts';
import type { SandboxControl } from './sandbox.ts';

export interface AppOptions extends ApiOptions {
  readonly control: SandboxControl;
  readonly rpc: RpcNode;
  /** Writes the request log, when there is one. */
  readonly log?: Step | undefined;
}

/** Everything that the sandbox answers, under one origin. */
export function createApp(options: AppOptions): Hono<SandboxEnv> {
  const app = createShell(options);
  app.use('*', keepUp(options.context.orderDesk.keeper));
  app.use('*', keepUp(options.rpc.late));
  app.use('/portal/*', sameOriginOnly);
  app.route('/portal', createPortalRoutes(options.gateway));
  app.use('/_sandbox/*', sameOriginOnly);
  app.route('/_sandbox', createControlRoutes(options.control));
  app.route('/_sandbox/invites', createInviteRoutes(options.context.invites));
  app.route('/storage', createUploadRoutes(options.context.uploads));
  const { catalog, schemas } = options;
  app.get('/openapi.json', (c) => c.json(describeApi(catalog, schemas, new URL(c.req.url).origin)));
  app.route(RPC_PATH, createRpcRoutes(options.rpc, options));
  app.route('/', createApiRoutes(options));
  return app;
}

/** What every answer has, the retired host's too. */
export function createShell(
  options: Pick<AppOptions, 'log' | 'report' | 'stopping'>,
): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('*', nameRequest);
  if (options.log) app.use('*', options.log);
  app.use('*', loopbackOnly);
  app.use('*', limitBody);
  app.notFound((c) => refuse(c, { status: 404, message: 'Not Found' }));
  app.onError((error, c) => {
    // A wait that was ended because the sandbox stops is no failure; nor is a client that went away.
    const isGone = options.stopping.aborted || c.env.incoming?.errored;
    if (!isGone) options.report(error.stack ?? error.message);
    return c.json({ code: 500, message: 'Internal Server Error' }, 500);
  });
  return app;
}

const nameRequest: Step = async (c, next) => {
  c.header('x-api-gateway-request-id', randomUUID());
  await next();
};
