import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { familyPackages, type Package, publishedPackages, root } from './workspace.ts';

const entry = (name: string): unknown => ({
  '@perijove/source': `./src/${name}.ts`,
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});

const commonJs = { types: './dist/schemas.d.cts', default: './dist/schemas.cjs' };

/** The ES modules of zod have `export * as`, which the Babel preset of React Native refuses. */
const schemasEntry = { ...Object(entry('schemas')), 'react-native': commonJs } as unknown;

/** What every published package has in common. */
const common = {
  license: 'MIT',
  type: 'module',
  files: expect.arrayContaining(['dist', 'src', 'CHANGELOG.md']) as unknown,
  main: './dist/index.cjs',
  module: './dist/index.js',
  types: './dist/index.d.cts',
  publishConfig: { access: 'public' },
  scripts: { build: 'tsup' },
};

/** The home of the project: written in the root manifest, and derived from it in the others. */
const home = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  repository: { type: string; url: string };
  homepage: string;
  bugs: string;
};
const page = home.homepage.replace('#readme', '');

/**
 * Files that only pass on a package which the umbrella also loads later. Without effects, esbuild leaves
 * them out of a bundle of one file, and the values of the package are never initialized there.
 */
function reexports({ manifest }: Package): readonly string[] {
  const names = Object.keys(manifest.dependencies ?? {});
  return names.map((name) => `./dist/${name.replace('@perijove/', '')}.js`).toSorted();
}

describe.each(publishedPackages().map((each) => [each.folder, each] as const))('%s', (_, each) => {
  const { manifest, path, folder } = each;

  it('has what all packages have', () => {
    expect(manifest).toMatchObject(common);
    // MSW 3 is an ES module, which CommonJS can require from that version on.
    const node = folder === 'msw' ? '>=22.12.0' : '>=20.18.1';
    expect(manifest['engines']).toEqual({ node });
    expect(manifest['sideEffects']).toEqual(folder === 'perijove' ? reexports(each) : false);
    expect(manifest).toMatchObject({
      repository: { ...home.repository, directory: `packages/${folder}` },
      homepage: `${page}/tree/main/packages/${folder}#readme`,
      bugs: home.bugs,
      keywords: expect.arrayContaining(['solana']) as unknown,
    });
    expect(manifest.exports['.']).toEqual(entry('index'));
    expect(manifest.exports['./package.json']).toBe('./package.json');
  });

  it('names the types of its subpaths for module resolutions that know no `exports`', () => {
    const subpaths = Object.entries(manifest.exports).filter(
      ([name]) => name !== '.' && !/\.(?:json|css)$/.test(name),
    );
    const types = subpaths.map(([name, target]) => {
      const { require } = target as { readonly require: { readonly types: string } };
      return [name.slice(2), [require.types]];
    });
    const expected = types.length > 0 ? { '*': Object.fromEntries(types) as object } : undefined;
    expect(manifest['typesVersions']).toEqual(expected);
  });

  it('has a README of 15 to 60 lines beside its programs, which names each runtime dependency', () => {
    const readme = readFileSync(`${path}README.md`, 'utf8');
    const lines = readme
      .replace(/^```[\s\S]*?^```\n/gm, '')
      .trimEnd()
      .split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(15);
    expect(lines).toBeLessThanOrEqual(60);
    for (const name of Object.keys(manifest.dependencies ?? {})) expect(readme).toContain(name);
  });

  it('links from its README to pages that exist, with whole addresses', () => {
    const readme = readFileSync(`${path}README.md`, 'utf8');
    for (const [, target = ''] of readme.matchAll(/\]\(([^)#\s]+)/g)) {
      expect(target).toMatch(/^https:/);
      const local = target.split(`${page}/blob/main/`)[1];
      if (local !== undefined) expect(existsSync(root + local), local).toBe(true);
    }
  });

  it('ships a changelog or has a changeset', () => {
    expect(manifest.version === '0.0.0' || existsSync(`${path}CHANGELOG.md`)).toBe(true);
  });
});

/** Families that build transactions, and so have flows that check and sign them. */
const signs = new Set([
  'borrow',
  'earn',
  'instant-swap',
  'prediction',
  'recurring',
  'routing-swap',
  'send',
  'studio',
  'swap',
  'tokens',
  'trigger',
  'trigger-v2',
]);

/** Families with a list that comes in pages: a client has its rule before it loads the family. */
const comesInPages = new Set([
  'content',
  'prediction',
  'recurring',
  'send',
  'tokens',
  'trigger',
  'trigger-v2',
]);

describe.each(familyPackages().map((each) => [each.folder, each] as const))(
  '%s',
  (folder, each) => {
    it('differs from the other families in name and words only', () => {
      const { manifest } = each;
      expect(manifest.name).toBe(`@perijove/${folder}`);
      expect(manifest.exports).toEqual({
        '.': entry('index'),
        ...(comesInPages.has(folder) && { './pages': entry('pages') }),
        './schemas': schemasEntry,
        './package.json': './package.json',
      });
      const { '#schemas': schemas } = manifest['imports'] as Readonly<Record<string, object>>;
      expect(Object.keys(Object(manifest.exports['./schemas']) as object)).toEqual([
        '@perijove/source',
        'react-native',
        'import',
        'require',
      ]);
      expect(Object.entries(schemas ?? {})).toEqual([
        ['@perijove/source', './src/schemas.ts'],
        ['react-native', './dist/schemas.cjs'],
        ['import', './dist/schemas.js'],
        ['require', './dist/schemas.cjs'],
      ]);
      expect(manifest.dependencies).toEqual({
        '@perijove/core': 'workspace:^',
        ...(signs.has(folder) && {
          '@perijove/journal': 'workspace:^',
          '@perijove/solana': 'workspace:^',
        }),
        zod: '^4.6.7',
      });
    });

    it('has the files where a reader looks for them', () => {
      for (const name of ['endpoints', 'types', 'schemas', 'checks.generated', 'client', 'index']) {
        expect(existsSync(`${root}packages/${folder}/src/${name}.ts`), name).toBe(true);
      }
    });
  },
);
