import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFiles } from '../long-first.ts';
import { begun, inTurn, sideBySide } from '../proof/steps.ts';
import { spread } from '../stage.ts';
import { projects } from '../vitest.preset.ts';
import { root } from './workspace.ts';

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const steps = [...sideBySide, ...inTurn];
const all = projects.map((project) => (project as { test: Project }).test);

/** Whether one of these matches. Most are names of files, and a pattern takes a thousand times as long. */
function matcher(globs: readonly string[]): (file: string) => boolean {
  const names = new Set(globs);
  const patterns = globs.filter((glob) => glob.includes('*'));
  return (file) => names.has(file) || patterns.some((pattern) => matchesGlob(file, pattern));
}

const tests = all.map(({ name, include, exclude = [] }) => ({
  name,
  isIncluded: matcher(include),
  isExcluded: matcher(exclude),
}));

function projectsOf(file: string): readonly string[] {
  return tests
    .filter(({ isIncluded, isExcluded }) => isIncluded(file) && !isExcluded(file))
    .map(({ name }) => name);
}

function find(end: string): readonly string[] {
  return globSync(`{packages,apps,tooling,acceptance,bench}/**/*.${end}.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
}

const files = find('test');

/** The projects that a command line names. */
function namedIn(command: string): readonly string[] {
  return [...command.matchAll(/--project ([\w-]+)/g)].map(([, name = '']) => name);
}

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const inTest = namedIn(scripts['test'] ?? '');
const inRehearsal = namedIn(
  readFileSync(`${root}tooling/rehearse/main.ts`, 'utf8').replaceAll("', '", ' '),
);
const inProof = [...steps, begun].flatMap(({ command }) => namedIn(command.join(' ')));

describe('every test runs', () => {
  it('every test file belongs to a project', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => projectsOf(file).length === 0)).toEqual([]);
  });

  it('tests of types belong to what `pnpm check` compiles', () => {
    const typeTests = find('test-d');
    expect(typeTests.length).toBeGreaterThan(20);
    const ofPackages = /^packages\/[^/]+\/test\//;
    expect(typeTests.filter((file) => !ofPackages.test(file))).toEqual([]);
    expect(readFileSync(`${root}tsconfig.json`, 'utf8')).toContain('"packages/*/test"');
    expect(scripts['check']).toMatch(/ run typecheck /);
    expect(steps.map(({ command }) => command.join(' '))).toContain('pnpm check');
  });

  it('every project is run by `pnpm test`, `pnpm proof` or `pnpm rehearse`, and none twice', () => {
    expect([...inTest, ...inProof, ...inRehearsal].sort()).toEqual(
      all.map(({ name }) => name).sort(),
    );
    expect(scripts['proof']).toMatch(/&& node tooling\/proof\/main\.ts$/);
  });

  it('the complete check runs both', () => {
    const lines = readFileSync(`${root}.ci/run`, 'utf8').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['npx -y pnpm@12 test', 'npx -y pnpm@12 proof']));
  });

  it('the README names both, and how it starts the sample app', () => {
    const readme = readFileSync(`${root}README.md`, 'utf8');
    const commands = readme.split('\n').map((line) => line.split('#')[0]?.trim());
    for (const name of ['start', 'test', 'proof'])
      expect(commands).toContain(`npx -y pnpm@12 ${name}`);
  });

  it('no test is left out, marked as failing or repeated', () => {
    const marks = /\b(?:it|test|describe)\.(?:only|skip|skipIf|runIf|todo|fails)\b|\bretry:/;
    const isMarked = (file: string): boolean => marks.test(readFileSync(root + file, 'utf8'));
    expect(files.filter(isMarked)).toEqual([]);
  });
});

describe('the two stages', () => {
  it('the end of a name says how the file runs', () => {
    const kinds = new Set(files.flatMap((file) => /[^/.]\.(\w+)\.test\.ts$/.exec(file)?.[1] ?? []));
    expect([...kinds].sort()).toEqual(['built', 'isolated', 'proof', 'rehearsal', 'soak', 'web']);
  });

  it.each(files.filter((file) => file.includes('.proof.test.')))(
    '%s runs in `pnpm proof` only',
    (file) => {
      expect(projectsOf(file)).toEqual(['proof']);
    },
  );

  it('a file with two sizes runs in both', () => {
    const twoSizes = files.filter((file) => projectsOf(file).length > 1);
    expect(twoSizes.length).toBeGreaterThan(0);
    for (const file of twoSizes) {
      const names = projectsOf(file);
      expect(names, file).toHaveLength(2);
      expect(
        inProof.some((name) => names.includes(name)),
        file,
      ).toBe(true);
      expect(
        inTest.some((name) => names.includes(name)),
        file,
      ).toBe(true);
    }
  });

  it('a sample has the first and the last row, and no row twice', () => {
    const rows = Array.from({ length: 10 }, (_, i) => i);
    expect(spread(rows, 4)).toEqual([0, 3, 6, 9]);
    expect(spread(rows, 1)).toEqual([0]);
    expect(spread(rows, 10)).toEqual(rows);
    expect(spread(rows, 11)).toEqual(rows);
  });
});

it.each(longFiles)('%s, which runs first, exists and is in the proof', (file) => {
  expect(files).toContain(file);
  expect(inProof).toEqual(expect.arrayContaining(projectsOf(file).slice(-1)));
});
