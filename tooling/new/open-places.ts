import { globSync, readFileSync } from 'node:fs';

/** A place that `pnpm new` left for a person. */
export interface OpenPlace {
  /** From the root of the repository. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** What is to be written there. */
  readonly what: string;
}

const MARK = /\[open: ([^\]$]+)\]/g;

/** The mark of an open place, for any text: a comment, a string, Markdown. */
export function open(what: string): string {
  return `[open: ${what}]`;
}

/** The open places in one text. */
export function openPlacesIn(path: string, text: string): readonly OpenPlace[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(MARK)].map(([, what = '']) => ({ path, line: index + 1, what })),
    );
}

/** What is written by hand, or written once by `pnpm new`; the rest is generated from it. */
const SOURCES = [
  'packages/*/{README.md,package.json}',
  'packages/*/{src,test}/**/*.ts',
  'docs/**/*.md',
  '.changeset/*.md',
];
const isGenerated = (path: string): boolean => path.endsWith('.generated.ts');
/** The tables of a README repeat the doc comments. */
const TABLE = /<!-- methods -->[\s\S]*?<!-- \/methods -->/;
const blank = (text: string): string => text.replace(/[^\n]/g, '');

/** Every open place of the repository. */
export function findOpenPlaces(root: string): readonly OpenPlace[] {
  return globSync(SOURCES, { cwd: root, exclude: ['**/node_modules'] })
    .filter((path) => !isGenerated(path))
    .sort()
    .flatMap((path) => openPlacesIn(path, readFileSync(root + path, 'utf8').replace(TABLE, blank)));
}
