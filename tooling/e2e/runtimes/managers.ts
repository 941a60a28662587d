import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LoopbackRegistry } from '../registry.ts';
import type { Tools } from './tools.ts';

const run = promisify(execFile);

/** A program's folder, with packages that were installed from the loopback registry. */
export interface App {
  readonly folder: string;
  /** The arguments of Node before the file of the program. */
  readonly nodeArgs: readonly string[];
}

/** Names as in `npm install`; only packages of the loopback registry can be had. */
export type Install = (folder: string, names: readonly string[]) => Promise<App>;

export const managerNames = ['npm', 'pnpm', 'Yarn PnP'] as const;

export type Managers = Readonly<Record<(typeof managerNames)[number], Install>>;

export function managers(registry: LoopbackRegistry, tools: Tools): Managers {
  async function begin(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
    await mkdir(folder, { recursive: true });
    const manifest = '{"private":true,"dependencies":{}}';
    for (const [name, text] of Object.entries({ 'package.json': manifest, ...files }))
      await writeFile(join(folder, name), text);
  }
  return {
    async npm(folder, names) {
      await begin(folder, { '.npmrc': registry.npmrc });
      await run('npm', ['install', ...names, '--no-audit', '--no-fund'], { cwd: folder });
      return { folder, nodeArgs: [] };
    },
    async pnpm(folder, names) {
      // Without hoisting, a package finds its own dependencies and no others.
      const settings = 'packages: []\nhoist: false\nminimumReleaseAge: 0\n';
      await begin(folder, { '.npmrc': registry.npmrc, 'pnpm-workspace.yaml': settings });
      // One for all folders beside each other: a second program copies nothing.
      const env = { ...process.env, pnpm_config_store_dir: join(dirname(folder), '.store') };
      await run('pnpm', ['add', ...names], { cwd: folder, env });
      return { folder, nodeArgs: [] };
    },
    async 'Yarn PnP'(folder, names) {
      const settings = {
        npmRegistryServer: registry.url,
        unsafeHttpWhitelist: ['127.0.0.1'],
        npmMinimalAgeGate: 0,
        nodeLinker: 'pnp',
        pnpEnableEsmLoader: true,
        enableTelemetry: false,
        enableImmutableInstalls: false,
        globalFolder: join(folder, '.global'),
      };
      // Without a lockfile of its own a folder counts as a part of the one above.
      await begin(folder, { '.yarnrc.yml': JSON.stringify(settings), 'yarn.lock': '' });
      await run(process.execPath, [tools.yarn, 'add', ...names], { cwd: folder });
      return { folder, nodeArgs: ['--require', './.pnp.cjs', '--loader', './.pnp.loader.mjs'] };
    },
  };
}
