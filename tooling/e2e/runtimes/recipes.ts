import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../test/workspace.ts';
import { patience } from './patience.ts';
import type { Tools } from './tools.ts';

const run = promisify(execFile);

/** The test runners for which `docs/testing.md` has a recipe. */
export const recipes = {
  vitest: {
    file: 'shop.test.mjs',
    args: ['run', '--config', 'vitest.config.mjs', ...patience.vitest],
  },
  jest: {
    file: 'shop.test.cjs',
    args: ['--ci', '--config', 'jest.config.json', ...patience.jest],
  },
} as const;

type Runner = keyof typeof recipes;

/** Runs the recipe twice in one call, as two test files; what the test runner printed. */
export async function runRecipe(
  name: Runner,
  tools: Pick<Tools, Runner>,
  node: string,
  folder: string,
): Promise<string> {
  const { file, args } = recipes[name];
  const at = join(folder, `recipe-${name}`);
  await mkdir(at, { recursive: true });
  const code = await readRecipe(name);
  for (const each of [file, `other-${file}`]) await writeFile(join(at, each), code);
  const jest = { rootDir: at, testEnvironment: 'node', testMatch: ['**/*.test.cjs'] };
  await writeFile(join(at, 'jest.config.json'), JSON.stringify(jest));
  const vitest = { test: { include: ['*.test.mjs'], isolate: false, maxWorkers: 1 } };
  await writeFile(join(at, 'vitest.config.mjs'), `export default ${JSON.stringify(vitest)};`);
  const env = { PATH: process.env['PATH'], HOME: folder, CI: 'true', NO_COLOR: '1' };
  const { stdout, stderr } = await run(node, [tools[name], ...args], { cwd: at, env });
  return stdout + stderr;
}

/** The code block of the page that has the runner's name. */
async function readRecipe(name: Runner): Promise<string> {
  const page = await readFile(`${root}docs/testing.md`, 'utf8');
  const [, code] = new RegExp(`^\`\`\`js ${name}\n(.*?)^\`\`\`$`, 'ms').exec(page) ?? [];
  if (code === undefined) throw new Error(`docs/testing.md has no recipe for ${name}`);
  return code;
}
