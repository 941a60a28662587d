/**
 * Compares the API reports of the working directory with those of the last release, and fails when
 * something that may break a program is not announced by a changeset or changelog: `pnpm check-api`.
 * `--since <commit>` compares with another state.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBreaking } from './find-breaking.ts';
import { isAnnouncedBy, isAnnouncedIn } from './is-announced.ts';

const REPORTS = 'tooling/api/reports/';
const { values } = parseArgs({ options: { since: { type: 'string' } } });

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** A file as it was; empty if it was not there. */
function show(commit: string, path: string): string {
  const isThere = git('ls-tree', '--name-only', commit, path) !== '';
  return isThere ? git('show', `${commit}:${path}`) : '';
}

/** The newest release that this state goes back to, pre-releases left out. */
function lastRelease(): string | undefined {
  const tags = ['--tags', '--abbrev=0', '--match', 'perijove@*', '--exclude', 'perijove@*-*'];
  try {
    return git('describe', ...tags);
  } catch {
    return undefined;
  }
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const changesets = globSync('.changeset/**/*.md').map(read);

/** What may break, and is not announced, in one package. */
function unannounced(since: string, file: string): readonly string[] {
  const before = git('show', `${since}:${file}`);
  const breaking = findBreaking(before, read(file));
  const folder = `packages/${file.slice(REPORTS.length, -'.txt'.length)}/`;
  const { name, version } = JSON.parse(git('show', `${since}:${folder}package.json`)) as {
    readonly name: string;
    readonly version: string;
  };
  const changelog = `${folder}CHANGELOG.md`;
  const isAnnounced =
    changesets.some((text) => isAnnouncedBy(text, name, version)) ||
    isAnnouncedIn(read(changelog), show(since, changelog), version);
  return isAnnounced ? [] : breaking;
}

/** Reports that are not as they were. One that is new breaks nothing. */
function changedReports(commit: string): readonly string[] {
  const flags = ['--name-only', '--no-renames', '--diff-filter=MD'];
  return git('diff', ...flags, commit, '--', REPORTS)
    .split('\n')
    .filter(Boolean);
}

const since = values.since ?? lastRelease();
if (since === undefined) process.stdout.write('there is no release to compare with\n');
else {
  const files = changedReports(since);
  const found = files.flatMap((file) => unannounced(since, file));
  if (found.length === 0) process.stdout.write(`no unannounced breaking change since ${since}\n`);
  else {
    const what = 'may break programs, and no changeset says so';
    const help =
      'Add a changeset with the bump for a breaking change, whose sentence begins with Change or Remove.';
    process.stderr.write(`since ${since}, ${what}:\n${found.join('\n')}\n${help}\n`);
    process.exitCode = 1;
  }
}
