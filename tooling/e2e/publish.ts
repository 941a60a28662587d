import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishedPackages } from '../test/workspace.ts';
import type { LoopbackRegistry } from './registry.ts';
import { publishThirdParty } from './third-party.ts';

const run = promisify(execFile);
const env = { ...process.env, CI: 'true', pnpm_config_verify_deps_before_run: 'false' };

/** Publishes the built packages unchanged, and all their dependencies. */
export async function publishAll(registry: LoopbackRegistry, work: string): Promise<void> {
  const tarballs = join(work, 'tarballs');
  await mkdir(tarballs, { recursive: true });
  await writeFile(join(tarballs, '.npmrc'), registry.npmrc);
  for (const { path } of publishedPackages())
    await run('pnpm', ['pack', '--pack-destination', tarballs], { cwd: path, env });
  const names = (await readdir(tarballs)).filter((name) => name.endsWith('.tgz'));
  for (const name of names) {
    const args = ['publish', join(tarballs, name), '--no-git-checks', '--registry', registry.url];
    await run('pnpm', args, { cwd: tarballs, env });
  }
  await publishThirdParty(registry, join(work, 'third-party'));
}
