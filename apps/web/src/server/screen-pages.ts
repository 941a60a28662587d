import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  /** Keys of chunks that are loaded with it. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';

/**
 * Returns the page for the path of a screen. It names the files of that screen, so that the browser loads
 * them beside the first ones and not after they have run.
 */
export function createScreenPages(folder: string): (path: string) => string {
  const page = readFileSync(join(folder, ENTRY), 'utf8');
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  const first = filesOf(manifest, ENTRY);
  return (path) => {
    const [, name] = path.split('/');
    const files = filesOf(manifest, `src/screens/${name || 'discover'}/screen.tsx`);
    const links = [...files].filter((file) => !first.has(file)).map(linkTo);
    return page.replace('</head>', `${links.join('')}</head>`);
  };
}

function readManifest(path: string): Manifest {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

/** The files that are loaded with a chunk; none for one that is not there. */
function filesOf(manifest: Manifest, from: string): ReadonlySet<string> {
  const keys = new Set(Object.hasOwn(manifest, from) ? [from] : []);
  // A set that grows while it is walked is walked to its end.
  for (const key of keys) for (const each of manifest[key]?.imports ?? []) keys.add(each);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
