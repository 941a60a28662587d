import { globSync, readFileSync } from 'node:fs';
import { root } from '../test/workspace.ts';

/** A program in a README. */
export interface Snippet {
  /** Path of the README from the root, and the place of the program in it: `README.md 1`. */
  readonly name: string;
  readonly code: string;
  /** What the README says to install. */
  readonly installed: readonly string[];
}

const GUIDES = ['{packages,apps}/*/README.md', 'docs/*.md', 'docs/guides/*.md'];

/** Every block of TypeScript in the READMEs and guides, which must all be programs that run as they stand. */
export function readSnippets(): readonly Snippet[] {
  const readmes = ['README.md', ...globSync(GUIDES, { cwd: root }).sort()];
  return readmes.flatMap((path) => {
    const text = readFileSync(root + path, 'utf8');
    const installed = [...text.matchAll(/npm i (.+)/g)].flatMap(([, names = '']) =>
      names.replace(/`.*/, '').split(' '),
    );
    const blocks = [...text.matchAll(/^```ts\n(.*?)^```$/gms)];
    return blocks.map(([, code = ''], index) => ({
      name: `${path} ${index + 1}`,
      code,
      installed,
    }));
  });
}
