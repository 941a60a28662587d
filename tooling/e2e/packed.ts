import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Package, publishedPackages, root } from '../test/workspace.ts';
import { manifestOf } from './third-party.ts';

const run = promisify(execFile);
const env = { ...process.env, CI: 'true', pnpm_config_verify_deps_before_run: 'false' };

/** Packs packages of a repository as a release does, with one command. Returns the tarballs. */
export async function pack(
  folder: string,
  packages: readonly Package[] = publishedPackages(),
  repository = root,
): Promise<readonly string[]> {
  const filters = packages.flatMap((each) => ['--filter', `./packages/${each.folder}`]);
  const args = ['pack', ...filters, '--pack-destination', folder];
  await run('pnpm', args, { cwd: repository, env });
  return (await readdir(folder))
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(folder, name));
}

/** Packs packages as a release does, and unpacks them into `node_modules` of a folder. */
export async function installPacked(folder: string, packages: readonly Package[]): Promise<void> {
  const tarballs = join(folder, 'tarballs');
  await mkdir(tarballs, { recursive: true });
  for (const tarball of await pack(tarballs, packages)) {
    const unpacked = await mkdtemp(join(folder, 'unpacked-'));
    await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components', '1']);
    const home = join(folder, 'node_modules', (await manifestOf(unpacked)).name);
    await mkdir(dirname(home), { recursive: true });
    await rename(unpacked, home);
  }
}
