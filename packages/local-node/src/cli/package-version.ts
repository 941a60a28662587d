import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the version of the package that has this script. */
export function packageVersion(script: string): string {
  let folder = dirname(realpathSync(script));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
