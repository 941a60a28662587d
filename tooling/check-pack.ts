/**
 * Packs the package in the working directory, runs publint and attw on the tarball, looks in every
 * file of it for paths of this machine, links that lead nowhere and what else a package lacks, and
 * loads each entry of it in both formats, beside its dependencies and nothing else.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBuildPaths } from './build-paths.ts';
import { loadPacked } from './load-packed.ts';
import { findPackProblems } from './pack-problems.ts';

const out = mkdtempSync(join(tmpdir(), 'pack-'));
try {
  const tarball = join(out, 'package.tgz');
  execFileSync('pnpm', ['pack', '--out', tarball], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('publint', ['--strict', tarball], { stdio: 'inherit' });
  // Every module resolution; node10, which knows no `exports`, finds subpaths by `typesVersions`.
  execFileSync('attw', ['--format', 'ascii', '--quiet', '--profile', 'strict', tarball], {
    stdio: 'inherit',
  });
  execFileSync('tar', ['-xzf', tarball, '-C', out]);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = findBuildPaths(join(out, 'package'), [root, `${homedir()}/`]);
  const found = [
    ...paths.map((path) => `a path of this machine: ${path}`),
    ...findPackProblems(join(out, 'package')),
    ...loadPacked(join(out, 'package'), process.cwd(), join(out, 'app')),
  ];
  if (found.length > 0) {
    process.stderr.write(`${found.join('\n')}\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
