import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppConfig, CONFIG_ID } from '../session/config.ts';
import { firstRequests } from './first-requests.ts';

interface Chunk {
  readonly file: string;
  /** Keys of chunks that are loaded with it. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';

export interface ScreenPagesOptions {
  /** Where the built page is. */
  readonly folder: string;
  readonly config: AppConfig;
  /** The path of the API on this server. */
  readonly proxy: string;
}

/**
 * Returns the page for the path of a screen. It holds the settings, and names the files of that screen and
 * what it asks the service for first: the browser loads all of them at once.
 */
export function createScreenPages({
  folder,
  config,
  proxy,
}: ScreenPagesOptions): (path: string) => string {
  const page = readFileSync(join(folder, ENTRY), 'utf8').replace('</head>', () => settings(config));
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  const first = filesOf(manifest, ENTRY);
  return (path) => {
    const [, name] = path.split('/');
    const files = filesOf(manifest, `src/screens/${name || 'discover'}/screen.tsx`);
    const links = [...files].filter((file) => !first.has(file)).map(linkTo);
    const requests = JSON.stringify(firstRequests(path, proxy)).replaceAll('&', '&amp;');
    return page
      .replace('src="/early.js"', (script) => `${script} data-first='${requests}'`)
      .replace('</head>', `${links.join('')}</head>`);
  };
}

/** Data and no script: the content security policy does not block it. */
function settings(config: AppConfig): string {
  const text = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${CONFIG_ID}">${text}</script></head>`;
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
