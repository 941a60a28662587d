import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packagesOf, publishedPackages, root } from '../../test/workspace.ts';
import { installPacked } from '../packed.ts';

const run = promisify(execFile);

type Names = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
}

const isOurs = (name: string): boolean => /^(?:@perijove\/|perijove$)/.test(name);

/** What the server of the example uses runs beside the app, with the dependencies of the workspace. */
const ofServer = ['@perijove/proxy', '@perijove/sandbox', 'hono', '@hono/node-server'];

/**
 * Puts `examples/react-native` into a folder with all that it needs: packages of others by the lockfile
 * beside this file, from the registry that this machine uses, in one flat folder as npm makes it, and
 * the packed packages of this repository. They are not dependencies of the workspace: together they
 * have several hundred megabytes.
 */
export async function installReactNative(folder: string): Promise<void> {
  const example = `${root}examples/react-native`;
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(example, 'package.json'), 'utf8'),
  ) as Manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies });
  const inApp = all.filter(([name]) => !ofServer.includes(name));
  const packages = packagesOf(...inApp.map(([name]) => name));
  const theirs = packages.flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {}));
  const others = [...theirs, ...inApp].filter(([name]) => !isOurs(name));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'app', private: true, dependencies: Object.fromEntries(others) }),
  );
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    await cp(new URL(name, import.meta.url), join(folder, name));
  // The lockfile may be older than a manifest: what differs is resolved, the rest is as it says.
  const args = ['install', '--no-frozen-lockfile', '--prefer-offline'];
  await run('pnpm', args, { cwd: folder, env: { ...process.env, CI: 'true' } });
  await installPacked(folder, packages);
  for (const name of ofServer) await link(folder, name);
  await cp(example, folder, { recursive: true });
}

/** From the package of the workspace, or from what the sandbox has installed. */
async function link(folder: string, name: string): Promise<void> {
  const own = publishedPackages().find(({ manifest }) => manifest.name === name);
  const path = join(folder, 'node_modules', name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(own?.path ?? `${root}packages/sandbox/node_modules/${name}`, path);
}
