import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startRedis } from '../../packages/redis/test/redis-server.ts';
import { startPostgres } from '../postgres-server.ts';
import { publishedPackages, root } from '../test/workspace.ts';

const run = promisify(execFile);

/** The example beside the built packages, as if they were installed. */
async function install(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(`${root}examples/fleet`, folder, { recursive: true });
  const targets = publishedPackages().map(({ manifest, path }) => [manifest.name, path] as const);
  const clients = [
    ['pg', `${root}packages/postgres/node_modules/pg`],
    ['redis', `${root}packages/redis/node_modules/redis`],
  ] as const;
  for (const [name, target] of [...targets, ...clients]) {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  }
  return folder;
}

it('runs the fleet: one worker is killed, no order is swapped twice, no 429', async () => {
  const [folder, database, redis] = await Promise.all([install(), startPostgres(), startRedis()]);
  onTestFinished(async () => {
    await Promise.all([database.stop(), redis.stop()]);
  });
  const env = { ...process.env, DATABASE_URL: database.url(), REDIS_URL: redis.url };
  const { stdout, stderr } = await run(process.execPath, ['main.mjs'], { cwd: folder, env });
  expect(stderr).toBe('');
  expect(stdout).toContain('12 orders landed, 12 swaps on the chain, 0 answers 429');
  expect(stdout.trimEnd()).toMatch(/done$/);
});
