import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { outputIn } from '../e2e/runtimes/examples.ts';
import { root } from './workspace.ts';

const run = promisify(execFile);

it('examples/agent prints what its README says, and nothing leaves beyond the cap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-example-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(`${root}examples/agent`, folder, { recursive: true });
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(pathOf(name), path);
  }
  const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: folder });
  expect(stdout).toBe(outputIn('agent'));
});

function pathOf(name: string): string {
  if (name === 'perijove') return `${root}packages/perijove`;
  return name.startsWith('@perijove/')
    ? `${root}packages/${name.slice('@perijove/'.length)}`
    : `${root}packages/mcp/node_modules/${name}`;
}
