import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only one machine knows: a path from the root of a disk, or a URL of a file. */
const ABSOLUTE = /^(?:\/|\\\\|[A-Za-z]:[\\/]|file:)/;

/**
 * The places in a folder of files that name a path of the machine they were built on: a source of a
 * source map, or any text that contains one of `paths`.
 */
export function findBuildPaths(folder: string, paths: readonly string[]): readonly string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return names.flatMap((name) => {
    const text = readFileSync(name, 'utf8');
    const held = paths.filter((path) => text.includes(path));
    const sources = name.endsWith('.map') ? absoluteSources(text) : [];
    return [...held, ...sources].map((path) => `${name.slice(folder.length + 1)}: ${path}`);
  });
}

function absoluteSources(text: string): readonly string[] {
  const { file = '', sourceRoot = '', sources } = JSON.parse(text) as SourceMap;
  return [file, sourceRoot, ...sources].filter((path) => ABSOLUTE.test(path));
}

export interface SourceMap {
  file?: string;
  readonly sourceRoot?: string;
  sources: string[];
  readonly sourcesContent?: readonly (string | null)[];
}
