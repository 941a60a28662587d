import { readFileSync } from 'node:fs';

/** The version of this package. The file is one folder above, both in the sources and as built. */
export function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
