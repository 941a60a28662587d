/** Packs the package in the working directory and runs publint and attw on the tarball. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const out = mkdtempSync(join(tmpdir(), 'pack-'));
try {
  execFileSync('pnpm', ['pack', '--pack-destination', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const tarball = join(out, readdirSync(out)[0] ?? 'missing.tgz');
  execFileSync('publint', ['--strict', tarball], { stdio: 'inherit' });
  // node10 knows no `exports`, so no second entry; the oldest Node that is supported is 20.
  execFileSync('attw', ['--format', 'ascii', '--quiet', '--profile', 'node16', tarball], {
    stdio: 'inherit',
  });
} finally {
  rmSync(out, { recursive: true, force: true });
}
