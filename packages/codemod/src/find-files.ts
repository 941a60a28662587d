import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = /(?<!\.d)\.[cm]?[jt]sx?$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'vendor']);

/** Returns the programs in a folder, or the file itself. Folders of packages and of builds are left out. */
export function findFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const full = join(path, entry.name);
      if (entry.isDirectory())
        return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : findFiles(full);
      return entry.isFile() && SOURCE.test(entry.name) ? [full] : [];
    });
}
