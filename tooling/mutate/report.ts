import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareExplained, readExplained } from './explained.ts';
import { isSampled, mutantsOf, reachIn, resultsIn, runFiles } from './files.ts';
import type { Mutant } from './instrument.ts';

const EXPLAINED = fileURLToPath(new URL('../../docs/survivors.md', import.meta.url));

interface Score {
  readonly folder: string;
  readonly killed: number;
  readonly all: number;
}

/** The changes that no test noticed, by file, and the scores by folder. */
export function report(folder: string, jsonPath: string | undefined): string {
  const { share } = runFiles(folder);
  const mutants = mutantsOf(folder).filter(({ id }) => isSampled(id, share));
  const results = resultsIn(folder);
  const killed = new Set(results.flatMap((each) => (each.kind === 'killed' ? [each.mutant] : [])));
  const reached = new Set([
    ...reachIn(folder).flatMap(({ hits }) => hits.map(([id]) => id)),
    ...results.flatMap((each) => (each.kind === 'loaded' ? [each.mutant] : [])),
  ]);
  const untried = untriedIn(folder, killed);
  const tried = mutants.filter(({ id }) => !untried.has(id));
  const survivors = tried.filter(({ id }) => !killed.has(id));
  const scores = scoresOf(tried, killed);
  if (jsonPath) {
    const marked = survivors.map((each) => ({ ...each, reached: reached.has(each.id) }));
    writeFileSync(jsonPath, `${JSON.stringify({ scores, results, survivors: marked }, null, 1)}\n`);
  }
  const lines = [
    ...(untried.size > 0
      ? [`ended early: ${untried.size} mutants were not tried by all tests`]
      : []),
    ...survivors.map((each) => lineOf(each, reached.has(each.id))),
    ...results.flatMap((each) =>
      each.kind === 'unrepeatable' ? [`runs once only, so it tried nothing: ${each.name}`] : [],
    ),
    ...(share === 1 && untried.size === 0 ? unexplained(mutants, survivors) : []),
    ...scores.map(
      ({ folder: name, killed: few, all }) =>
        `${((100 * few) / all).toFixed(1).padStart(5)} %  ${few} of ${all}  ${name}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Of folders whose survivors are explained, where that differs from what survives. */
function unexplained(mutants: readonly Mutant[], survivors: readonly Mutant[]): readonly string[] {
  const explained = existsSync(EXPLAINED) ? readExplained(readFileSync(EXPLAINED, 'utf8')) : [];
  const folders = new Set(explained.map(({ file }) => dirname(file)));
  const isCovered = ({ file }: Mutant): boolean => folders.has(dirname(file));
  const files = new Set(mutants.filter(isCovered).map(({ file }) => file));
  return compareExplained(survivors.filter(isCovered), explained, [...files]);
}

/** Mutants that a test reaches which has not run to its end. */
function untriedIn(folder: string, killed: ReadonlySet<number>): ReadonlySet<number> {
  const { maxMs } = runFiles(folder);
  const ended = new Set(resultsIn(folder).flatMap((each) => ('test' in each ? [each.test] : [])));
  const open = reachIn(folder).filter(({ test, ms }) => ms <= maxMs && !ended.has(test));
  const ids = open.flatMap(({ hits }) => hits.map(([id]) => id));
  return new Set(ids.filter((id) => !killed.has(id)));
}

function lineOf({ file, line, within, operator, from, to }: Mutant, isReached: boolean): string {
  const short = (text: string): string => {
    const one = text.replace(/\s+/g, ' ');
    return one.length > 70 ? `${one.slice(0, 67)}...` : one;
  };
  const doubt = isReached ? '' : ' (no test reaches it)';
  return `${file}:${line} ${within} ${operator}: ${short(from)} -> ${short(to)}${doubt}`;
}

function scoresOf(mutants: readonly Mutant[], killed: ReadonlySet<number>): readonly Score[] {
  const folders = [...new Set(mutants.map(({ file }) => dirname(file)))];
  return folders.map((folder) => {
    const own = mutants.filter(({ file }) => dirname(file) === folder);
    return { folder, killed: own.filter(({ id }) => killed.has(id)).length, all: own.length };
  });
}
