import { globSync, readFileSync } from 'node:fs';
import { root } from '../test/workspace.ts';

/** A program in a README. */
export interface Snippet {
  /** Path of the README from the root, and the place of the program in it: `README.md 1`. */
  readonly name: string;
  readonly code: string;
  /** What the README says to install. */
  readonly installed: readonly string[];
  /** What the README says that the program prints; undefined where it says nothing. */
  readonly prints: string | undefined;
}

const GUIDES = ['{packages,apps}/*/README.md', 'docs/*.md', 'docs/guides/*.md'];

/** Every block of TypeScript in the READMEs and guides, which must all be programs that run as they stand. */
export function readSnippets(): readonly Snippet[] {
  const readmes = ['README.md', ...globSync(GUIDES, { cwd: root }).sort()];
  return readmes.flatMap((path) => {
    const text = readFileSync(root + path, 'utf8');
    const installed = [...text.matchAll(/npm i ([^`\n]+)/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    // What a program prints follows it, behind one line of words.
    const blocks = [
      ...text.matchAll(/^```ts\n(.*?)^```$(?:\n\n[^\n]+:\n\n^```text\n(.*?)^```$)?/gms),
    ];
    return blocks.map(([, code = '', prints], index) => ({
      name: `${path} ${index + 1}`,
      code,
      installed,
      prints,
    }));
  });
}

/** The first program of each README that people install a package by: the root's and each package's. */
export function firstPrograms(): readonly Snippet[] {
  return readSnippets().filter(({ name }) => /^(?:packages\/[^/]+\/)?README\.md 1$/.test(name));
}

/** Whether a program printed what its README says; `…` there stands for what differs from run to run. */
export function isPrinted(expected: string, printed: string): boolean {
  const parts = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(printed);
}

/** Of Node 20 its own Ed25519, which is new to it; of DBOS how it uses the client of its database. */
const NOTICES =
  /^\(node:\d+\) (?:ExperimentalWarning: The Ed25519 |DeprecationWarning: Calling client\.query\(\) ).*\n(?:\(Use `node .*\n)?/gm;

/** What a program complains about, without the notices that every process prints for reasons of others. */
export function complaintsIn(stderr: string): string {
  return stderr.replaceAll(NOTICES, '');
}

/** The packages that a README says to install for its first program: the first `npm i` line of it. */
export function installedFirst(path: string): readonly string[] {
  const [, names = ''] = /^npm i (.+)$/m.exec(readFileSync(root + path, 'utf8')) ?? [];
  return names.split(' ').filter(Boolean);
}
