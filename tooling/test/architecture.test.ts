import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  ...readdirSync(`${root}packages`).map((folder) => `packages/${folder}/README.md`),
];

/** What a page links to, and what it names by its path from the root of the repository. */
function filesNamedIn(page: string): readonly string[] {
  const text = readFileSync(root + page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)];
  const paths = [
    ...text.matchAll(/`((?:packages|apps|tooling|bench|docs|acceptance)\/[\w./-]+)`/g),
  ];
  return [
    ...links.map(([, path = '']) => normalize(join(dirname(page), path))),
    ...paths.map(([, path = '']) => path),
  ];
}

it.each(pages)('every file that %s names exists', (page) => {
  expect(filesNamedIn(page).filter((file) => !existsSync(root + file))).toEqual([]);
});

it('every file that a comment of a source names by its path exists', () => {
  const sources = globSync('{packages,apps,tooling,bench,acceptance,examples}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const path =
    /^\s*(?:\/\/|\/?\*).*`((?:packages|apps|tooling|bench|docs|acceptance)\/[\w./-]+)`/gm;
  const missing = sources.flatMap((source) =>
    [...readFileSync(root + source, 'utf8').matchAll(path)]
      .filter(([, file]) => !existsSync(`${root}${file}`))
      .map(([, file]) => `${source}: ${file}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
});

it('the page on the architecture names the files of every layer', () => {
  const named = filesNamedIn('docs/architecture.md');
  const layers = readdirSync(`${root}packages/sandbox/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/sandbox/src/${name}`);
  expect(layers.filter((layer) => !named.some((file) => file.startsWith(layer)))).toEqual([]);
  expect(readFileSync(`${root}docs/architecture.md`, 'utf8').match(/```mermaid/g)).toHaveLength(5);
});
