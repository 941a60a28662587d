/**
 * Compares the licences of all production dependencies of the published packages with the allowed
 * ones: `pnpm check-licences`. It reads the workspace in the working directory, as installed.
 */
import { execFileSync } from 'node:child_process';
import { findRefused, type LicenceList } from './find-refused.ts';

const args = ['licenses', 'list', '--json', '--prod', '--filter', './packages/*'];
const text = execFileSync('pnpm', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
const list = JSON.parse(text) as LicenceList;
const refused = findRefused(list);
if (refused.length > 0) {
  process.stderr.write(
    `licences that are not allowed:\n${refused.join('\n')}\nReplace the dependency, or decide about its licence in tooling/licences/find-refused.ts.\n`,
  );
  process.exitCode = 1;
} else {
  const count = Object.values(list).flat().length;
  process.stdout.write(`${count} packages: ${Object.keys(list).toSorted().join(', ')}\n`);
}
