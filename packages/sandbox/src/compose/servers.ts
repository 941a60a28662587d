import type { Hono } from 'hono';
import type { SandboxEnv } from '../gateway/context.ts';
import { close, listen, urlOf } from '../http/listen.ts';
import { createRetiredRoutes } from '../http/retired.ts';
import { createShell } from '../http/shell.ts';
import { listenOnTwoPorts } from '../rpc/next-port.ts';
import { RPC_PATH } from '../rpc/routes.ts';
import { attachRpcWebSocket } from '../rpc/web-socket.ts';
import { type AppOptions, createApp } from './app.ts';

export interface Ports {
  readonly port?: number | undefined;
  readonly retiredPort?: number | undefined;
}

/** Everything that listens. */
export interface Servers {
  readonly url: string;
  readonly retiredUrl: string;
  readonly rpcUrl: string;
  readonly rpcWebSocketUrl: string;
  /** Answers with what comes next: requests wait for it, and websockets are to connect again. */
  readonly replace: (next: Promise<AppOptions>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * The service itself and the retired host, which needs to know where the service is.
 *
 * @throws Error that names the port when it is taken.
 */
export async function startServers(
  { port = 0, retiredPort = 0 }: Ports,
  app: AppOptions,
): Promise<Servers> {
  const { report, rpc, allowedOrigins } = app;
  let answering: Hono<SandboxEnv> | Promise<Hono<SandboxEnv>> = createApp(app);
  const fetch: Hono<SandboxEnv>['fetch'] = (...request) =>
    answering instanceof Promise
      ? answering.then((present) => present.fetch(...request))
      : answering.fetch(...request);
  const { server, next } = await listenOnTwoPorts({ fetch }, port, rpc, {
    report,
    allowedOrigins,
  });
  const url = urlOf(server);
  app.context.uploads.serveAt(url);
  const retired = createShell(app).route('/', createRetiredRoutes(url));
  const retiredServer = await listen(retired, retiredPort).catch(async (error: unknown) => {
    await Promise.all([close(server), next?.close()]);
    throw error;
  });
  const sockets = attachRpcWebSocket(server, rpc, { path: RPC_PATH, report, allowedOrigins });
  const rpcUrl = url + RPC_PATH;
  return {
    url,
    retiredUrl: urlOf(retiredServer),
    rpcUrl,
    rpcWebSocketUrl: rpcUrl.replace(/^http/, 'ws'),
    async replace(coming) {
      answering = coming.then((options) => {
        options.context.uploads.serveAt(url);
        return createApp(options);
      });
      answering = await answering;
      const { rpc: nextNode } = await coming;
      for (const each of [sockets, next]) each?.moveTo(nextNode);
    },
    async stop() {
      sockets.close();
      await Promise.all([close(server), close(retiredServer), next?.close()]);
    },
  };
}
