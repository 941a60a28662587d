import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishedPackages } from '../test/workspace.ts';

const run = promisify(execFile);

/** Packs every package as a release does, and unpacks it into `node_modules` of a folder. */
export async function installPacked(folder: string): Promise<void> {
  for (const { manifest, path } of publishedPackages()) {
    const home = join(folder, 'node_modules', manifest.name);
    const tarball = join(folder, `${manifest.name.replace('/', '-')}.tgz`);
    await mkdir(home, { recursive: true });
    await run('pnpm', ['pack', '--out', tarball], { cwd: path });
    await run('tar', ['-xzf', tarball, '-C', home, '--strip-components', '1']);
  }
}
