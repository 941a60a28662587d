import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { nearestName } from '@perijove/core';
import { unifiedDiff } from './diff.ts';
import { findFiles } from './find-files.ts';
import { isCandidate, type Outcome, rewriteJupAgApi } from './jup-ag-api.ts';
import { namesOldClient } from './rewrite-client.ts';

/** Where the command writes. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const HELP = `Rewrites programs to Perijove.

Usage: npx @perijove/codemod <codemod> <path...> [--dry-run]

Codemods:
  jup-ag-api   imports and calls of @jup-ag/api, and requests to the API by fetch

Options:
  --dry-run    prints the changes as a diff, and writes nothing
  --version    prints the version
  --help       prints this text

Where a person has to decide, it writes a comment: // TODO(perijove): ...
A file that it does not understand is left as it is.

Exit codes:
  0  done, or nothing to do
  1  a path cannot be read or written
  2  wrong arguments
`;

const CODEMODS = ['jup-ag-api'];

/** Runs the command. Returns its exit code, and never throws for what a user can cause. */
export function run(args: readonly string[], output: Output): number {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return refuse(output, (error as Error).message);
  }
  const { values, positionals } = parsed;
  if (values.version) return say(output, `${version()}\n`);
  if (values.help || args.length === 0) return say(output, HELP);
  const [codemod = '', ...paths] = positionals;
  if (!CODEMODS.includes(codemod)) return refuse(output, unknownCodemod(codemod));
  if (paths.length === 0) return refuse(output, 'name a folder or a file, such as src/');
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) {
    output.err(`perijove-codemod: ${missing} does not exist\n`);
    return 1;
  }
  try {
    rewrite(paths.flatMap(findFiles), values['dry-run'] === true, output);
    return 0;
  } catch (error) {
    output.err(`perijove-codemod: ${(error as Error).message}\n`);
    return 1;
  }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      version: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

function say({ out }: Output, text: string): number {
  out(text);
  return 0;
}

function refuse({ err }: Output, says: string): number {
  err(`perijove-codemod: ${says}\nSee --help.\n`);
  return 2;
}

function unknownCodemod(name: string): string {
  const nearest = nearestName(name, CODEMODS);
  const hint = nearest === undefined ? `known: ${CODEMODS.join(', ')}` : `did you mean ${nearest}?`;
  return name === '' ? `name a codemod; ${hint}` : `unknown codemod ${name}; ${hint}`;
}

function rewrite(paths: readonly string[], isDry: boolean, { out }: Output): void {
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const hasOldClient = files.some(({ text }) => namesOldClient(text));
  const counts = { changed: 0, left: 0, todos: 0 };
  for (const { path, text } of files) {
    if (!isCandidate(text)) continue;
    const outcome = rewriteJupAgApi(path, text, { hasOldClient });
    if (outcome.kind === 'changed') {
      counts.changed += 1;
      counts.todos += outcome.todos;
      if (isDry) out(unifiedDiff(path, text, outcome.text));
      else writeFileSync(path, outcome.text);
    }
    if (outcome.kind === 'left') counts.left += 1;
    out(lineOf(path, outcome, isDry));
  }
  out(summary(files.length, counts, isDry));
}

function lineOf(path: string, outcome: Outcome, isDry: boolean): string {
  if (outcome.kind === 'left') return `left     ${path}: ${outcome.why}\n`;
  if (outcome.kind === 'same' || isDry) return '';
  const { todos } = outcome;
  return `changed  ${path}${todos > 0 ? `, ${todos} to decide` : ''}\n`;
}

function summary(
  all: number,
  {
    changed,
    left,
    todos,
  }: { readonly changed: number; readonly left: number; readonly todos: number },
  isDry: boolean,
): string {
  const does = isDry ? 'would change' : 'changed';
  const first = `${all} files read, ${does} ${changed}, left ${left}; ${todos} comments TODO(perijove)\n`;
  if (changed === 0) return first;
  return `${first}Next: npm i perijove, npm uninstall @jup-ag/api, then your type check.\n`;
}

function version(): string {
  const { version: own } = createRequire(import.meta.url)('../package.json') as { version: string };
  return own;
}
