/**
 * Writes a new family or endpoint with all that belongs to it, and lists what a person writes then:
 * `pnpm new family <name> [<method>]`, `pnpm new endpoint <family> <method>`, `pnpm new` for the list
 * alone. `--no-build` leaves out what needs a build: the weights of the pages and the public names.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../test/workspace.ts';
import { addEndpoint } from './add-endpoint.ts';
import { addFamily } from './add-family.ts';
import { namesOf } from './names.ts';
import { findOpenPlaces } from './open-places.ts';
import { openTree } from './tree.ts';

const USAGE = `Usage: pnpm new family <name> [<method>]
       pnpm new endpoint <family> <method>
       pnpm new
`;

const { values, positionals } = parseArgs({
  options: { 'no-build': { type: 'boolean', default: false } },
  allowPositionals: true,
});

function run(...command: readonly string[]): void {
  const [file = '', ...args] = command;
  process.stdout.write(`> ${command.join(' ')}\n`);
  execFileSync(file, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Writes the sources, and returns the files that differ. */
function write([kind, ...names]: readonly string[]): readonly string[] {
  const tree = openTree(root);
  const [family, method] = names.map(namesOf);
  if (kind === 'family' && family) addFamily(tree, family, method ?? namesOf('get'));
  else if (kind === 'endpoint' && family && method) addEndpoint(tree, family, method);
  else throw new Error(USAGE);
  tree.save();
  return tree.changed();
}

/** Writes what follows from the sources. */
function generate(changed: readonly string[], isFamily: boolean): void {
  if (isFamily) run('pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline');
  run('biome', 'check', '--write', ...changed);
  for (const each of ['checks', 'readme'])
    run('node', '--conditions=@perijove/source', `tooling/${each}/main.ts`);
  if (isFamily) run('node', '--conditions=@perijove/source', 'tooling/rehearse/main.ts', '--page');
  if (values['no-build']) return;
  run('turbo', 'run', 'build', '--output-logs=errors-only');
  run('node', 'tooling/size/main.ts', '--write');
  run('vitest', 'run', '--project', 'built', 'tooling/test/public-names.built.test.ts', '-u');
}

/** Printed after the list: what no mark in a file can say. */
const THEN = `
Then, where they apply, what CONTRIBUTING.md lists below "An endpoint". Run \`pnpm new\` for the
places that are still open; the proof and the release refuse them.
`;

if (positionals.length > 0) generate(write(positionals), positionals[0] === 'family');
const places = findOpenPlaces(root);
for (const { path, line, what } of places) process.stdout.write(`${path}:${line}: ${what}\n`);
process.stdout.write(
  places.length > 0 ? `\n${places.length} open places.\n${THEN}` : 'No open place.\n',
);
