import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const nodeVersions = ['20', '22', '24', '26'] as const;
export const compilerVersions = ['5.4', '5.9', '6', '7'] as const;

type NodeVersion = (typeof nodeVersions)[number];
export type CompilerVersion = (typeof compilerVersions)[number];

/** The other runtimes, package managers and compilers, by the pinned versions of `tools/package.json`. */
export interface Tools {
  readonly folder: string;
  readonly nodes: Readonly<Record<NodeVersion, string>>;
  readonly bun: string;
  readonly deno: string;
  readonly workerd: string;
  readonly jest: string;
  readonly vitest: string;
  readonly yarn: string;
  readonly whatwgFetch: string;
  readonly hermes: string;
  readonly compilers: Readonly<Record<CompilerVersion, string>>;
}

/**
 * Installs them from the registry that this machine uses. They are not dependencies of the workspace:
 * together they have 1.9 GB, of which the short rows need 1.2. No install script runs; the programs are files of their packages.
 *
 * @param long whether to install those of the long rows, the `devDependencies`, too.
 */
export async function installTools(folder: string, long: boolean): Promise<Tools> {
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    await copyFile(new URL(`tools/${name}`, import.meta.url), join(folder, name));
  const short = long ? [] : ['--prod'];
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...short], {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
  });
  const at = (path: string): string => join(folder, 'node_modules', path);
  const each = <Version extends string>(
    versions: readonly Version[],
    path: (version: Version) => string,
  ): Record<Version, string> =>
    Object.fromEntries(versions.map((version) => [version, at(path(version))])) as never;
  return {
    folder,
    nodes: each(nodeVersions, (version) => `node${version}/bin/node`),
    bun: at('@oven/bun-linux-x64-baseline/bin/bun'),
    deno: at('@deno/linux-x64-glibc/deno'),
    workerd: at('@cloudflare/workerd-linux-64/bin/workerd'),
    jest: at('jest/bin/jest.js'),
    vitest: at('vitest/vitest.mjs'),
    yarn: at('@yarnpkg/cli-dist/bin/yarn.js'),
    whatwgFetch: at('whatwg-fetch'),
    hermes: at('hermes-compiler/hermesc/linux64-bin/hermesc'),
    compilers: each(compilerVersions, (version) => `typescript${version}/bin/tsc`),
  };
}
