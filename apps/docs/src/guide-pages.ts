import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { withCharts } from './charts.ts';
import type { SitePage } from './page.ts';
import { root } from './root.ts';

const HOME = 'https://github.com/perijove/perijove/blob/main/';

/** Pages from the Markdown files of `docs/`: the site and the repository show the same text. */
export function guidePages(): readonly SitePage[] {
  const files = globSync('docs/**/*.md', { cwd: root }).sort();
  const known = new Set(files);
  // The site has a page for each code instead.
  const pages = files.filter((file) => file !== ERROR_CODES);
  return pages.map((file) => {
    const text = readFileSync(root + file, 'utf8');
    const path = sitePath(file);
    const title = /^# (.+)$/m.exec(text)?.[1] ?? path;
    const linked = withLinks(text, file, known);
    return { path, title, text: path === 'performance.md' ? withCharts(linked) : linked };
  });
}

const ERROR_CODES = 'docs/error-codes.md';

/** `docs/guides/first-price.md` is `guides/first-price.md` on the site. */
function sitePath(file: string): string {
  if (file === ERROR_CODES) return 'errors/index.md';
  return file.slice('docs/'.length).replace(/README\.md$/, 'index.md');
}

/** What the site copies, so that its pages show their pictures without another host. */
const IMAGES = 'docs/images/';

/** A link to a page or a picture of the site stays one; any other file of the repository is linked whole. */
function withLinks(text: string, file: string, known: ReadonlySet<string>): string {
  return text.replace(/\]\((?!https?:|#)([^)#\s]+)(#[^)]*)?\)/g, (_, target: string, hash = '') => {
    const path = normalize(join(dirname(file), target));
    if (path.startsWith(IMAGES)) return `](/${path.slice('docs/'.length)})`;
    if (!known.has(path)) return `](${HOME}${path}${hash})`;
    const link = relative(dirname(sitePath(file)), sitePath(path));
    return `](${link.startsWith('.') ? link : `./${link}`}${hash})`;
  });
}
