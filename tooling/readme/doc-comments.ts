import { globSync, readFileSync } from 'node:fs';
import { root } from '../test/workspace.ts';

/** What the doc comment of an endpoint says: the one place where it is written. */
export interface DocComment {
  /** The first sentence. */
  readonly summary: string;
  /** All paragraphs, without tags. */
  readonly text: string;
}

/** @throws Error for an endpoint without a doc comment. */
export function readDocComment(family: string, method: string): DocComment {
  // A large family has its entries in groups, in the folder beside the file.
  const files = globSync(`packages/${family}/src/{endpoints,endpoints/*}.ts`, { cwd: root });
  const source = files.map((file) => readFileSync(root + file, 'utf8')).join('\n');
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${method}: \\{`).exec(source)?.[1];
  const paragraphs = (comment ?? '')
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .trim()
    .split(/\n@/, 1)
    .flatMap((words) => words.split('\n\n'))
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    // OpenAPI has the method and the path in fields of their own.
    .filter((paragraph) => !/^(?:@|Request: `)/.test(paragraph));
  const summary = paragraphs[0]?.split(/(?<=\.) /)[0];
  if (!summary) throw new Error(`${family}.${method} has no doc comment`);
  return { summary, text: paragraphs.join('\n\n').replace(/\{@link (\w+)\}/g, '`$1`') };
}
