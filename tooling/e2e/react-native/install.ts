import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packagesOf, publishedPackages, root } from '../../test/workspace.ts';
import { installPacked } from '../packed.ts';

const run = promisify(execFile);

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What the server of the example uses runs beside the app, with the dependencies of the workspace. */
const ofServer = ['@perijove/proxy', '@perijove/sandbox', 'hono', '@hono/node-server'];

/**
 * Puts `examples/react-native` into a folder with all that it needs: packages of others by the pinned
 * versions of `tools/package.json`, from the registry that this machine uses, in one flat folder as npm
 * makes it, and the packed packages of this repository. They are not dependencies of the workspace:
 * together they have 345 MB.
 */
export async function installReactNative(folder: string): Promise<void> {
  const example = `${root}examples/react-native`;
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(example, 'package.json'), 'utf8'),
  ) as Manifest;
  const named = Object.keys({ ...dependencies, ...devDependencies });
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    await cp(new URL(`tools/${name}`, import.meta.url), join(folder, name));
  const args = ['install', '--frozen-lockfile', '--prefer-offline'];
  await run('pnpm', args, { cwd: folder, env: { ...process.env, CI: 'true' } });
  const inApp = named.filter((name) => !ofServer.includes(name));
  await installPacked(folder, packagesOf(...inApp));
  for (const name of ofServer) await link(folder, name);
  const missing = named.filter((name) => !existsSync(join(folder, 'node_modules', name)));
  if (missing.length > 0) throw new Error(`tools/package.json lacks ${missing.join(', ')}`);
  await cp(example, folder, { recursive: true });
}

/** From the package of the workspace, or from what the sandbox has installed. */
async function link(folder: string, name: string): Promise<void> {
  const own = publishedPackages().find(({ manifest }) => manifest.name === name);
  const path = join(folder, 'node_modules', name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(own?.path ?? `${root}packages/sandbox/node_modules/${name}`, path);
}
