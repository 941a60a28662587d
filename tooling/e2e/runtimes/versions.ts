import { readFileSync } from 'node:fs';

type Versions = Readonly<Record<string, string>>;

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('tools/package.json', import.meta.url), 'utf8'),
) as { readonly dependencies: Versions; readonly devDependencies: Versions };
const versions: Versions = { ...dependencies, ...devDependencies };

/** The pinned version of a tool, behind the name of an alias if it has one. */
export const versionOf = (name: string): string => versions[name]?.split('@').at(-1) ?? 'unknown';
