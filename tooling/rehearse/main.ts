/**
 * Runs the whole matrix of runtimes, package managers, bundlers and compilers: `pnpm rehearse`, after
 * which `docs/runs-in.json` has the results and `docs/runs-in.md` shows them. Then it runs the tests of a
 * release: `*.rehearsal.test.ts`. `--only <pattern>` runs the rows whose group, name or version matches,
 * and writes nothing; `--page` only renders.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Row, Tried } from '../e2e/runtimes/row.ts';
import { rows } from '../e2e/runtimes/rows.ts';
import { setUpToTry } from '../e2e/runtimes/set-up-to-try.ts';
import { expectedBadges } from '../readme/badges.ts';
import { pagePath, renderPage } from './page.ts';
import { type Result, type Results, readResults, resultsPath } from './results.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, page: { type: 'boolean', default: false } },
});

/** What a release waits for beside the rows. */
const beside = [
  // Dependencies of published packages that none of their sources uses.
  ['knip', '--production', '--dependencies', '-W', './packages/*'],
  ['pnpm', '--filter', '@perijove/docs', 'site'],
  ['vitest', 'run', '--project', 'rehearsal'],
] as const;

const textOf = ({ group, name, version }: Row): string => `${group}: ${name} ${version}`;

async function tryRow(row: Row, tried: Tried): Promise<Result> {
  const { group, name, version } = row;
  const startedAt = Date.now();
  const problem = await row.run(tried).catch((error: unknown) => String(error));
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  const passed = problem === '';
  process.stdout.write(`${passed ? 'passed' : 'FAILED'} ${textOf(row)} (${seconds} s)\n${problem}`);
  return { group, name, version, passed, seconds };
}

async function tryAll(wanted: readonly Row[]): Promise<readonly Result[]> {
  const tried = await setUpToTry({ long: true });
  const results: Result[] = [];
  try {
    for (const row of wanted) results.push(await tryRow(row, tried));
  } finally {
    await tried.setup.stop();
  }
  return results;
}

/** Read before the rows run: what they try is what was built then. */
function describeStart(): Omit<Results, 'results'> {
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*']);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: String(commit).trim(),
    system: `${process.platform} ${process.arch}`,
  };
}

if (!values.page) {
  const { only = '' } = values;
  const start = describeStart();
  const results = await tryAll(rows.filter((row) => new RegExp(only).test(textOf(row))));
  if (only === '')
    writeFileSync(resultsPath, `${JSON.stringify({ ...start, results }, null, 2)}\n`);
  const failed = results.filter(({ passed }) => !passed);
  process.stdout.write(`${results.length} rows, ${failed.length} failed\n`);
  if (failed.length > 0) process.exitCode = 1;
}
writeFileSync(pagePath, renderPage(readFileSync(pagePath, 'utf8'), readResults()));
for (const [path, text] of expectedBadges()) writeFileSync(path, text);
if (!values.page && values.only === undefined)
  for (const [command, ...args] of beside)
    if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
