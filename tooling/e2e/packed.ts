import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../test/workspace.ts';
import { manifestOf } from './third-party.ts';

const run = promisify(execFile);
const env = { ...process.env, CI: 'true', pnpm_config_verify_deps_before_run: 'false' };

/** Packs every package of a repository as a release does, with one command. Returns the tarballs. */
export async function packAll(folder: string, repository = root): Promise<readonly string[]> {
  const args = ['pack', '--filter', './packages/*', '--pack-destination', folder];
  await run('pnpm', args, { cwd: repository, env });
  return (await readdir(folder))
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(folder, name));
}

/** Packs every package as a release does, and unpacks it into `node_modules` of a folder. */
export async function installPacked(folder: string): Promise<void> {
  const tarballs = join(folder, 'tarballs');
  await mkdir(tarballs, { recursive: true });
  for (const tarball of await packAll(tarballs)) {
    const unpacked = await mkdtemp(join(folder, 'unpacked-'));
    await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components', '1']);
    const home = join(folder, 'node_modules', (await manifestOf(unpacked)).name);
    await mkdir(dirname(home), { recursive: true });
    await rename(unpacked, home);
  }
}
