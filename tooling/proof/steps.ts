/** One proof: a command that succeeds or fails. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** A folder, from the root of the repository, without which the step can't run. */
  readonly needs?: string;
}

const vitest = (...projects: readonly string[]): readonly string[] => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/** In the order in which they run. */
export const steps: readonly Step[] = [
  { name: 'types and style', command: ['pnpm', 'check'] },
  { name: 'rules that need types', command: ['pnpm', 'lint-types'] },
  { name: 'packed packages', command: ['node', 'tooling/check-pack/main.ts'] },
  { name: 'unused code and dependencies', command: ['knip'] },
  {
    name: 'unused dependencies of published packages',
    command: ['knip', '--production', '--dependencies', '-W', './packages/*'],
  },
  { name: 'acceptance', command: vitest('acceptance'), needs: '../shared' },
  {
    name: 'what was built, the service, long tables, fuzz, kills, a month',
    // The longest of them wait for kills, stalls and windows for two thirds of their time.
    command: [
      ...vitest('isolated', 'web', 'built', 'service', 'proof', 'tables'),
      '--maxWorkers',
      '3',
    ],
  },
  {
    name: 'documentation site, of which every link leads somewhere',
    command: ['pnpm', '--filter', '@perijove/docs', 'site'],
  },
  {
    name: 'pages, release rehearsal, runtimes, fresh clone',
    // They wait for pages and installations for a good part of their time.
    command: [...vitest('e2e'), '--maxWorkers', '3'],
  },
  { name: 'benchmarks run', command: ['node', 'bench/main.ts', '--quick'] },
];

/** Runs from the beginning to the end of the others. */
export const begun: Step = { name: 'soak: 5 minutes', command: vitest('soak') };
