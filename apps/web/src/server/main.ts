/** Starts the page with a sandbox, or with `--mainnet` on the real service. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { jupiter, type PlanName } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';
import { createApp } from './app.ts';
import { serveApp, startWeb, type Web } from './start-web.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4280' },
    mainnet: { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
const folder = fileURLToPath(new URL('../page/', import.meta.url));

interface Running {
  readonly web: Web;
  stop(): Promise<void>;
}

async function onSandbox(): Promise<Running> {
  const sandbox = await startSandbox();
  const web = await startWeb({ sandbox, folder, port });
  return { web, stop: async () => void (await Promise.all([web.stop(), sandbox.stop()])) };
}

async function onMainnet(): Promise<Running> {
  const { JUPITER_API_KEY: apiKey, SOLANA_RPC_URL: rpcUrl } = process.env;
  const plan = (process.env['JUPITER_PLAN'] ?? (apiKey ? 'free' : 'keyless')) as PlanName;
  if (!rpcUrl) throw new Error('SOLANA_RPC_URL: expected the URL of a Solana node');
  const explorer = 'https://explorer.solana.com';
  const config = { network: 'mainnet', plan, explorer } as const;
  const upstream = { deployment: jupiter, plan, ...(apiKey && { apiKey }) };
  const web = await serveApp(createApp({ config, jupiter: upstream, rpcUrl, folder }), port);
  return { web, stop: () => web.stop() };
}

const running = await (values.mainnet ? onMainnet() : onSandbox());
process.stdout.write(`\nOpen ${running.web.url}\n\nCtrl-C stops it.\n`);
await new Promise((stopping) => {
  process.once('SIGINT', stopping);
  process.once('SIGTERM', stopping);
});
await running.stop();
