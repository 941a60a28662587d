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

export type Managers = Readonly<Record<(typeof managerNames)[number], Install>> & {
  /** Names by folder: one command of pnpm for all folders, of which each finds its own names alone. */
  readonly together: (
    folder: string,
    names: ReadonlyMap<string, readonly string[]>,
  ) => Promise<void>;
};

function manifestOf(names: readonly string[]): string {
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']));
  return JSON.stringify({ private: true, dependencies });
}

/** Without hoisting, a package finds its own dependencies and no others. */
function pnpmSettings(packages: string): string {
  return `${packages}\nhoist: false\nminimumReleaseAge: 0\n`;
}

/** In an empty store; folders beside each other share it. */
function ownStore(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, pnpm_config_store_dir: join(folder, '.store') };
}

export function managers(registry: LoopbackRegistry, tools: Tools): Managers {
  async function begin(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries({ 'package.json': manifestOf([]), ...files }))
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
      const settings = pnpmSettings('packages: []');
      await begin(folder, { '.npmrc': registry.npmrc, 'pnpm-workspace.yaml': settings });
      await run('pnpm', ['add', ...names], { cwd: folder, env: ownStore(dirname(folder)) });
      return { folder, nodeArgs: [] };
    },
    async together(folder, names) {
      const settings = pnpmSettings("packages: ['*']");
      await begin(folder, { '.npmrc': registry.npmrc, 'pnpm-workspace.yaml': settings });
      for (const [name, wanted] of names) {
        await mkdir(join(folder, name));
        await writeFile(join(folder, name, 'package.json'), manifestOf(wanted));
      }
      await run('pnpm', ['install'], { cwd: folder, env: ownStore(folder) });
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
