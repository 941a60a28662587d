import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './workspace.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly 'timeout-minutes'?: number; readonly steps: readonly Step[] }>
  >;
}

const folder = `${root}.github/workflows/`;
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

describe.each(readdirSync(folder))('%s', (file) => {
  const text = readFileSync(folder + file, 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

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
    const own = ['install', 'sbom'];
    const names = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/\bpnpm(?:@12)?(?: --silent)? ([a-z][\w-]*)/g)].map(([, name = '']) => name),
    );
    for (const name of names) expect([...own, ...Object.keys(scripts)]).toContain(name);
  });
});
