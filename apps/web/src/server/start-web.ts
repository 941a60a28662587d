import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Sandbox } from '@perijove/sandbox';
import type { Hono } from 'hono';
import { createApp } from './app.ts';

export interface WebOptions {
  readonly sandbox: Sandbox;
  /** Where the built page is. */
  readonly folder: string;
  /** Default 0: any that is free. One that is taken is left alone, too. */
  readonly port?: number | undefined;
}

export interface Web {
  /** `http://127.0.0.1:4280` */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the page on loopback, over a sandbox. */
export function startWeb({ sandbox, folder, port }: WebOptions): Promise<Web> {
  const { url, deployment, apiKey, rpcUrl, wallets } = sandbox;
  // That of the sandbox's own key, unless it was started with another.
  const plan = 'pro';
  const facts = { url, watched: wallets };
  const config = { network: 'sandbox', plan, explorer: url, sandbox: facts } as const;
  const jupiter = { deployment, apiKey, plan } as const;
  return serveApp(createApp({ config, jupiter, rpcUrl, folder }), port);
}

/** Serves an app on loopback. */
export async function serveApp(app: Hono, port = 0): Promise<Web> {
  const server = createAdaptorServer({ fetch: app.fetch });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

async function listen(server: ServerType, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await listen(server, 0);
  }
}
