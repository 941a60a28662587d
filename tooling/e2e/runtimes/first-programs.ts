import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { complaintsIn, installedFirst, isPrinted, type Snippet } from '../../readme/snippets.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

/** Declarations of types, which a program runs without and the registry on loopback lacks. */
const isForTypes = (name: string): boolean => name.startsWith('@types/');

/** Programs with a package of others that does not run on the oldest Node: MSW 3 needs 22.12. */
const ofNewerNode: ReadonlySet<string> = new Set(['packages/msw/README.md']);

/** A try of the first program of a README: what was printed instead of what the README says, or nothing. */
export type TryFirst = (program: Snippet) => Promise<string>;

/**
 * Does what a newcomer does with a README: installs what it names into an empty folder, saves its
 * first program and runs it with the oldest Node, without a variable.
 *
 * The root README's is installed with npm, and run with the newest Node too. The others are installed
 * at once, by a pnpm workspace in which a program finds what its README names and nothing else.
 */
export async function tryFirstPrograms(
  programs: readonly Snippet[],
  { work, managers, tools }: Setup,
): Promise<TryFirst> {
  const together = join(work, 'first');
  const others = programs.filter(({ name }) => name !== ROOT).map(({ name }) => pathOf(name));
  if (others.length > 0)
    await managers.together(
      together,
      new Map(others.map((path) => [folderOf(path), namesOf(path)])),
    );
  return async ({ name, code, prints = '' }) => {
    const path = pathOf(name);
    const isRoot = name === ROOT;
    const folder = isRoot ? join(work, 'first-of-all') : join(together, folderOf(path));
    if (isRoot) await managers.npm(folder, ['perijove', '@perijove/sandbox']);
    await writeFile(join(folder, 'first.mjs'), code);
    const oldest = tools.nodes[ofNewerNode.has(path) ? '22' : '20'];
    for (const node of [oldest, ...(isRoot ? [tools.nodes['26']] : [])]) {
      const env = { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1' };
      const { stdout, stderr } = await run(node, ['first.mjs'], { cwd: folder, env });
      const complaints = complaintsIn(stderr);
      if (complaints || !isPrinted(prints, stdout)) return `${stdout}${complaints}`;
    }
    return '';
  };
}

/** The program of the root README, which builds the packages as long as none is published. */
const ROOT = 'README.md 1';

const pathOf = (name: string): string => name.replace(/ 1$/, '');
const folderOf = (path: string): string => path.replaceAll(/\W+/g, '-');
const namesOf = (path: string): readonly string[] =>
  installedFirst(path).filter((name) => !isForTypes(name));
