import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './instrument.ts';

/** A test with the mutants that it reaches. */
export interface Reach {
  /** The id of the test in Vitest, the same in each run. */
  readonly test: string;
  readonly name: string;
  /** Of the test file. */
  readonly file: string;
  readonly ms: number;
  /** Pairs of a mutant and how often it was reached. */
  readonly hits: readonly (readonly [number, number])[];
}

/** A test file with the mutants that run when it is loaded. */
export interface Load {
  readonly file: string;
  readonly mutants: readonly number[];
}

/** What became of a mutant, or of a test. */
export type Result =
  /** A test failed, did not end in time, or the process ended. */
  | { readonly kind: 'killed'; readonly mutant: number; readonly by: string; readonly how: How }
  /** A test failed, and also without the mutant afterwards: it is tried again in a new process. */
  | { readonly kind: 'unsure'; readonly mutant: number }
  /** All its mutants were tried. */
  | { readonly kind: 'done'; readonly test: string }
  /** It was active from the start of a process, and no test failed. */
  | { readonly kind: 'loaded'; readonly mutant: number }
  /** It fails when it runs a second time in a process, so it can try no mutant. */
  | { readonly kind: 'unrepeatable'; readonly test: string; readonly name: string };

export type How = 'failed' | 'timeout' | 'crash';

/** What the processes of one run share: files in a folder of its own. */
export interface RunFiles {
  readonly folder: string;
  readonly targets: readonly string[];
  readonly tests: readonly string[];
  readonly maxMs: number;
  /** Of the mutants, which are tried: more than 0, at most 1. */
  readonly share: number;
}

/** Whether a mutant is among those that are tried: the same ones in each process and each run. */
export function isSampled(mutant: number, share: number): boolean {
  // Multiplied by 2^32 / golden ratio, neighbours fall far apart.
  return Math.imul(mutant, 2_654_435_761) >>> 0 < share * 2 ** 32;
}

export const runFiles = (folder: string): RunFiles => readJson(join(folder, 'run.json'));
export const writeRun = (run: RunFiles): void => writeJson(join(run.folder, 'run.json'), run);
export const mutantsOf = (folder: string): readonly Mutant[] =>
  readJson(join(folder, 'mutants.json'));
export const writeMutants = (folder: string, mutants: readonly Mutant[]): void =>
  writeJson(join(folder, 'mutants.json'), mutants);
export const reachIn = (folder: string): readonly Reach[] => readLines(join(folder, 'reach.jsonl'));
export const addReach = (folder: string, reach: Reach): void =>
  addLine(join(folder, 'reach.jsonl'), reach);
/** By file. */
export const loadsIn = (folder: string): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map(
    readLines<Load>(join(folder, 'loads.jsonl')).map(({ file, mutants }) => [
      file,
      new Set(mutants),
    ]),
  );
export const addLoad = (folder: string, load: Load): void =>
  addLine(join(folder, 'loads.jsonl'), load);
export const resultsIn = (folder: string): readonly Result[] =>
  readLines(join(folder, 'results.jsonl'));
export const addResult = (folder: string, result: Result): void =>
  addLine(join(folder, 'results.jsonl'), result);

/** The mutant that is tried now, for whoever watches the process; 0 for none. */
export const tryingPath = (folder: string): string => join(folder, 'trying');
export const readTrying = (folder: string): number =>
  Number(readFileSync(tryingPath(folder), 'utf8'));
export const writeTrying = (folder: string, mutant: number): void =>
  writeFileSync(tryingPath(folder), String(mutant));

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value));
}

function readLines<Value>(path: string): readonly Value[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Value);
}

function addLine(path: string, value: unknown): void {
  appendFileSync(path, `${JSON.stringify(value)}\n`);
}
