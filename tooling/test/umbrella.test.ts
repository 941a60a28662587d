import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { familyPackages, type Package, publishedPackages } from './workspace.ts';

/** What a first call needs: every family has it, so that one package is enough in strict installs. */
const FIRST_CALL = [
  'CallOptions',
  'Deployment',
  'OwnTransport',
  'SOL',
  'PerijoveError',
  'Transport',
  'TransportOptions',
  'USDC',
  'createTransport',
  'fromBaseUnits',
  'isPerijoveError',
  'jupiter',
  'sandbox',
  'toBaseUnits',
];

/** The names that an `index.ts` lists, types included, by where they come from. */
function exportsOf({ path }: Package): ReadonlyMap<string, string> {
  const text = readFileSync(`${path}src/index.ts`, 'utf8');
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?;/gm)];
  const names = lists.flatMap(([, list = '', from = '']) =>
    list
      .split(',')
      .map((each) => each.trim().replace(/^type /, ''))
      .filter((each) => each !== '')
      .map((each) => [each, from] as const),
  );
  return new Map(names);
}

const packages = publishedPackages();
const umbrella = packages.find(({ folder }) => folder === 'perijove') as Package;
const families = familyPackages();
const below = packages.filter(
  ({ folder, manifest }) =>
    ['core', 'journal', 'solana'].includes(folder) ||
    families.some((each) => each.manifest === manifest),
);
const camel = (folder: string): string =>
  folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the umbrella', () => {
  const flat = exportsOf(umbrella);

  it('has a namespace for every family, and for core, journal and solana', () => {
    const text = readFileSync(`${umbrella.path}src/index.ts`, 'utf8');
    const namespaces = [...text.matchAll(/^export \* as (\w+) from '([^']+)';/gm)];
    const inDependencies = Object.keys(umbrella.manifest.dependencies ?? {}).toSorted();
    expect(namespaces.map(([, , from]) => String(from)).toSorted()).toEqual(inDependencies);
    for (const [, name, from] of namespaces)
      expect(name).toBe(camel(String(from).replace('@perijove/', '')));
  });

  it('has no name without a prefix that two packages have for different things', () => {
    const hiding = [...flat].filter(([name, from]) => {
      const others = below.filter(({ manifest }) => manifest.name !== from);
      return others.some((each) => {
        const origin = exportsOf(each).get(name);
        return origin !== undefined && !origin.startsWith('@perijove/');
      });
    });
    // The umbrella takes the types of clients from imports of its own.
    expect(hiding.filter(([, from]) => from !== '')).toEqual([]);
  });

  it('gives what it has without a prefix as the package has it', async () => {
    const names = await import('../../packages/perijove/src/index.ts');
    for (const [name, from] of flat) {
      const each = below.find(({ manifest }) => manifest.name === from);
      if (!each || !(name in names)) continue;
      const namespace = names[camel(each.folder) as keyof typeof names];
      expect(names[name as keyof typeof names], name).toBe(
        (namespace as unknown as Record<string, unknown>)[name],
      );
    }
  });
});

it.each(families.map((each) => [each.folder, each] as const))(
  '%s is enough for a first call',
  (_, family) => {
    const names = exportsOf(family);
    expect(FIRST_CALL.filter((name) => names.get(name) !== '@perijove/core')).toEqual([]);
  },
);

/** The names under which the flows of a family write their records. */
function flowNamesOf({ folder, path }: Package): readonly string[] {
  const texts = globSync('src/**/*.ts', { cwd: path })
    .map((file) => readFileSync(`${path}${file}`, 'utf8'))
    .filter((text) => /run(?:\w*Flow|Deposit|Withdrawal)|swapByOrder/.test(text));
  const name = new RegExp(`(?:name:|NAME =) '(${folder}\\.\\w+)'`, 'g');
  return texts.flatMap((text) => [...text.matchAll(name)].map(([, each = '']) => each));
}

it('resumes every flow that a family has', async () => {
  const { resumableFlows } = await import('../../packages/perijove/src/resume.ts');
  const actions = ['deposit', 'mint', 'redeem', 'withdraw'].map((action) => `earn.${action}`);
  const names = [...families.flatMap(flowNamesOf), ...actions];
  expect(Object.keys(resumableFlows).toSorted()).toEqual([...new Set(names)].toSorted());
});
