/** Starts the page with a sandbox, or with `--mainnet` on the real service. */
import { fileURLToPath } from 'node:url';
import { jupiter, type PlanName, plans } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';
import { announce } from './announce.ts';
import { createApp } from './app.ts';
import { readCommandLine, type Start } from './arguments.ts';
import { serveApp, startWeb, type Web } from './start-web.ts';

const folder = fileURLToPath(new URL('../page/', import.meta.url));

interface Running {
  readonly web: Web;
  stop(): Promise<void>;
}

async function onSandbox(port: number): Promise<Running> {
  const sandbox = await startSandbox();
  const web = await startWeb({ sandbox, folder, port });
  return { web, stop: async () => void (await Promise.all([web.stop(), sandbox.stop()])) };
}

async function onMainnet(rpcUrl: string, port: number): Promise<Running> {
  const { JUPITER_API_KEY: apiKey, JUPITER_PLAN } = process.env;
  const plan = readPlan(JUPITER_PLAN ?? (apiKey ? 'free' : 'keyless'));
  const explorer = 'https://explorer.solana.com';
  const config = { network: 'mainnet', plan, explorer } as const;
  const upstream = { deployment: jupiter, plan, ...(apiKey && { apiKey }) };
  const web = await serveApp(createApp({ config, jupiter: upstream, rpcUrl, folder }), port);
  return { web, stop: () => web.stop() };
}

function readPlan(name: string): PlanName {
  if (Object.hasOwn(plans, name)) return name as PlanName;
  throw new Error(`JUPITER_PLAN must be ${Object.keys(plans).join(', ')}, not '${name}'`);
}

async function main({ port, rpcUrl }: Start): Promise<void> {
  const running = await (rpcUrl === undefined ? onSandbox(port) : onMainnet(rpcUrl, port));
  process.stdout.write(announce(running.web.url, port));
  await new Promise((stopping) => {
    process.once('SIGINT', stopping);
    process.once('SIGTERM', stopping);
  });
  await running.stop();
}

const start = readCommandLine();
if (start) {
  await main(start).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
