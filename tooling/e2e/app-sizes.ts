import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  /** Keys of chunks that are loaded with it. */
  readonly imports?: readonly string[];
}

/** Script that is loaded at a time. */
export interface Loaded {
  readonly name: string;
  readonly gzippedBytes: number;
  readonly files: number;
  readonly text: string;
}

/** Reads the manifest of Vite: what the app loads at first, and what each screen adds. */
export function appSizes(folder: string): {
  readonly first: Loaded;
  readonly screens: readonly Loaded[];
} {
  const text = readFileSync(`${folder}/.vite/manifest.json`, 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<string, Chunk>>;
  const known = reach(manifest, 'index.html');
  const weigh = (name: string, keys: readonly string[]): Loaded => {
    const files = keys.map((key) => readFileSync(`${folder}/${manifest[key]?.file}`));
    return {
      name,
      gzippedBytes: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0),
      files: files.length,
      text: files.join('\n'),
    };
  };
  const screens = Object.keys(manifest).filter((key) => key.startsWith('src/screens/'));
  return {
    first: weigh('index', [...known]),
    screens: screens.map((key) =>
      weigh(
        key,
        [...reach(manifest, key)].filter((each) => !known.has(each)),
      ),
    ),
  };
}

function reach(manifest: Readonly<Record<string, Chunk>>, from: string): ReadonlySet<string> {
  const found = new Set([from]);
  // A set that grows while it is walked is walked to its end.
  for (const key of found) for (const each of manifest[key]?.imports ?? []) found.add(each);
  return found;
}
