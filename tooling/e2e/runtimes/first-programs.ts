import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedFirst, isPrinted, type Snippet } from '../../readme/snippets.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

/** Declarations of types, which a program runs without and the registry on loopback lacks. */
const isForTypes = (name: string): boolean => name.startsWith('@types/');

/** Programs with a package of others that does not run on the oldest Node: MSW 3 needs 22.12. */
const ofNewerNode: ReadonlySet<string> = new Set(['packages/msw/README.md']);

/**
 * Does what a newcomer does with a README: installs what it names into an empty folder, saves its
 * first program and runs it with the oldest Node, without a variable. Returns what
 * was printed instead of what the README says; empty if it was that.
 *
 * The root README's is installed with npm, and run with the newest Node too. The others are installed with pnpm, in which a program finds
 * what its README names and nothing else, and which takes a quarter of the time.
 */
export async function tryFirstProgram(
  { name, code, prints = '' }: Snippet,
  { work, managers, tools }: Setup,
): Promise<string> {
  const path = name.replace(/ 1$/, '');
  const home = join(work, 'first', path.replaceAll(/\W+/g, '-'));
  const isRoot = path === 'README.md';
  const install = isRoot ? managers.npm : managers.pnpm;
  const { folder } = await install(home, namesOf(path));
  await writeFile(join(folder, 'first.mjs'), code);
  const oldest = tools.nodes[ofNewerNode.has(path) ? '22' : '20'];
  for (const node of [oldest, ...(isRoot ? [tools.nodes['26']] : [])]) {
    const env = { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1' };
    const { stdout, stderr } = await run(node, ['first.mjs'], { cwd: folder, env });
    const complaints = withoutNotice(stderr);
    if (complaints || !isPrinted(prints, stdout)) return `${stdout}${complaints}`;
  }
  return '';
}

/** Node 20 says of its own Ed25519 that it is new, in each process; nothing else may be said. */
function withoutNotice(stderr: string): string {
  return stderr.replace(
    /^\(node:\d+\) ExperimentalWarning: The Ed25519 .*\n\(Use `node .*\n/gm,
    '',
  );
}

/** The root README builds the packages, as long as none is published: its line for later is used. */
function namesOf(path: string): readonly string[] {
  if (path === 'README.md') return ['perijove', '@perijove/sandbox'];
  return installedFirst(path).filter((name) => !isForTypes(name));
}
