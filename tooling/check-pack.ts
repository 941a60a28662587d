/**
 * Packs the package in the working directory, runs publint and attw on the tarball, and looks in
 * every file of it for paths of this machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBuildPaths } from './build-paths.ts';

const out = mkdtempSync(join(tmpdir(), 'pack-'));
try {
  const tarball = join(out, 'package.tgz');
  execFileSync('pnpm', ['pack', '--out', tarball], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('publint', ['--strict', tarball], { stdio: 'inherit' });
  // node10 knows no `exports`, so no second entry; the oldest Node that is supported is 20.
  execFileSync('attw', ['--format', 'ascii', '--quiet', '--profile', 'node16', tarball], {
    stdio: 'inherit',
  });
  execFileSync('tar', ['-xzf', tarball, '-C', out]);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const found = findBuildPaths(join(out, 'package'), [root, `${homedir()}/`]);
  if (found.length > 0) {
    process.stderr.write(`paths of this machine in the package:\n${found.join('\n')}\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
