// Pages send their requests to /api/jupiter without a key; this server adds it.
// With JUPITER_API_KEY it calls the public service, without it a sandbox in this process.
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createProxy } from '@perijove/proxy';
import { startSandbox } from '@perijove/sandbox';
import { Hono } from 'hono';
import { jupiter, sandbox } from 'perijove';
import { families } from 'perijove/catalog';

const { SANDBOX_URL, JUPITER_API_KEY, PORT = '3000' } = process.env;
const { deployment, apiKey } = JUPITER_API_KEY
  ? { deployment: SANDBOX_URL ? sandbox(SANDBOX_URL) : jupiter, apiKey: JUPITER_API_KEY }
  : await startSandbox();
const proxy = createProxy({
  deployment,
  apiKey,
  endpoints: families,
  // What your pages call, and nothing else.
  allow: ['price.*', 'tokens.*', 'swap.*', 'trigger-v2.*'],
  limitPerVisitor: 120, // in 60 s
});

const app = new Hono();
app.all('/api/jupiter/*', (c) => proxy(c.req.raw, getConnInfo(c).remote.address));
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/api/jupiter`);
});
