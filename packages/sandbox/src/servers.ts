import { type AppOptions, createApp, createShell } from './app.ts';
import { close, listen, urlOf } from './listen.ts';
import { createRetiredRoutes } from './retired.ts';
import { listenOnNextPort } from './rpc/next-port.ts';
import { RPC_PATH } from './rpc/rpc-path.ts';
import { attachRpcWebSocket } from './rpc/web-socket.ts';

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
  const { ledger } = app.context;
  const { report } = app;
  const server = await listen(createApp(app), port);
  const url = urlOf(server);
  const retired = createShell(app).route('/', createRetiredRoutes(url));
  const retiredServer = await listen(retired, retiredPort).catch(async (error: unknown) => {
    await close(server);
    throw error;
  });
  const sockets = attachRpcWebSocket(server, ledger, { path: RPC_PATH, report });
  const nextPort = await listenOnNextPort(server, ledger, { report });
  const rpcUrl = url + RPC_PATH;
  return {
    url,
    retiredUrl: urlOf(retiredServer),
    rpcUrl,
    rpcWebSocketUrl: rpcUrl.replace(/^http/, 'ws'),
    async stop() {
      sockets.close();
      await Promise.all([close(server), close(retiredServer), nextPort?.close()]);
    },
  };
}
