/**
 * Changes one piece of a source at a time, and reports the changes that no test notices:
 * `pnpm mutate <folder or file...>`, `pnpm mutate --changed`. See docs/mutation.md.
 */
import { execFileSync, spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsAtLoad } from './at-load.ts';
import {
  addResult,
  mutantsOf,
  reachIn,
  readTrying,
  resultsIn,
  runFiles,
  tryingPath,
  writeRun,
  writeTrying,
} from './files.ts';
import { guarded } from './guarded.ts';
import { report } from './report.ts';
import type { Settings } from './runner.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** They end the run; what is known then is reported. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;
let isStopped = false;
for (const signal of STOPS)
  process.on(signal, () => {
    isStopped = true;
  });

/** No test takes so long: the process hangs in a mutant. */
const HANGS_AFTER_MS = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    wide: { type: 'boolean', default: false },
    'max-ms': { type: 'string', default: '1000' },
    tests: { type: 'string', multiple: true },
    share: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

function sourcesIn(path: string): readonly string[] {
  const full = resolve(root, path);
  const files = statSync(full).isFile() ? [full] : globSync(`${full}/**/*.ts`);
  return files.filter((file) => !/\.d\.ts$|generated|-checks\.ts$/.test(file)).toSorted();
}

function changedSources(): readonly string[] {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const base = git('merge-base', 'HEAD', 'main').trim();
  const names = git('diff', '--name-only', '--diff-filter=d', base).split('\n');
  return names.filter((name) => guarded.some((folder) => name.startsWith(folder)));
}

/** Test files of the packages of the targets; of all packages with `--wide`. */
function testsOf(targets: readonly string[]): readonly string[] {
  if (values.tests) return values.tests.flatMap((path) => testsIn(path));
  const packages = targets.map((path) => /packages\/[^/]+/.exec(path)?.[0] ?? 'packages/*');
  return values.wide ? ['packages/*/test/**/*.test.ts'] : [...new Set(packages)].flatMap(testsIn);
}

function testsIn(path: string): readonly string[] {
  if (path.endsWith('.ts')) return [path];
  return [/\/test(\/|$)/.test(path) ? `${path}/**/*.test.ts` : `${path}/test/**/*.test.ts`];
}

/** Runs a process; ends it when it hangs, and counts the mutant of that moment as noticed. */
function runSession(step: Settings['step'], folder: string): Promise<void> {
  writeTrying(folder, 0);
  const program = fileURLToPath(new URL('session.ts', import.meta.url));
  const child = spawn(process.execPath, [program, step, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const end = (): void => void process.kill(-(child.pid as number), 'SIGKILL');
  let hangs = false;
  const watch = setInterval(() => {
    hangs =
      step !== 'measure' && Date.now() - statSync(tryingPath(folder)).mtimeMs > HANGS_AFTER_MS;
    if (hangs) end();
  }, 5_000);
  for (const signal of STOPS) process.once(signal, end);
  return new Promise((done) => {
    child.once('exit', () => {
      clearInterval(watch);
      for (const signal of STOPS) process.off(signal, end);
      if (hangs) blame(folder);
      done();
    });
  });
}

function blame(folder: string): void {
  const mutant = readTrying(folder);
  if (mutant > 0)
    addResult(folder, { kind: 'killed', mutant, by: 'the whole process', how: 'timeout' });
}

async function tryAll(folder: string): Promise<void> {
  for (;;) {
    const before = resultsIn(folder).length;
    const left = testsLeft(folder);
    if (left.length === 0 || isStopped) return;
    writeRun({ ...runFiles(folder), tests: left });
    await runSession('try', folder);
    const results = resultsIn(folder);
    process.stderr.write(`${results.filter(({ kind }) => kind === 'killed').length} killed\n`);
    if (results.length === before && !isStopped) {
      process.stderr.write(
        'a process has tried nothing: the mutants that are left count as alive\n',
      );
      process.exitCode = 1;
      return;
    }
  }
}

/** What runs when a file is loaded. A process that hangs is ended: the next one tries what is left. */
async function tryAtLoad(folder: string): Promise<void> {
  const tests = [...new Set(reachIn(folder).map(({ file }) => relative(root, file)))];
  writeRun({ ...runFiles(folder), tests });
  for (let left = Number.POSITIVE_INFINITY; !isStopped; ) {
    await runSession('load', folder);
    const before = left;
    left = mutantsAtLoad(folder).length;
    if (left === 0 || left === before) return;
  }
}

/** Test files with a mutant that is to be tried. */
function testsLeft(folder: string): readonly string[] {
  const { maxMs } = runFiles(folder);
  const results = resultsIn(folder);
  const killed = new Set(results.flatMap((each) => (each.kind === 'killed' ? [each.mutant] : [])));
  const done = new Set(results.flatMap((each) => ('test' in each ? [each.test] : [])));
  const left = reachIn(folder).filter(
    ({ test, ms, hits }) =>
      ms <= maxMs && !done.has(test) && hits.some(([mutant]) => !killed.has(mutant)),
  );
  return [...new Set(left.map(({ file }) => relative(root, file)))];
}

const paths = values.changed ? changedSources() : positionals.length > 0 ? positionals : guarded;
const targets = paths.flatMap(sourcesIn);
const folder = mkdtempSync(join(tmpdir(), 'perijove-mutate-'));
const share = Number(values.share);
if (!(share > 0 && share <= 1)) throw new RangeError('--share: expected more than 0, at most 1');
try {
  writeRun({ folder, targets, tests: testsOf(targets), maxMs: Number(values['max-ms']), share });
  await runSession('measure', folder);
  process.stderr.write(`${mutantsOf(folder).length} mutants, ${reachIn(folder).length} tests\n`);
  if (reachIn(folder).length === 0) throw new Error('no test reaches a mutant');
  await tryAll(folder);
  await tryAtLoad(folder);
  process.stdout.write(report(folder, values.json));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
