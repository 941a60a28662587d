import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sandbox } from '@perijove/sandbox';
import { bundle } from '../runtimes/bundle.ts';
import { placeExample } from '../runtimes/place-example.ts';
import type { Setup } from '../runtimes/setup.ts';
import { bunProgram, denoProgram, nodeProgram, type Program } from './programs.ts';

const execute = promisify(execFile);

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

/** What the examples read from their environment. */
const environmentOf = (service: Sandbox): Readonly<Record<string, string>> => ({
  SANDBOX_URL: service.url,
  JUPITER_API_KEY: service.apiKey,
  RPC_URL: service.rpcUrl,
});

const inHono: Start = async (setup, folder) => {
  const cwd = await placeExample('hono-proxy', setup, folder);
  const env = { ...environmentOf(setup.service), PORT: '0' };
  const port = /127\.0\.0\.1:(\d+)/;
  return run({ command: setup.tools.nodes['24'], args: ['main.mjs'], cwd, env, port });
};

/** The settings of `wrangler.json`, in the language of workerd. */
function workerdConfig(wrangler: string, bindings: Readonly<Record<string, string>>): string {
  const settings = JSON.parse(wrangler) as {
    readonly compatibility_date: string;
    readonly compatibility_flags: readonly string[];
  };
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "main", esModule = embed "bundle.js")],
  bindings = [${texts.join(', ')}],
  compatibilityDate = "${settings.compatibility_date}",
  compatibilityFlags = ${JSON.stringify(settings.compatibility_flags)},
);`;
}

const inWorkerd: Start = async (setup, folder) => {
  const cwd = await placeExample('worker', setup, folder);
  const wrangler = await readFile(join(cwd, 'wrangler.json'), 'utf8');
  const { main } = JSON.parse(wrangler) as { readonly main: string };
  const program = `export { default } from './${main}';`;
  await write(cwd, 'bundle.js', await bundle(cwd, program, ['workerd', 'worker', 'browser']));
  await write(cwd, 'config.capnp', workerdConfig(wrangler, environmentOf(setup.service)));
  const args = ['serve', 'config.capnp', '--control-fd=1'];
  return run({ command: setup.tools.workerd, args, cwd, port: /"port":(\d+)/ });
};

/** `examples/next` or `examples/next-shop`, for development, or as it is deployed: built, then started. */
export function inNext(
  mode: 'dev' | 'start',
  example = 'next',
  more: Readonly<Record<string, string>> = {},
): Start {
  return async (setup, folder) => {
    const cwd = await placeExample(example, setup, folder);
    const command = setup.tools.nodes['24'];
    const next = join(setup.tools.folder, 'node_modules/next/dist/bin/next');
    const env = { ...environmentOf(setup.service), ...more, NEXT_TELEMETRY_DISABLED: '1' };
    if (mode === 'start') {
      const options = { cwd, env: { ...process.env, ...env, NODE_ENV: 'production' } as const };
      await execute(command, [next, 'build', '--webpack'], options);
    }
    const bundler = mode === 'dev' ? ['--webpack'] : [];
    const args = [next, mode, ...bundler, '--hostname', '127.0.0.1', '--port', '0'];
    return run({ command, args, cwd, env, port: /127\.0\.0\.1:(\d+)/ });
  };
}

/** The page of the React example, built by Vite; its requests go to a server that adds the key. */
export async function servePage(setup: Setup, folder: string, proxy: Server): Promise<Server> {
  const cwd = await placeExample('react', setup, folder);
  const vite = join(setup.tools.folder, 'node_modules/vite/bin/vite.js');
  const env = {
    PROXY_URL: `http://127.0.0.1:${proxy.port}`,
    VITE_RPC_URL: setup.service.rpcUrl,
  };
  const command = setup.tools.nodes['24'];
  await execute(command, [vite, 'build'], { cwd, env: { ...process.env, ...env } });
  const args = [vite, 'preview', '--host', '127.0.0.1', '--port', '0'];
  return run({ command, args, cwd, env, port: /127\.0\.0\.1:(\d+)/ });
}

/** As it is deployed; `pnpm rehearse` runs it. */
export const builtNext: Start = inNext('start');

/** The servers of the README and of the examples, by their names. */
export const servers: Readonly<Record<string, Start>> = {
  'Node 20, http': inNode('20', 'proxy-node', nodeProgram),
  'Node 24, http': inNode('24', 'proxy-node', nodeProgram),
  'Node 24, Hono': inHono,
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
};
