import { readFileSync } from 'node:fs';
import { root } from '../../test/workspace.ts';

/** Guides that begin with an empty folder, by their names in `docs/guides`. */
export const doors = [
  'ai-sdk',
  'dbos',
  'kit',
  'migration',
  'msw',
  'react',
  'testing-an-app',
  'widget',
] as const;

/** What a newcomer does with a fenced block of a guide, in the order of the guide. */
export type Step =
  | { readonly kind: 'run'; readonly script: string }
  | { readonly kind: 'save'; readonly file: string; readonly text: string }
  | { readonly kind: 'expect'; readonly prints: string };

/** The part of a guide that leads from an empty folder to a result. */
export interface Door {
  readonly steps: readonly Step[];
  /** Seconds that the guide says it takes; undefined where it does not say. */
  readonly seconds: number | undefined;
}

const SECTION = /^## From an empty folder\n(.*?)(?=^## |$(?![\s\S]))/ms;
const TIME =
  /^From the first command to the result: about (\d+) seconds on two shared cores, with the packages in npm's cache\.$/m;
const FENCE = /(?:([^\n]+)\n\n)?^```(\w+)\n(.*?)^```$/gms;

/** @throws Error for a guide without such a part, and for a block that does not say what it is. */
export function readDoor(name: string): Door {
  const guide = readFileSync(`${root}docs/guides/${name}.md`, 'utf8');
  const [, section] = SECTION.exec(guide) ?? [];
  if (section === undefined) throw new Error(`${name}.md does not begin with an empty folder`);
  const seconds = TIME.exec(section)?.[1];
  return {
    steps: [...section.matchAll(FENCE)].map(([, words = '', language, text = '']) =>
      stepOf(words, language, text),
    ),
    seconds: seconds === undefined ? undefined : Number(seconds),
  };
}

function stepOf(words: string, language: string | undefined, text: string): Step {
  if (language === 'sh') return { kind: 'run', script: text };
  if (/\bprints\b/.test(words)) return { kind: 'expect', prints: text };
  const [, file] = /^Save this as `([^`]+)`/.exec(words) ?? [];
  if (file === undefined) throw new Error(`no name of a file above ${text.slice(0, 80)}`);
  return { kind: 'save', file, text };
}
