/**
 * Checks what would be published: `pnpm check-pack [folder...]`, of `packages/`; default: all. They share
 * one process per core: loading the checkers takes longer than most checks.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedPackages, root } from '../test/workspace.ts';
import { findProblems } from './find-problems.ts';

/** Set for a process that checks its part and starts no other. */
const PART = 'PERIJOVE_CHECK_PACK_PART';

async function check(folders: readonly string[]): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const filters = folders.flatMap((folder) => ['--filter', `./packages/${folder}`]);
    execFileSync('pnpm', ['--silent', 'pack', ...filters, '--pack-destination', out], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const folder of folders) {
      const problems = await findProblems(`${root}packages/${folder}`, tarballOf(out, folder));
      for (const problem of problems) process.stderr.write(`${folder}: ${problem}\n`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function tarballOf(out: string, folder: string): string {
  const manifest = readFileSync(`${root}packages/${folder}/package.json`, 'utf8');
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  if (!readdirSync(out).includes(file)) throw new Error(`pnpm pack made no ${file}`);
  return join(out, file);
}

async function share(folders: readonly string[]): Promise<void> {
  const parts = Array.from({ length: availableParallelism() }, (_, part) =>
    folders.filter((_folder, at) => at % availableParallelism() === part),
  ).filter((part) => part.length > 0);
  const children = parts.map((part) =>
    spawn(process.execPath, [fileURLToPath(import.meta.url), ...part], {
      stdio: 'inherit',
      env: { ...process.env, [PART]: '1' },
    }),
  );
  const codes = await Promise.all(children.map(exitCode));
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

const known = publishedPackages().map(({ folder }) => folder);
const named = process.argv.slice(2);
const unknown = named.filter((folder) => !known.includes(folder));
if (unknown.length > 0) throw new Error(`no published package: ${unknown.join(', ')}`);
await (process.env[PART] ? check(named) : share(named.length > 0 ? named : known));
