import { execFile } from 'node:child_process';
import { cp, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Manifest, type Package, publishedPackages, root } from '../test/workspace.ts';
import { putPackage } from './put-package.ts';
import type { LoopbackRegistry } from './registry.ts';

const run = promisify(execFile);

export async function manifestOf(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(path, 'package.json'), 'utf8')) as Manifest;
}

/** What a program installs beside our packages, from the folder of ours that has it. */
const beside = [
  { folder: 'react', name: 'react-dom' },
  // The first programs of their READMEs and guides.
  { folder: 'dbos', name: '@electric-sql/pglite' },
  { folder: 'dbos', name: '@electric-sql/pglite-socket' },
  { folder: 'mcp', name: '@modelcontextprotocol/client' },
  { folder: 'mcp', name: 'ai' },
  { folder: 'opentelemetry', name: '@opentelemetry/sdk-trace' },
  { folder: 'postgres', name: 'pg' },
  { folder: 'redis', name: 'redis' },
] as const;

type Names = Readonly<Record<string, string>> | undefined;

interface Wanting {
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Third-party dependencies go into the same registry, so that installing needs no other. */
export async function publishThirdParty(
  registry: LoopbackRegistry,
  work: string,
  packages: readonly Package[] = publishedPackages(),
): Promise<void> {
  const seen = new Set<string>();
  const visit = async (folder: string, isOwn = false): Promise<void> => {
    const manifest = (await manifestOf(folder)) as Wanting;
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    // npm installs peers too, but for optional ones; a README may say to install those of ours.
    const isLeftOut = (name: string): boolean =>
      !isOwn && manifest.peerDependenciesMeta?.[name]?.optional === true;
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !isLeftOut(name));
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const name of new Set([...wanted, ...peers])) await publish(folder, name);
  };
  const publish = async (folder: string, name: string): Promise<void> => {
    if (/^(?:@perijove\/|perijove$)/.test(name)) return;
    const found = await findInstalled(folder, name);
    if (!found) return;
    // One version is installed several times where its peers differ.
    const id = `${name}@${(await manifestOf(found)).version}`;
    if (seen.has(id)) return;
    seen.add(id);
    await publishCopy(registry, found, join(work, name.replace('/', '-')));
    await visit(found);
  };
  for (const { path } of packages) await visit(path, true);
  for (const { folder, name } of beside)
    if (packages.some((each) => each.folder === folder))
      await publish(`${root}packages/${folder}`, name);
}

/**
 * A copy without the settings of its makers: `publishConfig` may name another registry than the one
 * on loopback, and `packageManager` another pnpm.
 */
async function publishCopy(
  registry: LoopbackRegistry,
  folder: string,
  copy: string,
): Promise<void> {
  const packed = join(copy, 'package');
  await cp(folder, packed, {
    recursive: true,
    filter: (path) => !path.includes('/node_modules/', folder.length),
  });
  const makersOwn = ['publishConfig', 'packageManager', 'devEngines', 'devDependencies', 'scripts'];
  const entries = Object.entries(await manifestOf(folder));
  const manifest = Object.fromEntries(entries.filter(([field]) => !makersOwn.includes(field)));
  await writeFile(join(packed, 'package.json'), JSON.stringify(manifest));
  const tarball = join(copy, 'package.tgz');
  // The default of gzip takes three times as long, for a file that is read once.
  await run('tar', ['-I', 'gzip -1', '-cf', tarball, '-C', copy, 'package']);
  await putPackage(registry, tarball);
}

async function findInstalled(from: string, name: string): Promise<string | undefined> {
  for (let folder = await realpath(from); folder !== dirname(folder); folder = dirname(folder)) {
    const found = await realpath(join(folder, 'node_modules', name)).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
