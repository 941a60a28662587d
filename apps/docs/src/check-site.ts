/** Ends the build of the site when a link leads to no heading. */
import { fileURLToPath } from 'node:url';
import { findDeadAnchors } from './find-dead-anchors.ts';

const dead = findDeadAnchors(fileURLToPath(new URL('../site', import.meta.url)));
if (dead.length > 0) {
  process.stderr.write(`${dead.length} links lead nowhere:\n${dead.join('\n')}\n`);
  process.exitCode = 1;
}
