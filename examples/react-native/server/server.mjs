// What the app talks to: it adds the key of the API, and passes requests on to a Solana node.
// With JUPITER_API_KEY it calls the public service, without it a sandbox in this process.
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createProxy } from '@perijove/proxy';
import { startSandbox } from '@perijove/sandbox';
import { Hono } from 'hono';
import { jupiter } from 'perijove';
import { families } from 'perijove/catalog';

/** Starts it on a port of this computer; 0 takes a free one. */
export async function startServer(port) {
  const service = await serviceOf(process.env);
  const proxy = createProxy({
    deployment: service.deployment,
    apiKey: service.apiKey,
    endpoints: families,
    // What the app calls, and nothing else.
    allow: ['price.get', 'swap.order', 'swap.execute'],
    limitPerVisitor: 120, // in 60 s
  });
  const app = new Hono();
  app.all('/api/jupiter/*', (c) => proxy(c.req.raw, getConnInfo(c).remote.address));
  // The URL of a node often contains a key, so it stays on the server too.
  app.post('/api/rpc', async (c) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(service.rpcUrl, { method: 'POST', headers, body: await c.req.text() });
  });
  const server = await new Promise((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Of the sandbox. */
    fundedWallets: service.fundedWallets,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await proxy.close();
      await service.stop?.();
    },
  };
}

async function serviceOf({ JUPITER_API_KEY, RPC_URL }) {
  if (!JUPITER_API_KEY) return startSandbox();
  const rpcUrl = RPC_URL ?? 'https://api.mainnet-beta.solana.com';
  return { deployment: jupiter, apiKey: JUPITER_API_KEY, rpcUrl };
}
