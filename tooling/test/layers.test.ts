import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, grouped, importsIn, sourcesIn } from './imports.ts';
import { root } from './workspace.ts';

/** Folders of the sandbox from top to bottom; each may import those below it. */
const LAYERS = [
  'index.ts',
  'openapi.ts',
  'test.ts',
  'cli',
  'compose',
  'pages',
  'control',
  'portal',
  'images',
  'api',
  'openapi',
  'rpc',
  'faults',
  'families',
  'http',
  'gateway',
  'orders',
  'market',
  'ledger',
  'world',
];

const sources = `${root}packages/sandbox/src`;
const sandbox = importsIn(sources);

/** The names that a file declares itself; those that it only passes on are not among them. */
function exportedNames(file: string): readonly string[] {
  const declaration =
    /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  return [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name = '']) => name);
}

/** `families/earn` and `market/swap` are parts of their own; `families/service.ts` is one too. */
function partOf(file: string): string {
  const [layer = '', part = ''] = file.split('/');
  return layer === 'families' || layer === 'market' ? `${layer}/${part}` : layer;
}

function rankOf(file: string): number {
  return LAYERS.indexOf(file.split('/')[0] ?? '');
}

describe('the sandbox', () => {
  it('has the folders that are listed here, and no others', () => {
    const folders = new Set([...sandbox.keys()].map((file) => file.split('/')[0]));
    expect(folders).toEqual(new Set(LAYERS));
  });

  it('imports from a folder to those below it only', () => {
    const upwards = [...sandbox].flatMap(([file, targets]) =>
      targets
        .filter((target) => rankOf(target) < rankOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  it('declares every exported name once', () => {
    const names = [...sandbox.keys()].flatMap((file) => exportedNames(`${sources}/${file}`));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('has its tests in the folders of what they test', () => {
    const folders = new Set(sourcesIn(`${root}packages/sandbox/test`).map(dirname));
    const isOfTheWhole = (folder: string): boolean => /^system(\/|$)/.test(folder);
    const others = [...folders].filter((folder) => !isOfTheWhole(folder));
    expect(others.filter((folder) => !existsSync(`${sources}/${folder}`))).toEqual([]);
  });

  it('has no import circle between its parts', () => {
    expect(circlesIn(grouped(sandbox, partOf))).toEqual([]);
  });
});

const packages = readdirSync(`${root}packages`);

it.each(packages)('%s has no import circle', (folder) => {
  expect(circlesIn(importsIn(`${root}packages/${folder}/src`))).toEqual([]);
});

it('finds circles', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a'], d: ['d', 'a'], e: ['f'], f: [] };
  expect(circlesIn(new Map(Object.entries(edges)))).toEqual([['a', 'b', 'c'], ['d']]);
});
