import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(
  readFileSync(new URL('tools/package.json', import.meta.url), 'utf8'),
) as { readonly dependencies: Readonly<Record<string, string>> };

/** The pinned version of a tool, behind the name of an alias if it has one. */
export const versionOf = (name: string): string =>
  dependencies[name]?.split('@').at(-1) ?? 'unknown';
