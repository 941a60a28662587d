import { createRpcRoutes, shareWithPages } from '@perijove/local-node/http';
import type { RpcNode } from '@perijove/local-node/rpc';
import type { Hono } from 'hono';
import { type ApiOptions, createApiRoutes } from '../api/api.ts';
import { createControlRoutes } from '../control/control.ts';
import type { SandboxControl } from '../control/sandbox-control.ts';
import { createInviteRoutes } from '../families/send/invite-routes.ts';
import { createUploadRoutes } from '../families/studio/upload-routes.ts';
import type { SandboxEnv } from '../gateway/context.ts';
import { knownKeysOnly } from '../gateway/gateway.ts';
import { beforeAnswering, catchUpWith, keepUp } from '../http/keep-up.ts';
import { localPagesOnly, sameOriginOnly } from '../http/origin.ts';
import { createShell, type ShellOptions } from '../http/shell.ts';
import { createImageRoutes } from '../images/image-routes.ts';
import { createTransactionLane } from '../lanes/transaction-lane.ts';
import { createServedDocument } from '../openapi/served-document.ts';
import { createPageRoutes } from '../pages/page-routes.ts';
import { createPortalRoutes } from '../portal/portal.ts';
import { IMAGES_PATH } from '../world/images.ts';
import type { FamilyContext } from './create-context.ts';
import { LANE_PATH, RPC_PATH } from './rpc-path.ts';

export interface AppOptions
  extends Omit<ApiOptions, 'catchUp'>,
    Omit<ShellOptions, 'unlimitedPath'> {
  readonly context: FamilyContext;
  readonly control: SandboxControl;
  readonly rpc: RpcNode;
}

/**
 * The control endpoints whose response or effect depends on orders that are due. The others
 * (faults, rate windows, reset) do not wait for the keeper.
 */
const CONTROL_OF_THE_LEDGER = ['/_sandbox/faucet', '/_sandbox/price/:mint?', '/_sandbox/invites/*'];

/** CORS for the controls: a web app in development calls them from its own port. */
const shareControls = shareWithPages({
  methods: ['GET', 'POST', 'DELETE'],
  headers: ['content-type'],
});

/** Returns the function that executes what is due on the ledger. */
export function catchUpOf({ context, rpc }: AppOptions): () => Promise<void> {
  return catchUpWith([context.orderDesk.keeper, rpc.late]);
}

/** Returns all routes of the sandbox, under one origin. */
export function createApp(options: AppOptions): Hono<SandboxEnv> {
  const app = createShell({ ...options, unlimitedPath: RPC_PATH });
  const catchUp = catchUpOf(options);
  app.use('/portal/api/*', sameOriginOnly);
  app.route('/portal', createPortalRoutes(options.gateway));
  app.use('/_sandbox/*', localPagesOnly, shareControls);
  for (const path of CONTROL_OF_THE_LEDGER) app.use(path, keepUp(catchUp));
  app.post('/_sandbox/clock', keepUp(catchUp));
  app.route('/_sandbox', createControlRoutes(options.control));
  app.route('/_sandbox/invites', createInviteRoutes(options.context.invites));
  app.use('/storage/*', beforeAnswering(catchUp));
  app.route('/storage', createUploadRoutes(options.context.uploads));
  for (const path of ['/', '/tx/*', '/address/*']) app.get(path, beforeAnswering(catchUp));
  app.route(IMAGES_PATH, createImageRoutes(options.context.world));
  const { catalog, schemas } = options;
  const describe = createServedDocument(catalog, schemas);
  app.route('/', createPageRoutes(describe, options.context));
  app.post(RPC_PATH, beforeAnswering(catchUp));
  app.route(RPC_PATH, createRpcRoutes(options.rpc, options));
  app.post(LANE_PATH, knownKeysOnly(options.gateway), beforeAnswering(catchUp));
  app.route(LANE_PATH, createRpcRoutes(createTransactionLane(options.rpc), options));
  app.route('/', createApiRoutes({ ...options, catchUp }));
  return app;
}
