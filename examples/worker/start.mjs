// Serves the worker in Node with a sandbox, to try it: `npm start`. `npx wrangler deploy` puts it on Cloudflare.
import { serve } from '@hono/node-server';
import { startSandbox } from '@perijove/sandbox';
import worker from './main.mjs';

const { SANDBOX_URL, JUPITER_API_KEY, PORT = '3000' } = process.env;
const { url, apiKey } = JUPITER_API_KEY
  ? { url: SANDBOX_URL, apiKey: JUPITER_API_KEY }
  : await startSandbox();
const bindings = { SANDBOX_URL: url, JUPITER_API_KEY: apiKey };
const fetch = (request) => worker.fetch(request, bindings);
serve({ fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/api/jupiter`);
});
