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

/** The packages that the umbrella has under a subpath of their name. */
const inDependencies = Object.keys(umbrella.manifest.dependencies ?? {}).map((name) =>
  name.replace('@perijove/', ''),
);

describe.each(inDependencies)('perijove/%s', (folder) => {
  it('has all names of its package', () => {
    expect(umbrella.manifest.exports).toHaveProperty([`./${folder}`]);
    const text = readFileSync(`${umbrella.path}src/${folder}.ts`, 'utf8');
    expect(text).toBe(`export * from '@perijove/${folder}';\n`);
  });
});

describe('the umbrella', () => {
  const flat = exportsOf(umbrella);

  it('has no name that two packages have for different things', () => {
    const hiding = [...flat].filter(([name, from]) => {
      const others = below.filter(({ manifest }) => manifest.name !== from);
      return others.some((each) => {
        const origin = exportsOf(each).get(name);
        return origin !== undefined && !origin.startsWith('@perijove/');
      });
    });
    // The types of the clients, and createRpc, come from the package that has them.
    expect(hiding.filter(([, from]) => !from.startsWith('@perijove/solana/'))).toEqual([]);
  });

  it('exports no value of a family, of the journal or of the guard', () => {
    const text = readFileSync(`${umbrella.path}src/index.ts`, 'utf8');
    const values = [...text.matchAll(/^export \{[^}]*\} from '([^']+)';/gm)].map(
      ([, from]) => from,
    );
    expect(values).toEqual(['@perijove/core', '@perijove/solana/rpc', './create-perijove.ts']);
    expect(text).not.toMatch(/^export \*|^import/m);
  });

  it('gives what it has as the package has it', async () => {
    const names = (await import('../../packages/perijove/src/index.ts')) as object;
    const core = (await import('../../packages/core/src/index.ts')) as object;
    const { createRpc } = await import('../../packages/solana/src/index.ts');
    for (const [name, value] of Object.entries({ ...core, createRpc }))
      if (name in names) expect(Reflect.get(names, name), name).toBe(value);
    expect(Object.keys(names)).toContain('SOL');
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
  const loans = ['borrow', 'deposit', 'open', 'repay', 'withdraw'].map((each) => `borrow.${each}`);
  const bets = ['buy', 'closePosition', 'sell'].map((each) => `prediction.${each}`);
  const names = [...families.flatMap(flowNamesOf), ...actions, ...loans, ...bets];
  expect(Object.keys(resumableFlows).toSorted()).toEqual([...new Set(names)].toSorted());
});
