import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPackages, root } from '../test/workspace.ts';
import { exampleNames, runExample } from './runtimes/examples.ts';
import { priceProgram } from './runtimes/first-call.ts';
import { managerNames } from './runtimes/managers.ts';
import { runtimes } from './runtimes/matrix.ts';
import { recipes, runRecipe } from './runtimes/recipes.ts';
import { runInNode, writePrograms } from './runtimes/runs.ts';
import { type Setup, setUp } from './runtimes/setup.ts';
import { compilerVersions } from './runtimes/tools.ts';
import { publishedEntries, typeCheck, writeConsumer } from './runtimes/types.ts';

const MINUTES = 60_000;
let setup: Setup;
/** Everything that is published, installed by npm. */
let all: string;

beforeAll(async () => {
  setup = await setUp();
  const names = publishedPackages().map(({ manifest }) => manifest.name);
  ({ folder: all } = await setup.managers.npm(join(setup.work, 'all'), names));
  await writePrograms(setup, all);
}, 10 * MINUTES);
afterAll(() => setup?.stop());

describe('@perijove/price, installed alone, answers a first price', () => {
  it.each(managerNames)('with %s', { timeout: 5 * MINUTES }, async (manager) => {
    const install = setup.managers[manager];
    const { folder, nodeArgs } = await install(join(setup.work, manager.replace(' ', '-')), [
      '@perijove/price',
    ]);
    await writeFile(join(folder, 'price.mjs'), priceProgram('esm', setup.service));
    await writeFile(join(folder, 'price.cjs'), priceProgram('cjs', setup.service));
    for (const [version, node] of Object.entries(setup.tools.nodes))
      for (const file of ['price.mjs', 'price.cjs'])
        expect(await runInNode(node, file, folder, nodeArgs), `${file} on ${version}`).toBe('true');
  });
});

it.each(runtimes.map((each) => [`${each.name} ${each.version}`, each] as const))(
  'the first calls, a stream and a swap: %s',
  async (_name, { run, expected }) => {
    const printed = await run(setup, all);
    expect(Object.keys(printed)).not.toEqual([]);
    for (const [loaded, result] of Object.entries(printed)) expect(result, loaded).toBe(expected);
  },
);

describe('the recipes of docs/testing.md', () => {
  it.each(Object.keys(recipes) as (keyof typeof recipes)[])(
    'run with %s',
    { timeout: 5 * MINUTES },
    async (name) => {
      const { tools } = setup;
      expect(await runRecipe(name, tools, tools.nodes['24'], all)).toMatch(/Tests:? +4 passed/);
    },
  );
});

describe('the examples', () => {
  it('are all run', () => {
    const folders = readdirSync(`${root}examples`, { withFileTypes: true });
    const known = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect(known.filter((name) => name !== 'fleet').sort()).toEqual([...exampleNames].sort());
  });

  it.each(exampleNames)('%s', { timeout: 2 * MINUTES }, async (name) => {
    expect(await runExample(name, setup, all)).toMatch(/^done$|Tests:? +2 passed/m);
  });
});

describe('the types of all packages, without skipLibCheck', () => {
  it('are imported from every entry', () => {
    expect(publishedEntries().length).toBeGreaterThan(publishedPackages().length);
  });

  it.each(compilerVersions)(
    'hold with TypeScript %s',
    { timeout: 5 * MINUTES },
    async (version) => {
      await writeConsumer(all, version);
      for (const resolution of ['nodenext', 'bundler'] as const)
        expect(await typeCheck(setup.tools, version, all, resolution), resolution).toBe('');
    },
  );
});
