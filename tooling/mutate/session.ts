/** One process of Vitest for `main.ts`: it measures what tests reach, or tries mutants. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { otherKinds, projects } from '../vitest.preset.ts';
import { tryAtLoad } from './at-load.ts';
import { mutantsOf, reachIn, runFiles, writeMutants } from './files.ts';
import { instrument, type Mutant } from './instrument.ts';
import type { Settings } from './runner.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly mutate: Settings;
  }
}

const [, , given = 'measure', folder = ''] = process.argv;
const step = given as Settings['step'];
const root = fileURLToPath(new URL('../..', import.meta.url));
const { targets, tests } = runFiles(folder);

/** The code of each target, with all of its mutants. Ids are the same in each process. */
function instrumented(): ReadonlyMap<string, string> {
  const mutants: Mutant[] = [];
  const codes = targets.map((path) => {
    const made = instrument(relative(root, path), readFileSync(path, 'utf8'), mutants.length + 1);
    mutants.push(...made.mutants);
    return [path, made.code] as const;
  });
  if (step === 'measure') writeMutants(folder, mutants);
  else if (mutants.length !== mutantsOf(folder).length) throw new Error('the sources have changed');
  return new Map(codes);
}

/** Files with quick tests first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowest = new Map<string, number>();
    for (const { file, ms } of reachIn(folder))
      slowest.set(file, Math.max(ms, slowest.get(file) ?? 0));
    const costOf = ({ moduleId }: TestSpecification): number => slowest.get(moduleId) ?? 0;
    return files.toSorted((a, b) => costOf(a) - costOf(b));
  }
}

const unit = projects.find((each) => (each as { test?: { name?: string } }).test?.name === 'unit');
const { test, ...vite } = unit as { readonly test: object };
const codes = instrumented();
const vitest = await createVitest(
  'test',
  {
    ...test,
    name: 'mutate',
    config: false,
    root,
    watch: false,
    // Its entries would be used with mutants and without.
    fsModuleCache: false,
    include: [...tests],
    // The sandbox's own tests too, which `pnpm test` leaves to the proof.
    exclude: [...otherKinds],
    ...(step === 'measure' && { related: [...targets] }),
    // Each mutant of what runs when a file is loaded needs the files loaded with it.
    ...(step === 'load' && { isolate: true, bail: 1 }),
    provide: { mutate: { folder, step, mutant: 0 } },
    runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    maxConcurrency: 1,
    sequence: { sequencer: QuickFirst },
    reporters: [{}],
    dangerouslyIgnoreUnhandledErrors: true,
    passWithNoTests: true,
  },
  {
    ...vite,
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        transform: (_, id) => codes.get(id.split('?')[0] as string),
      },
    ],
  },
);
if (step === 'load') await tryAtLoad(vitest, folder);
else await vitest.start();
if (step === 'measure') {
  const failed = vitest.state.getFiles().filter(({ result }) => result?.state === 'fail');
  for (const { name } of failed) process.stderr.write(`fails without a mutant: ${name}\n`);
}
await vitest.close();
