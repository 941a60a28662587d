import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { root } from '../../test/workspace.ts';
import { patience } from './patience.ts';
import { placeExample } from './place-example.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

/** How an example is run, by its folder in `examples/`; the arguments follow the command. */
const commands: Readonly<Record<string, (setup: Setup) => readonly [string, ...string[]]>> = {
  'price-alerts': inNode('main.mjs'),
  'limit-order-bot': inNode('main.mjs'),
  'dca-bot': inNode('main.mjs'),
  rebalancer: inNode('main.mjs'),
  strategies: inNode('main.mjs'),
  'payment-backend': inNode('main.mjs'),
  'tax-export': inNode('main.mjs'),
  referral: inNode('main.mjs'),
  restate: inNode('main.mjs'),
  commonjs: inNode('main.cjs'),
  bun: ({ tools }) => [tools.bun, 'main.mjs'],
  deno: ({ tools }) => [
    tools.deno,
    'run',
    '--no-prompt',
    '--allow-net=127.0.0.1',
    '--allow-env',
    '--cached-only',
    'main.mjs',
  ],
  vitest: ({ tools }) => [
    tools.nodes['24'],
    tools.vitest,
    'run',
    '--root',
    '.',
    ...patience.vitest,
  ],
  'local-node': inNode('--test'),
  msw: ({ tools }) => [tools.nodes['24'], tools.vitest, 'run', '--root', '.', ...patience.vitest],
  jest: ({ tools }) => [tools.nodes['24'], tools.jest, '--ci', ...patience.jest],
};

function inNode(argument: string): (setup: Setup) => readonly [string, ...string[]] {
  return ({ tools }) => [tools.nodes['24'], argument];
}

export const exampleNames: readonly string[] = Object.keys(commands);

/** Copies an example beside the installed packages and runs it. Jest reports on stderr. */
export async function runExample(
  name: string,
  setup: Setup,
  installed: string,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const command = commands[name];
  if (!command) throw new Error(`${name} is no example`);
  const folder = await placeExample(name, setup, installed);
  const [file, ...args] = command(setup);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    NO_COLOR: '1',
    CI: 'true',
    DENO_NO_UPDATE_CHECK: '1',
    SANDBOX_URL: setup.service.url,
    JUPITER_API_KEY: setup.service.apiKey,
  };
  return run(file, args, { cwd: folder, env });
}

/** What the README of an example says that it prints. */
export function outputIn(name: string): string | undefined {
  const readme = readFileSync(`${root}examples/${name}/README.md`, 'utf8');
  return /^It prints.*\n\n```text\n([\s\S]*?)```$/m.exec(readme)?.[1];
}
