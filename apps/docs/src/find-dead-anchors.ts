import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Links of a built site to a heading, or a page, that is not there: `page: link`. */
export function findDeadAnchors(site: string): readonly string[] {
  const files = globSync('**/*.html', { cwd: site });
  const texts = new Map(files.map((file) => [file, readFileSync(`${site}/${file}`, 'utf8')]));
  const ids = new Map([...texts].map(([file, text]) => [file, idsOf(text)]));
  return [...texts].flatMap(([file, text]) =>
    linksOf(text)
      .filter((link) => {
        const [path = '', hash = ''] = link.split('#');
        const known = ids.get(fileOf(path, file));
        return known === undefined || !known.has(decodeURIComponent(hash));
      })
      .map((link) => `${file}: ${link}`),
  );
}

function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
}

/** Links within the site that name a heading, each once. */
function linksOf(html: string): readonly string[] {
  const found = html.matchAll(/ href="((?!https?:|mailto:)[^"]*#[^"]+)"/g);
  return [...new Set([...found].map(([, link = '']) => link.replaceAll('&amp;', '&')))];
}

/** The file that a link leads to; addresses have no ending. */
function fileOf(path: string, from: string): string {
  if (path === '') return from;
  const whole = posix.normalize(posix.join(posix.dirname(`/${from}`), path)).slice(1);
  const target = path.startsWith('/') ? path.slice(1) : whole;
  if (target === '' || target.endsWith('/')) return `${target}index.html`;
  return target.endsWith('.html') ? target : `${target}.html`;
}
