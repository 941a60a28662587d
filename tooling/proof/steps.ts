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

/** Two of them at a time, the longest first: most use one core. */
export const sideBySide: readonly Step[] = [
  {
    name: 'documentation site, of which every link leads somewhere',
    command: ['pnpm', '--filter', '@perijove/docs', 'site'],
  },
  { name: 'types and style', command: ['pnpm', 'check'] },
  { name: 'rules that need types', command: ['pnpm', 'lint-types'] },
  { name: 'packed packages', command: ['node', 'tooling/check-pack/main.ts'] },
  { name: 'unused code and dependencies', command: ['knip'] },
];

/** One after the other, when those above have ended: each uses all cores. */
export const inTurn: readonly Step[] = [
  { name: 'acceptance', command: vitest('acceptance'), needs: '../shared' },
  {
    name: 'long tables, fuzz, kills, a month, pages, runtimes, fresh clone',
    // One run, so that what waits for kills, windows, pages and installations leaves the cores to the rest.
    command: [
      ...vitest('isolated', 'web', 'built', 'service', 'proof', 'e2e'),
      '--maxWorkers',
      '4',
    ],
  },
];

/** Runs from the beginning to the end of the others. */
export const begun: Step = { name: 'soak: 5 minutes', command: vitest('soak') };
