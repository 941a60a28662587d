import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const PAGES = ['*.md', 'docs/**/*.md', 'examples/*.md', '{packages,apps,examples}/*/README.md'];
const HOSTED = 'https://github.com/perijove/perijove/blob/main/';

const plain = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();

/** The anchor of a heading where the repository is shown. */
const hostAnchor = (heading: string): string =>
  plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The anchor of a heading on the site, which makes a hyphen of every mark. */
const siteAnchor = (heading: string): string =>
  plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function headingsOf(file: string): readonly string[] {
  const text = readFileSync(root + file, 'utf8').replace(/^```.*?^```/gms, '');
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
}

/** Whether a link of a page leads to a heading in both places. */
function isDead(page: string, link: string): boolean {
  const [path = '', anchor = ''] = link.split('#');
  if (/^https?:/.test(path)) return false;
  const beside = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path);
  const target = path === '' ? page : beside;
  if (!existsSync(root + target)) return true;
  if (!target.endsWith('.md')) return false;
  const found = headingsOf(target);
  return ![hostAnchor, siteAnchor].every((anchorOf) => found.map(anchorOf).includes(anchor));
}

it('links to headings that both the repository and the site find', () => {
  const pages = globSync(PAGES, { cwd: root });
  const links = pages.flatMap((page) => {
    const text = readFileSync(root + page, 'utf8').replaceAll(HOSTED, '/');
    const found = text.matchAll(/\]\(((?!mailto:)[^)\s]*#[^)\s]+)\)/g);
    return [...found].map(([, link = '']) => [page, link] as const);
  });
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(([page, link]) => isDead(page, link))).toEqual([]);
});
