import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../runtimes/bundle.ts';
import type { Setup } from '../runtimes/setup.ts';
import {
  bunProgram,
  denoProgram,
  honoProgram,
  nextRoute,
  nodeProgram,
  type Program,
  workerProgram,
} from './programs.ts';

/** A server of its own process. */
export interface Server {
  readonly port: number;
  /** Everything that it printed. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where the output names the port. */
  readonly port?: RegExp;
}

async function run({ command, args, cwd, env, port = /^(\d+)$/m }: Command): Promise<Server> {
  const clean = { PATH: process.env['PATH'], HOME: cwd, NO_COLOR: '1', ...env };
  // A group of its own: Next starts processes that outlive the first one.
  const options = { cwd, env: clean as NodeJS.ProcessEnv, detached: true };
  const child: ChildProcess = spawn(command, args, options);
  let printed = '';
  const found = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        printed += String(data);
        const match = port.exec(printed);
        if (match) resolve(Number(match[1]));
      });
    child.on('exit', () => reject(new Error(`the server ended: ${printed}`)));
  });
  const ended = once(child, 'exit');
  return {
    port: await found,
    printed: () => printed,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

async function write(folder: string, name: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return name;
}

type Start = (setup: Setup, folder: string) => Promise<Server>;

function inNode(version: '20' | '24', name: string, program: Program): Start {
  return async ({ tools, service }, cwd) => {
    const file = await write(cwd, `${name}.mjs`, program(service));
    return run({ command: tools.nodes[version], args: [file], cwd });
  };
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "main", esModule = embed "main.js")],
  compatibilityDate = "2026-11-01",
  compatibilityFlags = ["enable_request_signal"],
);`;

const inWorkerd: Start = async ({ tools, service }, folder) => {
  const cwd = join(folder, 'proxy-workerd');
  const conditions = ['workerd', 'worker', 'browser'];
  await write(cwd, 'main.js', await bundle(folder, workerProgram(service), conditions));
  await write(cwd, 'config.capnp', workerdConfig);
  const args = ['serve', 'config.capnp', '--control-fd=1'];
  return run({ command: tools.workerd, args, cwd, port: /"port":(\d+)/ });
};

/** In the mode for development, which needs no build of its own. */
const inNext: Start = async ({ tools, service }, folder) => {
  const cwd = join(folder, 'proxy-next');
  await write(join(cwd, 'app/api/jupiter/[...path]'), 'route.js', nextRoute(service));
  await write(join(cwd, 'app'), 'layout.js', 'export default ({ children }) => children;');
  await write(cwd, 'package.json', '{"private":true,"type":"module"}');
  for (const name of ['next', 'react', 'react-dom'])
    await symlink(join(tools.folder, 'node_modules', name), join(folder, 'node_modules', name));
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  const next = join(tools.folder, 'node_modules/next/dist/bin/next');
  const args = [next, 'dev', '--webpack', '--hostname', '127.0.0.1', '--port', '0'];
  return run({ command: tools.nodes['24'], args, cwd, env, port: /127\.0\.0\.1:(\d+)/ });
};

/** The servers of the README, by their names. */
export const servers: Readonly<Record<string, Start>> = {
  'Node 20, http': inNode('20', 'proxy-node', nodeProgram),
  'Node 24, http': inNode('24', 'proxy-node', nodeProgram),
  'Node 24, Hono': inNode('24', 'proxy-hono', honoProgram),
  Bun: async ({ tools, service }, cwd) => {
    const file = await write(cwd, 'proxy-bun.mjs', bunProgram(service));
    return run({ command: tools.bun, args: [file], cwd });
  },
  Deno: async ({ tools, service }, cwd) => {
    const file = await write(cwd, 'proxy-deno.mjs', denoProgram(service));
    const args = ['run', '--no-prompt', '--allow-net=127.0.0.1', '--cached-only', file];
    return run({ command: tools.deno, args, cwd, env: { DENO_NO_UPDATE_CHECK: '1' } });
  },
  workerd: inWorkerd,
  Next: inNext,
};
