import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, grouped, importsIn, sourcesIn } from './imports.ts';
import { LAYERS, type Layers } from './layers.ts';
import { root } from './workspace.ts';

const packages = globSync('{packages,apps}/*/src', { cwd: root }).map(dirname).sort();
const packagesWith = (field: keyof Layers): readonly string[] =>
  packages.filter((path) => LAYERS[path]?.[field]);

/** The names that a file declares itself; those that it only passes on are not among them. */
function exportedNames(file: string): readonly string[] {
  const declaration =
    /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  return [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name = '']) => name);
}

/** The folder or file of `src` that a file is in; `families/earn` where `families` is split. */
function partOf(file: string, split: Layers['split'] = []): string {
  const [layer = '', part = ''] = file.split('/');
  return split.includes(layer) ? `${layer}/${part}` : layer;
}

function foldersIn(files: Iterable<string>): readonly string[] {
  const inFolders = [...files].filter((file) => file.includes('/'));
  return [...new Set(inFolders.map((file) => partOf(file)))];
}

/** The imports that go from a part to one above it. */
function upwardsIn(
  imports: ReadonlyMap<string, readonly string[]>,
  { order }: Layers,
): readonly string[] {
  const rank = (file: string): number => order.indexOf(partOf(file));
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => rank(target) >= 0 && rank(target) < rank(file))
      .map((target) => `${file} imports ${target}`),
  );
}

describe.each(packages)('%s', (path) => {
  const imports = importsIn(`${root}${path}/src`);
  const folders = foldersIn(imports.keys());
  const layers: Layers = LAYERS[path] ?? { order: folders };

  it('has no import circle between its files', () => {
    expect(circlesIn(imports)).toEqual([]);
  });

  it('has no import circle between its parts', () => {
    const parts = grouped(imports, (file) => partOf(file, layers.split));
    expect(circlesIn(parts)).toEqual([]);
  });

  it('lists its folders in `layers.ts`, if it has more than one', () => {
    const namesFiles = layers.order.some((name) => /\.tsx?$/.test(name));
    const found = namesFiles ? [...imports.keys()].map((file) => partOf(file)) : folders;
    expect(new Set(layers.order)).toEqual(new Set(found));
    expect(folders.length < 2 || path in LAYERS).toBe(true);
  });

  it('imports from a folder to those below it only', () => {
    expect(upwardsIn(imports, layers)).toEqual([]);
  });
});

it.each(packagesWith('namesOnce'))('%s declares every exported name once', (path) => {
  const sources = `${root}${path}/src`;
  const names = sourcesIn(sources).flatMap((file) => exportedNames(`${sources}/${file}`));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it.each(packagesWith('testsOfTheWhole'))('%s has its tests where what they test is', (path) => {
  const isOfTheWhole = (folder: string): boolean =>
    LAYERS[path]?.testsOfTheWhole?.includes(partOf(folder)) ?? false;
  const folders = new Set(sourcesIn(`${root}${path}/test`).map(dirname));
  const others = [...folders].filter((folder) => !isOfTheWhole(folder));
  expect(others.filter((folder) => !existsSync(`${root}${path}/src/${folder}`))).toEqual([]);
});

it('every line of `layers.ts` is a package', () => {
  expect(Object.keys(LAYERS).filter((path) => !packages.includes(path))).toEqual([]);
});

it('finds circles', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a'], d: ['d', 'a'], e: ['f'], f: [] };
  expect(circlesIn(new Map(Object.entries(edges)))).toEqual([['a', 'b', 'c'], ['d']]);
});

it('finds imports that go upwards', () => {
  const edges = { 'low/a.ts': ['low/b.ts', 'high/c.ts'], 'high/c.ts': ['low/a.ts', 'd.ts'] };
  expect(upwardsIn(new Map(Object.entries(edges)), { order: ['high', 'low'] })).toEqual([
    'low/a.ts imports high/c.ts',
  ]);
});
